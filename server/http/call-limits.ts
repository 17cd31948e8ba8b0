import type { Call } from '#shared/call/call.ts'
import type { Db } from '#server/db/database.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { countAttempt, countNetwork, type Limit } from './rate-limits.ts'

/** How many use up what an account may, before the others of their network wait. */
const ACCOUNTS_OF_A_NETWORK = 50

/**
 * Counts a call of an account, or of the network that visitors share: accounts use up nothing of it.
 * @throws AppError too_many_requests
 */
export async function countCall(
  db: Db,
  { name }: Pick<Call, 'name'>,
  { ip: network, user }: { ip: string; user: Pick<SessionUser, 'id'> | null },
  limit: Limit,
): Promise<void> {
  if (!user) {
    await countNetwork(db, { act: name, network, limit })
    return
  }
  // The account is the second part, by which its deletion finds it.
  const own = `${name}:${user.id}`
  await countAttempt(db, own, limit)
  const ofAll = { ...limit, max: limit.max * ACCOUNTS_OF_A_NETWORK }
  await countNetwork(db, { act: `${name}.accounts`, network, limit: ofAll, own: [own] })
}
