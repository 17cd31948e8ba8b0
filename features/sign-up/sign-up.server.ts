import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../server/db'
import { foldEmail } from '../../shared/email'
import type { Language } from '../../shared/languages'
import { enqueueMail, findUserId } from '../accounts/accounts.server'
import { countMailRequest, type Origin } from '../accounts/attempts.server'
import { dropCodes } from '../accounts/codes.server'
import { hashPassword, passwordMatches } from '../accounts/passwords.server'
import type { SignUpBody } from './contract'

/**
 * Opens an account that waits for its address to be verified; a mail follows. Nothing here tells
 * whether the address is known: one that is verified gets another mail, and one that is not yet
 * verified takes the newest details. Two passwords for one address that nobody has proved to be
 * theirs are contested: neither will open it.
 */
export async function signUp(
  db: Db,
  body: z.output<typeof SignUpBody>,
  { ip, language }: Origin & { language: Language },
): Promise<void> {
  const emailFolded = foldEmail(body.email)
  await countMailRequest(db, 'signUp', emailFolded, ip)
  const details = {
    email: body.email,
    first_name: body.firstName,
    last_name: body.lastName,
    gender: body.gender,
    dob: body.dob,
    language: body.language ?? language,
    password_hash: await hashPassword(body.password),
  }
  const isSame = await isPendingPassword(db, emailFolded, body.password)
  await db.transaction().execute(async (tx) => {
    const pending = await tx
      .insertInto('users')
      .values({ ...details, email_folded: emailFolded })
      .onConflict((known) =>
        known
          .column('email_folded')
          .doUpdateSet({
            ...details,
            updated_at: sql<string>`now()`,
            password_contested_at: sql<string>`case when ${isSame}
              then users.password_contested_at else now() end`,
          })
          .where('users.verified_at', 'is', null),
      )
      .returning('id')
      .executeTakeFirst()
    if (pending) {
      await dropCodes(tx, pending.id, 'verify_email')
      await enqueueMail(tx, 'verification.sendCode', pending.id)
    } else {
      await enqueueMail(tx, 'signUp.sendAlreadyRegistered', await findUserId(tx, emailFolded))
    }
  })
}

/** Whether a sign-up that waits has this password; it takes as long where none waits. */
async function isPendingPassword(db: Db, emailFolded: string, password: string): Promise<boolean> {
  const pending = await db
    .selectFrom('users')
    .select('password_hash')
    .where('email_folded', '=', emailFolded)
    .where('verified_at', 'is', null)
    .executeTakeFirst()
  return passwordMatches(pending?.password_hash, password)
}
