import type { ProgressEvent } from './contract.ts'

const FAR_MS = 60_000

/** An event with its place counted from the book's beginning. */
export type PositionedEvent = ProgressEvent & { bookPositionMs: number }

/** The part of an event that says where a device goes. */
export type Step = Pick<PositionedEvent, 'kind' | 'bookPositionMs'>

/** By book: what a device told before, since another one moved the place. */
export type Earlier = ReadonlyMap<string, Step[]>

export interface KnownPosition {
  device_id: string
  book_position_ms: number
  version: number
}

/**
 * Whether a device goes on from a place that another one has left meanwhile, more than a minute from
 * where that one is now. What it tells then moves nothing, until it played for a minute and the
 * listener is asked. One that ends on `restore` has been asked and has chosen.
 */
export function isStray(
  events: readonly PositionedEvent[],
  place: KnownPosition,
  earlier: readonly Step[] = [],
): boolean {
  const last = events.at(-1)
  const first = earlier[0] ?? events[0]
  if (!first || !last || last.kind === 'restore' || !isBehind(events, place)) return false
  return Math.abs(first.bookPositionMs - place.book_position_ms) > FAR_MS
}

/** Whether another device moved the place, and this one had not heard of it. */
export function isBehind(events: readonly PositionedEvent[], place: KnownPosition): boolean {
  const [first] = events
  if (!first || place.device_id === first.deviceId) return false
  return first.from === undefined || first.from < place.version
}

/**
 * Whether a stray device has played for more than a minute: as far as the batch tells, and what it
 * told `earlier`, since the other one moved on.
 */
export function isDiverged(
  events: readonly PositionedEvent[],
  place: KnownPosition,
  earlier: readonly Step[] = [],
): boolean {
  return isStray(events, place, earlier) && playedMs([...earlier, ...events]) > FAR_MS
}

/** How much of the book was played from event to event; jumps are not playing. */
function playedMs(events: readonly Step[]): number {
  let played = 0
  for (const [index, event] of events.entries()) {
    const before = events[index - 1]
    const wasPlaying = before?.kind === 'play' || before?.kind === 'heartbeat'
    if (!wasPlaying || event.kind === 'seek' || event.kind === 'restore') continue
    played += Math.max(0, event.bookPositionMs - before.bookPositionMs)
  }
  return played
}
