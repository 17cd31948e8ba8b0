import type { Jobs } from '#server/jobs/jobs.ts'
import { findAddressee, enqueueMail } from '#features/account/account/accounts.server.ts'
import { mailsCode, makeCode, secretOf } from '#features/account/account/one-time-codes.server.ts'
import { verificationMail } from './verification-email.server.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import { hashToken } from '#server/auth/sessions.ts'
import { UNDO_DAYS } from '#shared/schemas/limits.ts'
import { Id } from '#shared/schemas/schemas.ts'
import {
  changeAskedMail,
  changeUndoneMail,
  emailChangedMail,
  emailLeftMail,
  proveEmailMail,
} from './email-change-email.server.ts'
import { pendingChange } from './email-change.server.ts'

export const mails: Jobs = {
  // The code is made here and not where it is asked for, so that no queue ever holds it.
  'verification.sendCode': mailsCode(async ({ db, env, keys, mailer }, mailed) => {
    const user = await findAddressee(db, mailed)
    if (!user || user.verified_at) return
    const secret = await makeCode(db, keys, user, 'verify_email', mailed)
    const mail = verificationMail(user, secret, env.publicUrl)
    await mailer.send({ ...mail, id: mailed.codeId })
  }),

  // The code is made here, so that no queue ever holds it; a retry makes a new one.
  'emailChange.sendCode': mailsCode(async ({ db, env, keys, mailer }, mailed) => {
    const user = await findAddressee(db, mailed)
    const change = user && (await pendingChange(db, user.id))
    if (!change) return
    const other = await ownerOf(db, change.email_folded)
    if (other) return enqueueMail(db, 'signUp.sendAlreadyRegistered', other)
    const { email, email_folded } = change
    const secret = await makeCode(db, keys, { id: user.id, email_folded }, 'change_email', mailed)
    const to = { ...user, email, first_name: null }
    const mail = proveEmailMail(to, secret, env.publicUrl)
    await mailer.send({ ...mail, id: mailed.codeId }, user.id)
  }),

  'emailChange.sendAsked': async ({ db, env, mailer }, payload) => {
    const user = await findAddressee(db, payload)
    const change = user && (await pendingChange(db, user.id))
    if (change) await mailer.send(changeAskedMail(user, env.publicUrl), user.id)
  },

  'emailChange.sendDone': async ({ db, env, mailer }, payload) => {
    const user = await findAddressee(db, payload)
    if (user) await mailer.send(emailChangedMail(user, env.publicUrl), user.id)
  },

  // The link's token is made here, so that no queue ever holds it; each try mails the same one.
  'emailChange.sendFormer': async ({ db, env, keys, mailer }, payload) => {
    const { formerEmail } = Left.parse(payload)
    const token = secretOf(keys, `undo\n${formerEmail}`).toString('base64url')
    const former = await db
      .updateTable('former_emails')
      .set({
        token_hash: hashToken(token),
        expires_at: sql<string>`now() + make_interval(days => ${UNDO_DAYS})`,
      })
      .where('id', '=', formerEmail)
      .returning(['user_id', 'email'])
      .executeTakeFirst()
    const user = former && (await findAddressee(db, { userId: former.user_id }))
    if (!user) return
    const left = { ...user, email: former.email }
    await mailer.send(emailLeftMail(left, token, env.publicUrl), user.id)
  },

  'emailChange.sendUndone': async ({ db, mailer }, payload) => {
    const { formerEmail } = Left.parse(payload)
    const kept = db.selectFrom('former_emails').select(['user_id', 'email'])
    const former = await kept.where('id', '=', formerEmail).executeTakeFirst()
    const user = former && (await findAddressee(db, { userId: former.user_id }))
    if (!user) return
    await mailer.send(changeUndoneMail({ ...user, email: former.email }), user.id)
    await db.deleteFrom('former_emails').where('id', '=', formerEmail).execute()
  },
}

const Left = z.object({ formerEmail: Id })

/** Finds the account that proved an e-mail; a sign-up that nobody verified has no claim to it. */
async function ownerOf(db: Db, emailFolded: string): Promise<string | undefined> {
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('email_folded', '=', emailFolded)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  return owner?.id
}
