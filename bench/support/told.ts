import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Listener } from './listeners.ts'

/** A listener's device, which tells batch by batch and again until it is heard. */
interface Teller {
  listener: Listener
  deviceId: string
  acknowledged: number
}

export interface Telling {
  tellers: Teller[]
  /** Events that were acknowledged until now, of all. */
  acknowledged: () => number
  /** Ends once all that was told is acknowledged. */
  finish: () => Promise<void>
}

const PATIENCE_MS = 3_000
const PAUSE_MS = 50

/**
 * Tells of listening as fast as it is taken, each listener one batch at a time: what fails, for
 * whatever reason, is told again as it was.
 * @param urlOf where the product listens now
 */
export function tell(listeners: readonly Listener[], urlOf: () => string, size: number): Telling {
  const tellers = listeners.map((listener) => ({
    listener,
    deviceId: `kill-${randomUUID()}`,
    acknowledged: 0,
  }))
  let over = false
  const work = tellers.map(async (teller) => {
    while (!over) {
      const body = batchOf(teller, size)
      while (!(await isTaken(urlOf(), teller.listener.token, body))) await wait(PAUSE_MS)
      teller.acknowledged += size
    }
  })
  return {
    tellers,
    acknowledged: () => tellers.reduce((sum, one) => sum + one.acknowledged, 0),
    async finish() {
      over = true
      await Promise.all(work)
    },
  }
}

/** Each event a millisecond of the book after the one before it. */
function batchOf({ listener, deviceId, acknowledged }: Teller, size: number): string {
  const { audiobook, episode, duration } = listener
  const occurredAt = new Date().toISOString()
  const events = Array.from({ length: size }, (_, index) => ({
    deviceId,
    audiobook,
    episode,
    occurredAt,
    kind: 'heartbeat',
    rate: 1,
    seq: acknowledged + index,
    positionMs: (acknowledged + index) % duration,
  }))
  return JSON.stringify({ events })
}

async function isTaken(url: string, token: string, body: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/progress/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null)
  const text = await answer?.text().catch(() => null)
  if (answer && answer.status >= 400 && answer.status < 500 && answer.status !== 429) {
    throw new Error(`Refused: ${answer.status} ${text}`)
  }
  return answer?.ok === true && typeof text === 'string'
}

/** What does not agree with what was acknowledged; all zero if nothing was lost or counted twice. */
export interface Disagreement {
  missing: number
  unasked: number
  misplaced: number
  misheard: number
}

/** Holds the database against what was acknowledged: journal, places, heard time. */
export async function compare(db: Db, { tellers }: Telling): Promise<Disagreement> {
  const found: Disagreement = { missing: 0, unasked: 0, misplaced: 0, misheard: 0 }
  for (const { listener, deviceId, acknowledged } of tellers) {
    const { id, duration } = listener
    const { rows } = await sql<{ journal: number; known: number; place: number; heard: number }>`
      select
        (select count(*) from progress_events
          where user_id = ${id} and device_id = ${deviceId}) as journal,
        (select count(*) from progress_events where user_id = ${id} and device_id = ${deviceId}
          and seq < ${acknowledged} and position_ms = seq % ${duration}) as known,
        (select position_ms from playback_positions where user_id = ${id}) as place,
        (select coalesce(sum(heard_ms), 0) from heard_slots where user_id = ${id}) as heard
    `.execute(db)
    const [row] = rows
    if (!row || acknowledged === 0) continue
    found.missing += acknowledged - row.known
    found.unasked += row.journal - row.known
    if (row.place !== (acknowledged - 1) % duration) found.misplaced++
    const wraps = Math.floor((acknowledged - 1) / duration)
    if (row.heard !== acknowledged - 1 - wraps) found.misheard++
  }
  return found
}
