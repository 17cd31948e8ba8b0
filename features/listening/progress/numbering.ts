import { EVENT_NUMBERS_A_MS } from '#shared/schemas/limits.ts'
import type { Memory } from './memory.ts'

/** Chosen anew by each page: two tabs that speak in the same millisecond give different numbers. */
const mine = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

/**
 * The next number of this browser's events: from the clock, so that tabs need not ask each other,
 * and higher than all before, should the clock be put back.
 */
export function nextNumber(
  memory: Memory,
  now = Date.now(),
  own = mine % EVENT_NUMBERS_A_MS,
): number {
  const before = memory.read<number>('seq') ?? 0
  const tick = Math.max(Math.floor(now), Math.floor(before / EVENT_NUMBERS_A_MS) + 1)
  const seq = tick * EVENT_NUMBERS_A_MS + own
  memory.write('seq', seq)
  return seq
}

/** The id of this browser, made up once. */
export function deviceId(memory: Memory): string {
  const known = memory.read<string>('device') ?? unkept
  if (known) return known
  // `randomUUID` is missing where a page came without TLS.
  const fresh = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  memory.write('device', fresh)
  // A browser that keeps nothing is one device at least until it leaves the page.
  unkept = memory.read<string>('device') === null ? fresh : ''
  return fresh
}

let unkept = ''
