import type { Db } from '../../server/db'
import { startSession } from '../../server/sessions'
import { loadUser } from '../accounts/accounts.server'
import type { User } from '../accounts/contract'
import { noteDevice } from './devices.server'

/** What `signedIn` of a route makes its answer and cookies of. */
export interface OpenedSession {
  token: string
  user: User
}

/**
 * The one way into an account, once whoever comes has shown what it takes; in the caller's
 * transaction.
 * @param secondStep whether more than a password was shown
 */
export async function openSession(
  tx: Db,
  userId: string,
  userAgent: string | undefined,
  options: { secondStep?: boolean } = {},
): Promise<OpenedSession> {
  await noteDevice(tx, userId, userAgent)
  const token = await startSession(tx, userId, userAgent, options)
  return { token, user: await loadUser(tx, userId) }
}
