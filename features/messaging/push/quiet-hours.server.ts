/** Quiet hours: from when and until when nothing rings, as minutes after midnight in a time zone. */
export interface Quiet {
  from_minute: number
  to_minute: number
  time_zone: string
}

const DAY_MINUTES = 1_440
const MINUTE_MS = 60_000

/** Minutes after midnight by the clock of a place. */
function minuteAt(time_zone: string, at: Date): number {
  const clock = new Intl.DateTimeFormat('en', {
    timeZone: time_zone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  const parts = clock.formatToParts(at)
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return numberOf('hour') * 60 + numberOf('minute')
}

/** Tells whether an instant lies in the quiet hours, which may go over midnight. */
export function isQuiet({ from_minute, to_minute, time_zone }: Quiet, at: Date): boolean {
  const minute = minuteAt(time_zone, at)
  return from_minute < to_minute
    ? minute >= from_minute && minute < to_minute
    : minute >= from_minute || minute < to_minute
}

/**
 * Tells whether a notification may ring now: security rings all the same, everything else outside
 * the quiet hours of its person.
 * @param quiet null for a person without quiet hours
 */
export function mayRing(kind: string, quiet: Quiet | null, now: Date): boolean {
  return kind === 'security' || quiet === null || !isQuiet(quiet, now)
}

/**
 * Finds the end of quiet hours that last at an instant. A clock that is put forward or back
 * meanwhile is not foreseen.
 */
export function endOfQuiet({ to_minute, time_zone }: Quiet, at: Date): Date {
  const left = (to_minute - minuteAt(time_zone, at) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
  return new Date((Math.floor(at.getTime() / MINUTE_MS) + left) * MINUTE_MS)
}
