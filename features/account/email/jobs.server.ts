import type { Jobs } from '#server/jobs/jobs.ts'
import { findAddressee, enqueueMail } from '#features/account/account/accounts.server.ts'
import { mailsCode, makeCode } from '#features/account/account/one-time-codes.server.ts'
import { verificationMail } from './verification-email.server.ts'
import { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import { Id } from '#shared/schemas/schemas.ts'
import {
  changeAskedMail,
  emailChangedMail,
  emailLeftMail,
  proveEmailMail,
} from './email-change-email.server.ts'
import { pendingChange } from './email-change.server.ts'

export const jobs: Jobs = {
  // The code is made here and not where it is asked for, so that no queue ever holds it; a retry
  // makes a new one.
  'verification.sendCode': mailsCode(async ({ db, env, keys, mailer }, payload) => {
    const user = await findAddressee(db, payload)
    if (!user || user.verified_at) return
    const secret = await makeCode(db, keys, user, 'verify_email')
    await mailer.send(verificationMail(user, secret, env.publicUrl))
  }),

  // The code is made here, so that no queue ever holds it; a retry makes a new one.
  'emailChange.sendCode': mailsCode(async ({ db, env, keys, mailer }, payload) => {
    const user = await findAddressee(db, payload)
    const change = user && (await pendingChange(db, user.id))
    if (!change) return
    const other = await ownerOf(db, change.email_folded)
    if (other) return enqueueMail(db, 'signUp.sendAlreadyRegistered', other)
    const { email, email_folded } = change
    const secret = await makeCode(db, keys, { id: user.id, email_folded }, 'change_email')
    await mailer.send(proveEmailMail({ ...user, email }, secret, env.publicUrl), user.id)
  }),

  'emailChange.sendAsked': async ({ db, env, mailer }, payload) => {
    const user = await findAddressee(db, payload)
    const change = user && (await pendingChange(db, user.id))
    if (change) await mailer.send(changeAskedMail(user, change.email, env.publicUrl), user.id)
  },

  'emailChange.sendDone': async ({ db, env, mailer }, payload) => {
    const user = await findAddressee(db, payload)
    if (user) await mailer.send(emailChangedMail(user, env.publicUrl), user.id)
  },

  'emailChange.sendFormer': async ({ db, mailer }, payload) => {
    const { formerEmail } = Left.parse(payload)
    const former = await db
      .selectFrom('former_emails')
      .select(['user_id', 'email'])
      .where('id', '=', formerEmail)
      .executeTakeFirst()
    const user = former && (await findAddressee(db, { userId: former.user_id }))
    if (!user) return
    const mail = emailLeftMail({ ...user, email: former.email }, user.email)
    await mailer.send(mail, user.id)
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
