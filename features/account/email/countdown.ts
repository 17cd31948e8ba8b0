const WAIT_MS = 30_000

const CLOCK = { now: () => Date.now(), passed: () => performance.now() }

/**
 * The seconds that are left of thirty since a mail was sent. A clock that is set meanwhile makes the
 * wait no longer: only where it begins comes from the time of day.
 * @param sent in milliseconds, as `Date.now` tells them
 */
export function countdown(sent: number, clock = CLOCK): () => number {
  const left = Math.min(WAIT_MS, Math.max(0, sent + WAIT_MS - clock.now()))
  const end = clock.passed() + left
  return () => Math.max(0, Math.ceil((end - clock.passed()) / 1000))
}
