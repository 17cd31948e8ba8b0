import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { countAttempt, type Limit } from '#server/http/rate-limits.ts'

/** More than three devices tell that play day and night and tell every five seconds; ours every ten. */
const EVENTS_A_DAY: Limit = { max: 60_000, seconds: 24 * 60 * 60 }
/** Nearly three hundred people behind one address who listen at one time. */
const EVENTS_OF_A_NETWORK: Limit = { max: 100_000, seconds: 60 * 60 }

// So many are counted in this process before they are written down, or each would cost a write.
const COUNTED_TOGETHER = 200
const MOST_KNOWN = 10_000
/** How long a refusal is remembered without asking the database again. */
const REMEMBERED_MS = 60_000

interface Spent {
  uncounted: number
  refused: { until: number; retryAfter: number } | null
}

const known = new WeakMap<Db, Map<string, Spent>>()

/** Who sends events, and from which network. */
interface Sender {
  userId: string
  ip: string
}

const ofAccount = ({ userId }: Sender) => `progress:${userId}`
const ofNetwork = ({ ip }: Sender) => `progressOf:${ip}`

/**
 * Counts events that a listener sent, whether they are new or not, or refused later.
 * @throws AppError too_many_requests once there were more in a day than anybody's devices send, and
 *   while their network has used up its hour
 */
export async function countEvents(db: Db, sender: Sender, count: number): Promise<void> {
  for (const key of [ofAccount(sender), ofNetwork(sender)]) checkRemembered(spentOf(db, key))
  await countOn(db, ofAccount(sender), EVENTS_A_DAY, count)
}

/** Counts events that were taken, under the network that they came from: the next are refused. */
export async function countTaken(db: Db, sender: Sender, count: number): Promise<void> {
  await countOn(db, ofNetwork(sender), EVENTS_OF_A_NETWORK, count).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
}

async function countOn(db: Db, key: string, limit: Limit, count: number): Promise<void> {
  const spent = spentOf(db, key)
  spent.uncounted += count
  if (spent.uncounted < COUNTED_TOGETHER) return
  const together = spent.uncounted
  spent.uncounted = 0
  await countAttempt(db, key, limit, together).catch((error: unknown) => {
    if (error instanceof AppError && error.retryAfter !== undefined) {
      const { retryAfter } = error
      const until = performance.now() + Math.min(REMEMBERED_MS, retryAfter * 1_000)
      spent.refused = { until, retryAfter }
      // The first event after that asks again.
      spent.uncounted = COUNTED_TOGETHER
    }
    throw error
  })
}

function checkRemembered(spent: Spent): void {
  if (!spent.refused) return
  if (spent.refused.until > performance.now())
    throw new AppError('too_many_requests', { retryAfter: spent.refused.retryAfter })
  spent.refused = null
}

function spentOf(db: Db, key: string): Spent {
  const all = known.get(db) ?? new Map<string, Spent>()
  known.set(db, all)
  const spent = all.get(key) ?? { uncounted: 0, refused: null }
  if (all.size >= MOST_KNOWN) all.clear()
  all.set(key, spent)
  return spent
}
