import { sql } from 'kysely'
import { hashToken, endSessions } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { foldEmail } from '#shared/schemas/email.ts'
import { enqueueMail } from '#features/account/account/accounts.server.ts'
import { dropCodes } from '#features/account/account/one-time-codes.server.ts'
import { NO_PASSWORD } from '#features/account/account/passwords.server.ts'
import { isTaken, makeRoomFor } from './email-change.server.ts'

/**
 * Gives an account its former address back. Whoever changed it knew the password and had a session:
 * both end, and so does what was added to the account since. The former address is mailed a code for
 * a new password.
 * @throws AppError link_expired for an unknown, used and old token, and where the address is an
 *   account's by now
 */
export async function undoEmailChange(db: Db, token: string): Promise<void> {
  await db
    .transaction()
    .execute((tx) => undo(tx, token))
    .catch((error: unknown) => {
      throw isTaken(error) ? new AppError('link_expired') : error
    })
}

async function undo(tx: Db, token: string): Promise<void> {
  const former = await tx
    .selectFrom('former_emails')
    .select(['user_id', 'email', 'created_at'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  if (!former) throw new AppError('link_expired')
  const { user_id: userId, email, created_at: since } = former
  // The account before what hangs on it, as whoever changes it does: of two presses one wins.
  await sql`select from users where id = ${userId} for update`.execute(tx)
  const { rows } = await sql<{ token_hash: string | null }>`
    delete from former_emails where user_id = ${userId} and created_at >= ${since}
    returning token_hash
  `.execute(tx)
  if (!rows.some((row) => row.token_hash === hashToken(token))) throw new AppError('link_expired')
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
  for (const table of ['passkeys', 'authenticators'] as const)
    await tx
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('created_at', '>=', since)
      .execute()
  await dropCodes(tx, userId)
  await endSessions(tx, userId)
  await enqueueMail(tx, 'passwordReset.sendCode', userId)
}
