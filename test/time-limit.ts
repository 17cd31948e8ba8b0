import { FULL } from './full.ts'

/** How long a test waits for what comes by itself, on a machine that has other work. */
export const PATIENCE_MS = 15_000

/**
 * The limit in milliseconds for what is promised within `promisedMs`: the promise itself in a full
 * run, which has the machine to itself; else only that it comes.
 */
export const timeLimit = (promisedMs: number): number =>
  FULL ? promisedMs : Math.max(promisedMs, PATIENCE_MS)

/** Milliseconds of CPU that this process spends on `work`: other processes do not lengthen it. */
export async function cpuMsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
