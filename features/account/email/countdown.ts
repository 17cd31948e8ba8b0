const WAIT_MS = 30_000

const CLOCK = { now: () => Date.now(), passed: () => performance.now() }

/** The seconds left of thirty since a mail was sent; a clock that is set meanwhile makes them no more. */
export function countdown(sent: number, clock = CLOCK): () => number {
  const left = Math.min(WAIT_MS, Math.max(0, sent + WAIT_MS - clock.now()))
  const end = clock.passed() + left
  return () => Math.max(0, Math.ceil((end - clock.passed()) / 1000))
}
