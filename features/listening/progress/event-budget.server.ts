import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { countUnderBothKeys, type Limit } from '#server/http/rate-limits.ts'

/** More than three devices tell that play day and night and tell every five seconds; ours every ten. */
const EVENTS_A_DAY: Limit = { max: 60_000, seconds: 24 * 60 * 60 }
/** A hundred people behind one address who listen all day. */
const EVENTS_OF_A_NETWORK: Limit = { max: 300_000, seconds: 24 * 60 * 60 }

// So many are counted in this process before they are written down, or each would cost a write.
const COUNTED_TOGETHER = 200
const MOST_KNOWN = 10_000

interface Spent {
  uncounted: number
  refusedUntil: number
}

const known = new WeakMap<Db, Map<string, Spent>>()

/**
 * Counts events that a listener sent, whether they are new or not.
 * @throws AppError too_many_requests once there were more in a day than anybody's devices send
 */
export async function countEvents(
  db: Db,
  userId: string,
  { ip, count }: { ip: string; count: number },
): Promise<void> {
  const spent = spentOf(db, userId)
  const waitMs = spent.refusedUntil - performance.now()
  if (waitMs > 0) throw new AppError('too_many_requests', { retryAfter: waitMs / 1_000 })
  spent.uncounted += count
  if (spent.uncounted < COUNTED_TOGETHER) return
  const together = spent.uncounted
  spent.uncounted = 0
  const counted = countUnderBothKeys(
    db,
    { key: `progress:${userId}`, limit: EVENTS_A_DAY },
    { key: `progressOf:${ip}`, limit: EVENTS_OF_A_NETWORK },
    together,
  )
  await counted.catch((error: unknown) => {
    if (error instanceof AppError && error.retryAfter !== undefined)
      spent.refusedUntil = performance.now() + error.retryAfter * 1_000
    throw error
  })
}

function spentOf(db: Db, userId: string): Spent {
  const people = known.get(db) ?? new Map<string, Spent>()
  known.set(db, people)
  const spent = people.get(userId) ?? { uncounted: 0, refusedUntil: 0 }
  if (people.size >= MOST_KNOWN) people.clear()
  people.set(userId, spent)
  return spent
}
