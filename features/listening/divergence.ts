import type { ProgressEvent } from './contract'

const FAR_MS = 60_000

/** An event with its place counted from the book's beginning. */
export type PlacedEvent = ProgressEvent & { bookPositionMs: number }

/**
 * Whether a device went its own way while another one moved on: it begins more than a minute from
 * the place that the other left, and played more than a minute on from there. A device that opens
 * the book begins where the other stopped; one that ends on `restore` has been asked and has chosen.
 */
export function isDiverged(
  events: readonly PlacedEvent[],
  place: { device_id: string; book_position_ms: number },
): boolean {
  const [first] = events
  const last = events.at(-1)
  if (!first || !last || last.kind === 'restore' || place.device_id === last.deviceId) return false
  if (Math.abs(first.bookPositionMs - place.book_position_ms) <= FAR_MS) return false
  return playedMs(events) > FAR_MS
}

/** How much of the book was played from event to event; jumps are not playing. */
function playedMs(events: readonly PlacedEvent[]): number {
  let played = 0
  for (const [index, event] of events.entries()) {
    const before = events[index - 1]
    const wasPlaying = before?.kind === 'play' || before?.kind === 'heartbeat'
    if (!wasPlaying || event.kind === 'seek' || event.kind === 'restore') continue
    played += Math.max(0, event.bookPositionMs - before.bookPositionMs)
  }
  return played
}
