import type { ProgressEvent } from './contract.ts'

/** Two places of a book lie apart when more than this is between them. */
const FAR_APART_MS = 60_000
/** A stray device is believed, and the listener asked, once it played more than this. */
const PLAYED_ENOUGH_MS = 60_000

/** An event with its place counted from the book's beginning. */
export type PositionedEvent = ProgressEvent & { bookPositionMs: number }

/** The part of an event that says where a device goes. */
export type Step = Pick<PositionedEvent, 'kind' | 'bookPositionMs'>

/** By book: the steps that a device sent before this batch, since another one moved the place. */
export type Earlier = ReadonlyMap<string, Step[]>

export interface KnownPosition {
  device_id: string
  book_position_ms: number
  version: number
}

/**
 * Tells whether a device goes on from a place that another one has left meanwhile, more than a
 * minute from where that one is now. Its events are ignored until it has played for a minute; then
 * the listener is asked. A device whose last event is `restore` was asked already, and its listener
 * chose.
 */
export function isStray(
  events: readonly PositionedEvent[],
  place: KnownPosition,
  earlier: readonly Step[] = [],
): boolean {
  const last = events.at(-1)
  const first = earlier[0] ?? events[0]
  if (!first || !last || last.kind === 'restore' || !isBehind(events, place)) return false
  return Math.abs(first.bookPositionMs - place.book_position_ms) > FAR_APART_MS
}

/** Tells whether another device moved the place, and this one had not heard of it. */
export function isBehind(events: readonly PositionedEvent[], place: KnownPosition): boolean {
  const [first] = events
  if (!first || place.device_id === first.deviceId) return false
  return first.from === undefined || first.from < place.version
}

/**
 * Tells whether a stray device has played for more than a minute, by the events of this batch and
 * those it sent `earlier`, since the other device moved the place.
 */
export function isDiverged(
  events: readonly PositionedEvent[],
  place: KnownPosition,
  earlier: readonly Step[] = [],
): boolean {
  return isStray(events, place, earlier) && playedMs([...earlier, ...events]) > PLAYED_ENOUGH_MS
}

/** Adds up the time that was played from event to event; jumps do not count. */
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
