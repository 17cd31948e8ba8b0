import type { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { Platform } from '#server/http/route.ts'
import { endSession, type SessionUser } from '#server/auth/sessions.ts'
import { foldEmail } from '#shared/schemas/email.ts'
import {
  countPassword,
  countRightPassword,
  passwordWasRight,
  type Origin,
} from '#features/account/account/attempt-limits.server.ts'
import { knownDevice } from '#features/account/account/device-cookie.server.ts'
import { passwordMatches } from '#features/account/account/passwords.server.ts'
import { holdPassword, passwordMark } from '#features/account/account/proof.server.ts'
import { isDeclined } from '#features/account/account/declined-sign-ups.server.ts'
import { openSession, type OpenedSession } from '#features/account/devices/open-session.server.ts'
import { askTwoFactor } from './ask-two-factor.server.ts'
import type { LoginBody } from './contract.ts'

/** The network and the browser that a login comes from. */
export interface LoginOrigin extends Origin {
  /** The cookie by which a browser proves that it opened the account before. */
  deviceCookie: string | undefined
}

/**
 * Opens a session for a right pair.
 * @throws AppError wrong_credentials for a wrong password and an unknown e-mail alike;
 *   second_step_required, which only whoever knows the password learns; email_unverified for that of
 *   the newest sign-up, whether the address has a verified account or none; too_many_requests
 */
export async function logIn(
  { db, env, keys }: Pick<Platform, 'db' | 'env' | 'keys'>,
  { email, password }: z.output<typeof LoginBody>,
  { ip, userAgent, deviceCookie }: LoginOrigin,
): Promise<OpenedSession> {
  const emailFolded = foldEmail(email)
  const account = await findAccount(db, emailFolded, env.demo)
  const device = knownDevice(keys, deviceCookie, {
    userId: account?.id ?? 'nobody',
    passwordMark: passwordMark(account?.password_hash ?? 'none'),
  })
  const attempt = { emailFolded, ip, device }
  await countPassword(db, attempt)
  const declined = await isDeclined(db, keys, { emailFolded, password })
  const right = await passwordMatches(account?.password_hash, password)
  // Before it counts as right: whoever signs up for an address would earn tries at its account.
  if (right ? !account?.verified_at : declined) throw new AppError('email_unverified')
  if (!account || !right) throw new AppError('wrong_credentials')
  await countRightPassword(db, account.id, device ? 'known' : 'stranger')
  await passwordWasRight(db, attempt)
  const opened = await db.transaction().execute(async (tx) => {
    // A reset, a change of address or two-factor may have been faster than the comparison, which waits for its turn.
    const mark = await holdPassword(tx, account.id, emailFolded)
    if (mark !== passwordMark(account.password_hash)) throw new AppError('wrong_credentials')
    return (await askTwoFactor(tx, account)) ?? openSession(tx, account.id, userAgent)
  })
  if ('challenge' in opened) throw new AppError('second_step_required', { extra: { ...opened } })
  return opened
}

/** Finds an account by its e-mail; without the demo, demo accounts are not found. */
async function findAccount(db: Db, emailFolded: string, demo: boolean) {
  const account = await db
    .selectFrom('users')
    .select(['id', 'password_hash', 'verified_at', 'is_demo'])
    .where('email_folded', '=', emailFolded)
    .executeTakeFirst()
  return account?.is_demo && !demo ? undefined : account
}

/** Ends the session that the request came with, if it came with one. */
export async function logOut(db: Db, user: SessionUser | null): Promise<void> {
  if (user) await endSession(db, user.sessionId)
}
