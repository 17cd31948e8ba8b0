import { eachInTurn } from '#server/http/take-turns.ts'
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

/** The quietest half second, as a level and where it begins: what is heard where nobody speaks. */
export async function noiseFloor({ count, blockMs, loudness }: Blocks) {
  const window = Math.min(count, Math.max(1, Math.round(500 / blockMs)))
  let sum = 0
  let least = Infinity
  let first = 0
  await eachInTurn(count, (index) => {
    sum += (loudness[index] ?? 0) ** 2
    if (index >= window) sum -= (loudness[index - window] ?? 0) ** 2
    if (index < window - 1 || sum >= least) return
    least = sum
    first = index - window + 1
  })
  const noiseDb = window > 0 ? decibels(Math.sqrt(Math.max(0, least) / window)) : -120
  return { noiseDb, noiseAtMs: Math.round(first * blockMs) }
}

const VOICE_SHARE = 0.9
const UNDER_VOICE_DB = 30
const OVER_NOISE_DB = 6
const ABSOLUTE_DB = -34

const STEPS_OF_DB = 100

/** The level that a share of the blocks does not pass, to a hundredth of a decibel. */
async function levelOfShare({ count, loudness }: Blocks, share: number): Promise<number> {
  const counts = new Uint32Array(120 * STEPS_OF_DB + 1)
  await eachInTurn(count, (index) => {
    const step = Math.round((120 + decibels(loudness[index] ?? 0)) * STEPS_OF_DB)
    const place = Math.min(counts.length - 1, step)
    counts[place] = (counts[place] ?? 0) + 1
  })
  let under = Math.floor((count - 1) * share)
  const step = counts.findIndex((here) => (under -= here) < 0)
  return step / STEPS_OF_DB - 120
}

/** The level under which nobody speaks: well under the voice, a little over the noise. */
export async function quietBelow(blocks: Blocks, noiseDb: number): Promise<number> {
  const voice = await levelOfShare(blocks, VOICE_SHARE)
  const overNoise = noiseDb + OVER_NOISE_DB
  return Math.min(ABSOLUTE_DB, voice - 10, Math.max(voice - UNDER_VOICE_DB, overNoise))
}

// A click of the tongue does not end a silence.
const CLICK_MS = 40

/** The stretches in which nothing is as loud as a level. */
export async function silencesOf(
  { count, blockMs, loudness }: Blocks,
  belowDb: number,
): Promise<Stretch[]> {
  const limit = 10 ** (belowDb / 20)
  const found: Stretch[] = []
  let begin = -1
  let loud = 0
  const end = (at: number) => {
    if (begin >= 0)
      found.push({ atMs: Math.round(begin * blockMs), ms: Math.round((at - begin) * blockMs) })
    begin = -1
  }
  await eachInTurn(count, (index) => {
    const isQuiet = (loudness[index] ?? 0) < limit
    loud = isQuiet ? 0 : loud + 1
    if (isQuiet && begin < 0) begin = index
    else if (loud * blockMs > CLICK_MS) end(index + 1 - loud)
  })
  end(count - loud)
  return found
}

/** A sine is 3 dB over its own level in any 50 ms, a voice 5 and more. */
const FLAT_DB = 2.8
const FLAT_MS = 50
const BELOW_PEAK_DB = 3
const APART_MS = 500
/** Where the last bit of a sample is all there is, everything is flat. */
const LEAST_FLAT_DB = -20

/**
 * The places, in ms, where the tops of a sound are cut off below full scale, as of one that was made
 * quieter after it was clipped, or encoded with loss: as loud as the recording gets, and hardly
 * louder than its own level. Found in speech that went 12 dB over and more.
 * @param tops the highest sample of each block, of 32,768
 */
