import { sql } from 'kysely'
import { hashToken, endSessions } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { foldEmail } from '#shared/schemas/email.ts'
import { enqueueMail } from '#features/account/account/accounts.server.ts'
import { dropCodes } from '#features/account/account/one-time-codes.server.ts'
import { NO_PASSWORD } from '#features/account/account/passwords.server.ts'
import { dropTwoFactor } from '#features/account/two-factor/two-factor.server.ts'
import { isTaken, makeRoomFor } from './email-change.server.ts'

/**
 * Gives an account its former address back. Whoever changed it knew the password and had a session:
 * both end, and so do second steps that are young enough to be theirs. The former address is mailed a
 * code for a new password, the one that is replaced a notice.
 * @throws AppError link_expired for an unknown, used and old token, and where the address is an
 *   account's by now
 */
export async function undoEmailChange(db: Db, token: string): Promise<void> {
  await db
    .transaction()
    .execute((tx) => undo(tx, token))
    .catch((error: unknown) => {
      throw isTaken(error) ? linkExpired() : error
    })
}

const linkExpired = () => new AppError('link_expired')

async function undo(tx: Db, token: string): Promise<void> {
  const former = await tx
    .selectFrom('former_emails')
    .select(['user_id', 'email', 'created_at'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  if (!former) throw linkExpired()
  const { user_id: userId, email, created_at: since } = former
  // The account before what hangs on it, as whoever changes it does: of two presses one wins.
  const { email: replaced } = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow(linkExpired)
  const { rows } = await sql<{ token_hash: string | null }>`
    delete from former_emails where user_id = ${userId} and created_at >= ${since}
    returning token_hash
  `.execute(tx)
  if (!rows.some((row) => row.token_hash === hashToken(token))) throw linkExpired()
  const folded = foldEmail(email)
  await makeRoomFor(tx, folded)
  await tx
    .updateTable('users')
    .set({
      email,
      email_folded: folded,
      password_hash: NO_PASSWORD,
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', userId)
    .execute()
  await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute()
  await dropTwoFactor(tx, userId, { before: since })
  await dropCodes(tx, userId)
  await endSessions(tx, userId)
  await enqueueMail(tx, 'passwordReset.sendCode', userId)
  const { id: replacedEmail } = await tx
    .insertInto('former_emails')
    .values({ user_id: userId, email: replaced, expires_at: sql<string>`now()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(tx, 'emailChange.sendUndone', { formerEmail: replacedEmail })
}
