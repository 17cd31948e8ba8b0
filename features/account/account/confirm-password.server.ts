import type { Db } from '#server/db/database.ts'
import { countAttempt, forgetAttempts } from '#server/http/rate-limits.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { countRightPassword } from './attempt-limits.server.ts'
import { passwordMatches } from './passwords.server.ts'
import { wrongPassword } from './proof.server.ts'

const TRIES = { max: 9, seconds: 15 * 60 }

/**
 * Asks the signed-in person for their password before what guards the account is changed. Wrong
 * ones are counted apart from those of the login: who found an open session locks nobody out.
 * @returns the hash that it matched, for `holdSession` in the transaction that follows
 * @throws AppError invalid on the path `currentPassword`; too_many_requests
 */
export async function confirmPassword(
  db: Db,
  user: Pick<SessionUser, 'id'>,
  password: string,
): Promise<string> {
  const key = `confirmPassword:${user.id}`
  await countAttempt(db, key, TRIES)
  const account = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirst()
  const right = await passwordMatches(account?.password_hash, password)
  if (!account || !right) throw wrongPassword()
  await countRightPassword(db, user.id, 'session')
  await forgetAttempts(db, key)
  return account.password_hash
}
