const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

/** Tries again until it is done; each pause is twice as long as the one before, a minute at most. */
export async function backOff(
  isDone: () => boolean,
  act: () => Promise<unknown>,
  wait: (ms: number) => Promise<unknown>,
): Promise<void> {
  for (let pause = FIRST_WAIT_MS; !isDone(); pause = Math.min(2 * pause, LONGEST_WAIT_MS)) {
    await wait(pause)
    if (!isDone()) await act()
  }
}
