import type { Body } from '#shared/call/call.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Device } from '#features/account/devices/contract.ts'
import { deviceOf } from '#features/account/devices/device-of.server.ts'
import type { recordProgress as call } from './contract.ts'
import { keepFinished, type OfListener } from '#features/listening/library/keep-finished.server.ts'
import { LAST_PART } from '#features/listening/library/statuses.server.ts'
import { countEvents, countWritten } from './event-budget.server.ts'
import { findEarlier } from './earlier-steps.server.ts'
import { batch, type Batched, type Outcome } from '#server/db/batch.ts'
import {
  appendToJournal,
  type Batch,
  type Written,
  type WrittenPosition,
} from './journal.server.ts'
import { checkBatch, findEpisodes, type Episodes, type ReceivedEvents } from './progress.server.ts'

const recorders = new WeakMap<Db, Batched<ReceivedEvents, Written>>()

/**
 * Appends a batch to the journal of listening and answers the places that follow from it, one a
 * book. The batch is taken whole or not at all; events sent before count once. Batches of several
 * listeners that come at once are written together, and refused apart.
 * @throws AppError as `countEvents` and `checkBatch` do
 */
export async function recordProgress(
  db: Db,
  user: SessionUser,
  { events, decided }: Body<typeof call>,
  { ip, userAgent }: { ip: string; userAgent: string | undefined },
): Promise<WrittenPosition[]> {
  const sender = { userId: user.id, ip }
  await countEvents(db, sender, events.length)
  const record =
    recorders.get(db) ??
    batch((batches: readonly ReceivedEvents[]) => recordAll(db, batches), RULES)
  recorders.set(db, record)
  const { places, fresh } = await record({ user, device: kindOf(userAgent), events, decided })
  await countWritten(db, sender, fresh)
  return places
}

/** One batch of a listener at a time, so that each follows from the one before. */
const RULES = {
  keyOf: ({ user }: ReceivedEvents) => user.id,
  weightOf: ({ events }: ReceivedEvents) => events.length,
}

async function recordAll(
  db: Db,
  received: readonly ReceivedEvents[],
): Promise<readonly Outcome<Written>[]> {
  const episodes = await findEpisodes(db, received)
  const earlier = await findEarlier(db, received, episodes)
  const checked = received.map((one, index) =>
    attempt(() => checkBatch(one, episodes[index] ?? new Map(), earlier[index] ?? new Map())),
  )
  const backwards = checked.flatMap((one, index) =>
    'value' in one ? booksLeftAtEnd(one.value, episodes[index] ?? new Map()) : [],
  )
  if (backwards.length > 0) await keepFinished(db, backwards)
  const checkedBatches = checked.flatMap((one) => ('value' in one ? [one.value] : []))
  const write = await writeAll(db, checkedBatches)
  return checked.map((one) => ('value' in one ? write(one.value) : one))
}

/** The books whose places may have stood at their ends and go back by a batch. */
function booksLeftAtEnd({ userId, events }: Batch, episodes: Episodes): OfListener[] {
  const last = new Map(events.map((event) => [event.audiobook, event]))
  return [...last.values()].flatMap(({ audiobook, episode, bookPositionMs }) => {
    const { book_ms: whole = 0, place } = episodes.get(episode) ?? {}
    const end = whole * (1 - LAST_PART)
    const goesBack = place && place.book_position_ms >= end && bookPositionMs < end
    return goesBack ? [{ user: userId, audiobook }] : []
  })
}

async function writeAll(
  db: Db,
  batches: readonly Batch[],
): Promise<(batch: Batch) => Outcome<Written>> {
  if (batches.length === 0) return () => ({ value: { places: [], fresh: 0 } })
  try {
    const written = await appendToJournal(db, batches)
    return ({ userId }) => {
      const value = written.get(userId)
      return value ? { value } : { error: new AppError('unauthenticated') }
    }
  } catch (error) {
    if (batches.length === 1 || !isOfOne(error)) return () => ({ error })
    const apart = new Map<Batch, Outcome<Written>>()
    for (const batch of batches) apart.set(batch, (await writeAll(db, [batch]))(batch))
    return (batch) => apart.get(batch) ?? { error }
  }
}

/** Tells whether PostgreSQL refused a value or a reference of one, or one waited for another in a ring. */
const isOfOne = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(2[23]|40P01)/.test(String(error.code))

function attempt<T>(act: () => T): Outcome<T> {
  try {
    return { value: act() }
  } catch (error) {
    return { error }
  }
}

const MOST_KNOWN = 500
const kinds = new Map<string, Device['kind']>()

/** Devices tell every few seconds, and a header is slow to read. */
function kindOf(userAgent = ''): Device['kind'] {
  const kind = kinds.get(userAgent) ?? deviceOf(userAgent).kind
  if (kinds.size >= MOST_KNOWN) kinds.clear()
  kinds.set(userAgent, kind)
  return kind
}
