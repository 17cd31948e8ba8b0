import type { Body } from '#shared/call/call.ts'
import type { Db } from '#server/db/database.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Device } from '#features/account/devices/contract.ts'
import { deviceOf } from '#features/account/devices/device-of.server.ts'
import type { recordProgress as call } from './contract.ts'
import { findEarlier } from './earlier-steps.server.ts'
import { gather, type Gathered, type Outcome } from '#server/db/batch.ts'
import { appendToJournal, type Batch, type WrittenPlace } from './journal.server.ts'
import { checkBatch, findEpisodes, type Told } from './progress.server.ts'

const gathered = new WeakMap<Db, Gathered<Told, WrittenPlace[]>>()

/**
 * Appends a batch to the journal of listening and answers the places that follow from it, one a
 * book. The batch is taken whole or not at all; events sent before count once. Batches of several
 * listeners that come at once are written together, and refused apart.
 * @throws AppError as `checkBatch` does
 */
export function recordProgress(
  db: Db,
  user: SessionUser,
  { events, decided }: Body<typeof call>,
  userAgent?: string,
): Promise<WrittenPlace[]> {
  const record = gathered.get(db) ?? gather((told: readonly Told[]) => recordAll(db, told), RULES)
  gathered.set(db, record)
  return record({ user, device: kindOf(userAgent), events, decided })
}

/** One batch of a listener at a time, so that each follows from the one before. */
const RULES = {
  keyOf: ({ user }: Told) => user.id,
  weightOf: ({ events }: Told) => events.length,
}

async function recordAll(
  db: Db,
  told: readonly Told[],
): Promise<readonly Outcome<WrittenPlace[]>[]> {
  const episodes = await findEpisodes(db, told)
  const earlier = await findEarlier(db, told, episodes)
  const checked = told.map((one, index) =>
    attempt(() => checkBatch(one, episodes[index] ?? new Map(), earlier[index] ?? new Map())),
  )
  const batches = checked.flatMap((one) => ('value' in one ? [one.value] : []))
  const write = await writeAll(db, batches)
  return checked.map((one) => ('value' in one ? write(one.value) : one))
}

type Written = (batch: Batch) => Outcome<WrittenPlace[]>

async function writeAll(db: Db, batches: readonly Batch[]): Promise<Written> {
  if (batches.length === 0) return () => ({ value: [] })
  try {
    const places = await appendToJournal(db, batches)
    return ({ userId }) => ({ value: places.get(userId) ?? [] })
  } catch (error) {
    if (batches.length === 1 || !isOfOneRow(error)) return () => ({ error })
    const apart = new Map<Batch, Outcome<WrittenPlace[]>>()
    for (const batch of batches) apart.set(batch, (await writeAll(db, [batch]))(batch))
    return (batch) => apart.get(batch) ?? { error }
  }
}

/** Whether PostgreSQL refused a value or a reference, as of an account that was just deleted. */
const isOfOneRow = (error: unknown) =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))

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