export async function flatTopsOf(
  { count, blockMs, loudness }: Blocks,
  tops: Float32Array,
  peakDb: number,
): Promise<number[]> {
  if (peakDb < LEAST_FLAT_DB) return []
  const least = 10 ** ((peakDb - BELOW_PEAK_DB) / 20)
  const most = 10 ** (FLAT_DB / 10)
  const window = Math.max(1, Math.round(FLAT_MS / blockMs))
  const places: number[] = []
  let sum = 0
  await eachInTurn(count, (index) => {
    sum += (loudness[index] ?? 0) ** 2
    if (index >= window) sum -= (loudness[index - window] ?? 0) ** 2
    const from = index + 1 - window
    if (from < 0 || sum <= 0 || (tops[index] ?? 0) < least * 32_768) return
    const top = Math.max(...tops.subarray(from, index + 1)) / 32_768
    const [ms, last = -Infinity] = [Math.round(from * blockMs), places.at(-1)]
    if (top ** 2 < (most * sum) / window && ms - last >= APART_MS) places.push(ms)
  })
  return places
}

const DROPOUT_MS = 1_000

/**
 * The stretches of a second and more in which there is nothing at all, not even the noise of the room,
 * amid a recording that has such noise. One whose pauses are empty throughout, as software leaves
 * them that takes noise out, has none.
 * @param belowDb the level under which nobody speaks
 */
export async function dropoutsOf(blocks: Blocks, belowDb: number): Promise<Stretch[]> {
  const { count, blockMs, loudness } = blocks
  const limit = 10 ** (belowDb / 20)
  const found: Stretch[] = []
  let [begin, empty, noisy] = [0, 0, 0]
  await eachInTurn(count + 1, (index) => {
    const level = index < count ? (loudness[index] ?? 0) : Infinity
    if (level === 0) return
    const ms = Math.round((index - begin) * blockMs)
    const isInside = begin > 0 && index < count
    if (isInside && ms >= DROPOUT_MS) found.push({ atMs: Math.round(begin * blockMs), ms })
    else if (isInside) empty += index - begin
    if (level < limit) noisy += 1
    begin = index + 1
  })
  return noisy > empty ? found : []
}

/** Whether something is so in a tenth of a second; null where nothing is heard. */
export type Sign = boolean | null

/** The stretches of at least so long in which something is so; what is silent belongs to both sides. */
export async function stretchesOf(
  signs: readonly Sign[],
  signMs: number,
  leastMs: number,
): Promise<Stretch[]> {
  const found: Stretch[] = []
  let [begin, last] = [-1, -1]
  const end = () => {
    const ms = Math.round((last + 1 - begin) * signMs)
    if (begin >= 0 && ms >= leastMs) found.push({ atMs: Math.round(begin * signMs), ms })
    begin = -1
  }
  await eachInTurn(signs.length, (index) => {
    if (signs[index] === false) end()
    if (!signs[index]) return
    if (begin < 0) begin = index
    last = index
  })
  end()
  return found
}

const PEAKS_A_SECOND = 10

/** The loudest amplitude of each tenth of a second, 0 to 255. */
export async function peaksOf(
  tops: Float32Array,
  blockMs: number,
  durationMs: number,
): Promise<Uint8Array> {
  const peaks = new Uint8Array(Math.ceil((durationMs * PEAKS_A_SECOND) / 1000))
  await eachInTurn(tops.length, (index) => {
    const place = Math.min(peaks.length - 1, Math.floor((index * blockMs * PEAKS_A_SECOND) / 1000))
    const peak = Math.min(255, Math.round((tops[index] ?? 0) / 128.5))
    peaks[place] = Math.max(peaks[place] ?? 0, peak)
  })
  return peaks
}

/** The level of each 50 ms in half decibels, from nothing at all to full scale at 240. */
export async function levelsOf(
  { count, loudness, blockMs }: Blocks,
  durationMs: number,
): Promise<Uint8Array> {
  const levels = new Uint8Array(Math.ceil(durationMs / LEVEL_MS))
  const [energies, blocks] = [new Float64Array(levels.length), new Uint16Array(levels.length)]
  await eachInTurn(count, (index) => {
    const place = Math.min(levels.length - 1, Math.floor((index * blockMs) / LEVEL_MS))
    energies[place] = (energies[place] ?? 0) + (loudness[index] ?? 0) ** 2
    blocks[place] = (blocks[place] ?? 0) + 1
  })
  await eachInTurn(levels.length, (place) => {
    const energy = (energies[place] ?? 0) / Math.max(1, blocks[place] ?? 0)
    levels[place] = Math.round(2 * (120 + decibels(Math.sqrt(energy))))
  })
  return levels
}
