import { takeTurns } from '#server/http/take-turns.ts'
import { LEVEL_MS } from '#features/studio/encoding/contract.ts'
import type { Stretch } from '#features/studio/encoding/sound.server.ts'
import { TONE_MS } from '#features/studio/encoding/stretch.server.ts'

/** Places that are looked at before others may get their turn. */
const AT_ONCE = 256

/** How loud a level of half decibels is, as an energy. */
const energyOf = (level: number) => 10 ** (level / 20)

/**
 * Where a recording is quietest for as long as its room tone is to be, within stretches where nobody
 * speaks; null where there is no such place. What holds nothing at all is no room. Hours have a
 * hundred thousand places, so that it takes turns with others.
 */
export async function findTone(
  levels: Uint8Array,
  stretches: readonly Stretch[],
  takeTurn = takeTurns(),
): Promise<number | null> {
  const count = TONE_MS / LEVEL_MS
  let best: { atMs: number | null; energy: number } = { atMs: null, energy: Infinity }
  for (const { atMs, ms } of stretches) {
    const last = Math.floor((atMs + ms) / LEVEL_MS) - count
    for (let place = Math.ceil(atMs / LEVEL_MS); place <= last; place += 1) {
      if (place % AT_ONCE === 0) await takeTurn()
      const window = levels.subarray(place, place + count)
      const energy = window.reduce((sum, level) => sum + energyOf(level), 0)
      if (window.length === count && !window.includes(0) && energy < best.energy)
        best = { atMs: place * LEVEL_MS, energy }
    }
  }
  return best.atMs
}
