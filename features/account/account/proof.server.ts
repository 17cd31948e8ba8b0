import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError, refusedField } from '#server/http/errors.ts'
import { hashToken, type SessionUser } from '#server/auth/sessions.ts'
import { CONFIRMED_MINUTES } from '#shared/schemas/limits.ts'

/** Names a password without telling it: whatever began with one dies with it. */
export const passwordMark = (passwordHash: string) => hashToken(passwordHash)

/**
 * The mark of the password that opens a verified account now. A change of it waits until the
 * transaction ends: what is written meanwhile comes before the change, which then ends it.
 * @param emailFolded the address that came with the password: a former one opens nothing
 */
export async function holdPassword(
  tx: Db,
  userId: string,
  emailFolded?: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ password_hash: string }>`
    select password_hash from users where id = ${userId} and verified_at is not null
      and (${emailFolded ?? null}::text is null or email_folded = ${emailFolded ?? null}) for share
  `.execute(tx)
  return rows[0] && passwordMark(rows[0].password_hash)
}

/**
 * For the transaction of what a signed-in person does to what guards the account: that the session
 * and the password shown for it hold still, and hold until the transaction ends.
 * @param provedBy the hash that the shown password was compared with
 * @throws AppError unauthenticated where the session was ended; invalid on `currentPassword`
 */
export async function holdSession(tx: Db, user: SessionUser, provedBy?: string) {
  const { rows } = await sql<{ password_hash: string }>`
    select password_hash from users where id = ${user.id} for update
  `.execute(tx)
  // Asked after the lock: who held it may have ended the session.
  const session = await tx
    .selectFrom('sessions')
    .select(['second_step_at', 'shown_passkeys'])
    .where('id', '=', user.sessionId)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  if (!session || !rows[0]) throw new AppError('unauthenticated')
  if (provedBy !== undefined && rows[0].password_hash !== provedBy) throw wrongPassword()
  return { twoFactor: session.second_step_at !== null, passkeys: session.shown_passkeys }
}

/** @throws AppError confirmation_needed where a session’s person did not prove lately who they are */
export async function requireConfirmed(db: Db, user: SessionUser): Promise<void> {
  const { rows } = await sql`
    select from sessions where id = ${user.sessionId} and user_id = ${user.id}
      and confirmed_at > now() - make_interval(mins => ${CONFIRMED_MINUTES})
  `.execute(db)
  if (rows.length === 0) throw new AppError('confirmation_needed')
}

export const wrongPassword = () => refusedField('currentPassword', 'validation.password_wrong')
