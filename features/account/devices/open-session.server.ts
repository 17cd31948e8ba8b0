import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { startSession, type Shown } from '#server/auth/sessions.ts'
import { loadUser } from '#features/account/account/accounts.server.ts'
import type { User } from '#features/account/account/contract.ts'
import { holdPassword } from '#features/account/account/proof.server.ts'
import { noteDevice } from './devices.server.ts'

/** A session that was opened, from which `signedIn` of a route makes answer and cookies. */
export interface OpenedSession {
  token: string
  user: User
  /** Of the password of now, for the cookie by which the browser is known again. */
  passwordMark: string
}

/**
 * The one way into an account, once whoever comes has shown what it takes; in the caller's
 * transaction.
 * @throws AppError unauthenticated when the account is gone
 */
export async function openSession(
  tx: Db,
  userId: string,
  userAgent: string | undefined,
  shown: Shown = {},
): Promise<OpenedSession> {
  const passwordMark = await holdPassword(tx, userId)
  if (passwordMark === undefined) throw new AppError('unauthenticated')
  await noteDevice(tx, userId, userAgent)
  const token = await startSession(tx, userId, userAgent, shown)
  return { token, user: await loadUser(tx, userId), passwordMark }
}
