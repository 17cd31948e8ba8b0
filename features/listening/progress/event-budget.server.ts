import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { countAttempt, countNetwork, type Limit } from '#server/http/rate-limits.ts'
import { HEARTBEAT_MS } from '#shared/schemas/limits.ts'

const DAY_SECONDS = 24 * 60 * 60
const DEVICES = 3
/** What three devices tell that play day and night: nobody hears more, and a jump here and there fits in. */
export const EVENTS_A_DAY: Limit = {
  max: (DEVICES * DAY_SECONDS * 1_000) / HEARTBEAT_MS,
  seconds: DAY_SECONDS,
}
/** Nearly three hundred people behind one address who listen at one time, */
const EVENTS_OF_A_NETWORK: Limit = { max: 100_000, seconds: 60 * 60 }
/** and how many accounts, of two thousand new events each, it takes to use it up. */
const ACCOUNTS_OF_A_NETWORK = 50

// So many are counted in this process before they are written down, or each would cost a write.
const COUNTED_TOGETHER = 200
const MOST_KNOWN = 10_000
/** How long a refusal is remembered without asking the database again. */
const REMEMBERED_SECONDS = 60

interface Spent {
  uncounted: number
  refused: { until: number; retryAfter: number } | null
  /** The first event after a refusal asks the database. */
  asksAgain: boolean
}

const known = new WeakMap<Db, Map<string, Spent>>()

interface Sender {
  userId: string
  ip: string
}

const ofAccount = ({ userId }: Sender) => `progress:${userId}`
const ofNetwork = ({ ip }: Sender) => `progressOf:${ip}`
const inNetwork = ({ userId, ip }: Sender) => `progressOf:${userId}:${ip}`

/**
 * Counts events that a listener sent, whether they are new or not, or refused later.
 * @throws AppError too_many_requests once there were more in a day than anybody's devices send, and
 *   while their network has used up its hour
 */
export async function countEvents(db: Db, sender: Sender, count: number): Promise<void> {
  const spent = spentOf(db, ofAccount(sender))
  for (const one of [spent, spentOf(db, ofNetwork(sender))]) checkRemembered(one)
  const together = takeTogether(spent, count, spent)
  if (together === 0) return
  await countAttempt(db, ofAccount(sender), EVENTS_A_DAY, together).catch((error: unknown) => {
    remember(spent, error)
    throw error
  })
}

/**
 * Counts events that were new under the network that they came from, up to the share of their
 * account. Where it has used up its hour the next are refused, and may be sent again in a minute.
 */
export async function countWritten(db: Db, sender: Sender, count: number): Promise<void> {
  const network = spentOf(db, ofNetwork(sender))
  const together = takeTogether(spentOf(db, inNetwork(sender)), count, network)
  if (together === 0) return
  const attempt = {
    act: 'progressOf',
    network: sender.ip,
    limit: EVENTS_OF_A_NETWORK,
    account: sender.userId,
    accounts: ACCOUNTS_OF_A_NETWORK,
  }
  await countNetwork(db, attempt, together).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    remember(network, error, REMEMBERED_SECONDS)
  })
}

/** How many are to be written down now: none until enough came together, or a refusal is over. */
function takeTogether(spent: Spent, count: number, asked: Spent): number {
  spent.uncounted += count
  if (spent.uncounted < COUNTED_TOGETHER && !asked.asksAgain) return 0
  asked.asksAgain = false
  const together = Math.max(1, spent.uncounted)
  spent.uncounted = 0
  return together
}

function remember(spent: Spent, error: unknown, longest = Infinity): void {
  if (!(error instanceof AppError) || error.retryAfter === undefined) return
  const retryAfter = Math.min(error.retryAfter, longest)
  const seconds = Math.min(REMEMBERED_SECONDS, retryAfter)
  spent.refused = { until: performance.now() + seconds * 1_000, retryAfter }
  spent.asksAgain = true
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
  const spent = all.get(key) ?? { uncounted: 0, refused: null, asksAgain: false }
  if (all.size >= MOST_KNOWN) all.clear()
  all.set(key, spent)
  return spent
}
