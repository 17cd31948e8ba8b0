import type { z } from 'zod'
import type { Db } from '../../server/db'
import { AppError } from '../../server/errors'
import { endSession, startSession, type SessionUser } from '../../server/sessions'
import { foldEmail } from '../../shared/email'
import { loadUser } from '../accounts/accounts.server'
import { countPassword, passwordWasRight, type Origin } from '../accounts/attempts.server'
import type { User } from '../accounts/contract'
import { passwordMatches } from '../accounts/passwords.server'
import type { LoginBody } from './contract'

/**
 * Opens a session for a right pair.
 * @throws AppError wrong_credentials for a wrong password and an unknown e-mail alike;
 *   email_unverified, which only whoever knows the password learns; too_many_requests
 */
export async function logIn(
  db: Db,
  { email, password }: z.output<typeof LoginBody>,
  { ip, userAgent }: Origin,
): Promise<{ token: string; user: User }> {
  const emailFolded = foldEmail(email)
  await countPassword(db, emailFolded, ip)
  const account = await db
    .selectFrom('users')
    .select(['id', 'password_hash', 'verified_at'])
    .where('email_folded', '=', emailFolded)
    .executeTakeFirst()
  const right = await passwordMatches(account?.password_hash, password)
  if (!account || !right) throw new AppError('wrong_credentials')
  await passwordWasRight(db, emailFolded, ip)
  if (!account.verified_at) throw new AppError('email_unverified')
  const token = await startSession(db, account.id, userAgent)
  return { token, user: await loadUser(db, account.id) }
}

/** Ends the session that the request came with, if it came with one. */
export async function logOut(db: Db, user: SessionUser | null): Promise<void> {
  if (user) await endSession(db, user.sessionId)
}
