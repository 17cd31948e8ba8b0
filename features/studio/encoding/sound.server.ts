import { LEVEL_MS } from './contract.ts'

/** Decibels against full scale; silence is no less than -120. */
export const decibels = (amplitude: number) => Math.max(-120, 20 * Math.log10(amplitude))

/** A piece of a recording. */
export interface Stretch {
  atMs: number
  ms: number
}

/** What a channel of a hundredth of a second held. */
export interface Blocks {
  count: number
  blockMs: number
  /** Of the louder channel. */
  loudness: Float32Array
}

/** The quietest half second, as a level: what is heard where nobody speaks. */
export function noiseFloor({ count, blockMs, loudness }: Blocks): number {
  const window = Math.min(count, Math.max(1, Math.round(500 / blockMs)))
  let sum = 0
  let least = Infinity
  for (let index = 0; index < count; index += 1) {
    sum += (loudness[index] ?? 0) ** 2
    if (index >= window) sum -= (loudness[index - window] ?? 0) ** 2
    if (index >= window - 1) least = Math.min(least, sum)
  }
  return window > 0 ? decibels(Math.sqrt(Math.max(0, least) / window)) : -120
}

/** What would stand at a place if all were in order. They are moved about; to sort millions holds up the process. */
export function smallest(values: Float32Array, place: number): number {
  let [low, high] = [0, values.length - 1]
  while (low < high) {
    // No file can be made so that chance chooses badly all the time.
    const pivot = values[low + Math.floor(Math.random() * (high - low + 1))] ?? 0
    let [left, right] = [low, high]
    while (left <= right) {
      while ((values[left] ?? 0) < pivot) left += 1
      while ((values[right] ?? 0) > pivot) right -= 1
      if (left > right) break
      const moved = values[left] ?? 0
      values[left++] = values[right] ?? 0
      values[right--] = moved
    }
    if (place <= right) high = right
    else if (place >= left) low = left
    else break
  }
  return values[place] ?? 0
}

const VOICE_SHARE = 0.9
const UNDER_VOICE_DB = 30
const OVER_NOISE_DB = 6
const ABSOLUTE_DB = -34

/** The level under which nobody speaks: well under the voice, a little over the noise. */
export function quietBelow(blocks: Blocks, noiseDb: number): number {
  const place = Math.floor((blocks.count - 1) * VOICE_SHARE)
  const voice = decibels(smallest(blocks.loudness.slice(0, blocks.count), place))
  const overNoise = noiseDb + OVER_NOISE_DB
  return Math.min(ABSOLUTE_DB, voice - 10, Math.max(voice - UNDER_VOICE_DB, overNoise))
}

// A click of the tongue does not end a silence.
const CLICK_MS = 40

/** The stretches in which nothing is as loud as a level. */
export function silencesOf({ count, blockMs, loudness }: Blocks, belowDb: number): Stretch[] {
  const limit = 10 ** (belowDb / 20)
  const found: Stretch[] = []
  let begin = -1
  let loud = 0
  const end = (at: number) => {
    if (begin >= 0)
      found.push({ atMs: Math.round(begin * blockMs), ms: Math.round((at - begin) * blockMs) })
    begin = -1
  }
  for (let index = 0; index < count; index += 1) {
    const isQuiet = (loudness[index] ?? 0) < limit
    loud = isQuiet ? 0 : loud + 1
    if (isQuiet && begin < 0) begin = index
    else if (loud * blockMs > CLICK_MS) end(index + 1 - loud)
  }
  end(count - loud)
  return found
}

/** Whether something is so in a tenth of a second; null where nothing is heard. */
export type Sign = boolean | null

/** The stretches of at least so long in which something is so; what is silent belongs to both sides. */
export function stretchesOf(signs: readonly Sign[], signMs: number, leastMs: number): Stretch[] {
  const found: Stretch[] = []
  let [begin, last] = [-1, -1]
  const end = () => {
    const ms = Math.round((last + 1 - begin) * signMs)
    if (begin >= 0 && ms >= leastMs) found.push({ atMs: Math.round(begin * signMs), ms })
    begin = -1
  }
  for (const [index, sign] of signs.entries()) {
    if (sign === false) end()
    if (!sign) continue
    if (begin < 0) begin = index
    last = index
  }
  end()
  return found
}

const PEAKS_A_SECOND = 10

/** The loudest amplitude of each tenth of a second, 0 to 255. */
export function peaksOf(tops: Float32Array, blockMs: number, durationMs: number): Uint8Array {
  const peaks = new Uint8Array(Math.ceil((durationMs * PEAKS_A_SECOND) / 1000))
  for (const [index, top] of tops.entries()) {
    const place = Math.min(peaks.length - 1, Math.floor((index * blockMs * PEAKS_A_SECOND) / 1000))
    peaks[place] = Math.max(peaks[place] ?? 0, Math.min(255, Math.round(top / 128.5)))
  }
  return peaks
}

/** The level of each 50 ms in half decibels, from nothing at all to full scale at 240. */
export function levelsOf({ loudness, blockMs }: Blocks, durationMs: number): Uint8Array {
  const count = Math.ceil(durationMs / LEVEL_MS)
  const [energies, blocks] = [new Float64Array(count), new Uint16Array(count)]
  for (const [index, level] of loudness.entries()) {
    const place = Math.min(count - 1, Math.floor((index * blockMs) / LEVEL_MS))
    energies[place] = (energies[place] ?? 0) + level * level
    blocks[place] = (blocks[place] ?? 0) + 1
  }
  return Uint8Array.from(energies, (energy, place) =>
    Math.round(2 * (120 + decibels(Math.sqrt(energy / Math.max(1, blocks[place] ?? 0))))),
  )
}
