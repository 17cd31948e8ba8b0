import { eachInTurn } from '#server/http/take-turns.ts'
import {
  decibels,
  dropoutsOf,
  flatTopsOf,
  levelsOf,
  noiseFloor,
  peaksOf,
  quietBelow,
  silencesOf,
  stretchesOf,
  type Blocks,
  type Sign,
  type Stretch,
} from './sound.server.ts'
import { createClips, placesOf } from './clips.server.ts'
import { growing, isNothing, samplesOf } from './samples.server.ts'

/** What is measured of the samples of a recording, before anybody says what it means. */
export interface Analysis {
  rate: number
  channels: number
  /** Samples of a channel that there were. */
  samples: number
  durationMs: number
  rmsDb: number
  peakDb: number
  noiseDb: number
  /** Where these are; told since 2026-11-30. */
  peakAtMs?: number
  noiseAtMs?: number
  /** How much is quiet before the first and after the last word. */
  headMs: number
  tailMs: number
  /** Where it is cut off at full scale, or was before it was made quieter; places near each other are one. */
  clips: number[]
  /** All of half a second and more, for the breaks between chapters; head and tail are none. */
  silences: Stretch[]
  /** Where there is nothing at all for a second and more, amid noise of the room; told since 2026-11-29. */
  dropouts?: Stretch[]
  /** Where one channel is 30 dB under the other, and where they cancel each other out. */
  oneEar: Stretch[]
  antiphase: Stretch[]
  /** What to keep of two channels so that nothing is lost. */
  keep: 'both' | 'left' | 'right'
  /** Ten loudest amplitudes a second, 0 to 255. */
  peaks: Uint8Array
  /** The level of each 50 ms in half decibels, from nothing at all to full scale at 240. */
  levels: Uint8Array
}

/** Measured samples without the pictures of them. */
export type Measured = Omit<Analysis, 'peaks' | 'levels'>

export interface Analyser {
  /** Takes the next samples, interleaved, 16 bits with the low byte first; pieces end anywhere. */
  write(bytes: Buffer): void
  /** How much was taken. */
  readonly ms: number
  /** Says what was measured; hours are gone through in turns, between which the process does other work. */
  end(): Promise<Analysis>
}

const FULL_SCALE = 32_766
const BLOCKS_OF_SIGN = 10
const PAUSE_MS = 500
const BESIDE_END_MS = 30
const STRETCH_MS = 3_000
const ONE_EAR_DB = 30
const ANTIPHASE = -0.5
const UNHEARD_DB = -55

/** Measures samples as they come; what it keeps of an hour are some megabytes. */
export function createAnalyser({ rate, channels }: { rate: number; channels: 1 | 2 }): Analyser {
  const blockSize = Math.max(1, Math.round(rate / 100))
  const [left, right, product, tops] = [growing(), growing(), growing(), growing()]
  const sums = { left: 0, right: 0, product: 0, top: 0, filled: 0 }
  const clips = [createClips(rate), createClips(rate)]
  let frames = 0
  const squares = { left: 0, right: 0 }
  let rest = Buffer.alloc(0)

  function endBlock() {
    if (sums.filled === 0) return
    left.push(sums.left / sums.filled)
    right.push(sums.right / sums.filled)
    product.push(sums.product / sums.filled)
    tops.push(sums.top)
    squares.left += sums.left
    squares.right += sums.right
    Object.assign(sums, { left: 0, right: 0, product: 0, top: 0, filled: 0 })
  }

  /** Counts samples of 0: a silent day is not to keep a processor busy for each of them. */
  function takeNothing(count: number) {
    frames += count
    for (let left = count; left > 0;) {
      const taken = Math.min(left, blockSize - sums.filled)
      left -= taken
      sums.filled += taken
      if (sums.filled === blockSize) endBlock()
    }
  }

  /** Sums up a block in locals, which costs half of what a shared sum does. */
  function takeMono(samples: Int16Array) {
    const [clip] = clips
    for (let index = 0; index < samples.length;) {
      const end = Math.min(samples.length, index + blockSize - sums.filled)
      sums.filled += end - index
      const begin = index
      let { left, top } = sums
      for (; index < end; index += 1) {
        const a = samples[index] ?? 0
        const height = a < 0 ? -a : a
        left += a * a
        if (height > top) top = height
      }
      if (top >= FULL_SCALE)
        for (let at = begin; at < end; at += 1)
          if (Math.abs(samples[at] ?? 0) >= FULL_SCALE) clip?.hit(frames + at)
      Object.assign(sums, { left, top })
      if (sums.filled === blockSize) endBlock()
    }
    frames += samples.length
  }

  function takeStereo(samples: Int16Array) {
    const [first, second] = clips
    for (let index = 0; index < samples.length; index += 2) {
      const a = samples[index] ?? 0
      const b = samples[index + 1] ?? 0
      const [topA, topB] = [a < 0 ? -a : a, b < 0 ? -b : b]
      sums.left += a * a
      sums.right += b * b
      sums.product += a * b
      if (topA > sums.top) sums.top = topA
      if (topB > sums.top) sums.top = topB
      if (topA >= FULL_SCALE) first?.hit(frames)
      if (topB >= FULL_SCALE) second?.hit(frames)
      frames += 1
      if (++sums.filled === blockSize) endBlock()
    }
  }

  return {
    write(bytes) {
      const all = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes
      const whole = all.length - (all.length % (2 * channels))
      rest = Buffer.from(all.subarray(whole))
      const samples = samplesOf(all.subarray(0, whole))
      if (isNothing(samples)) takeNothing(samples.length / channels)
      else if (channels === 1) takeMono(samples)
      else takeStereo(samples)
    },
    get ms() {
      return (frames / rate) * 1000
    },
    async end() {
      endBlock()
      const most = Math.max(squares.left, squares.right)
      return {
        rate,
        channels,
        samples: frames,
        rmsDb: decibels(Math.sqrt(most / Math.max(1, frames)) / 32_768),
        ...(await judge(
          { left: left.all(), right: right.all(), product: product.all(), tops: tops.all() },
          {
            durationMs: Math.round((frames / rate) * 1000),
            blockMs: (blockSize / rate) * 1000,
            channels,
            clips: clips.flatMap(({ places }) => places),
          },
        )),
      }
    },
  }
}

interface Whole {
  durationMs: number
  blockMs: number
  channels: number
  clips: readonly number[]
}

async function judge(
  { tops, ...energies }: Energies & { tops: Float32Array },
  { durationMs, blockMs, channels, clips: atFullScale }: Whole,
) {
  const blocks = await blocksOf(energies, blockMs)
  let top = 0
  let topAt = 0
  await eachInTurn(tops.length, (index) => {
    const here = tops[index] ?? 0
    if (here > top) [top, topAt] = [here, index]
  })
  const peakDb = decibels(top / 32_768)
  const peakAtMs = Math.round(topAt * blockMs)
  const clips = placesOf(atFullScale, await flatTopsOf(blocks, tops, peakDb))
  const { noiseDb, noiseAtMs } = await noiseFloor(blocks)
  const belowDb = await quietBelow(blocks, noiseDb)
  const pauses = pausesOf(await silencesOf(blocks, belowDb), durationMs)
  const dropouts = await dropoutsOf(blocks, belowDb)
  const sides = await sidesOf(energies, blockMs, channels)
  const peaks = await peaksOf(tops, blockMs, durationMs)
  const levels = await levelsOf(blocks, durationMs)
  const loudest = { peakDb, peakAtMs, noiseDb, noiseAtMs }
  return { durationMs, ...loudest, clips, dropouts, ...pauses, ...sides, peaks, levels }
}

interface Energies {
  left: Float32Array
  right: Float32Array
  product: Float32Array
}

async function blocksOf({ left, right }: Energies, blockMs: number): Promise<Blocks> {
  const loudness = new Float32Array(left.length)
  await eachInTurn(left.length, (index) => {
    loudness[index] = Math.sqrt(Math.max(left[index] ?? 0, right[index] ?? 0)) / 32_768
  })
  return { count: loudness.length, blockMs, loudness }
}

function pausesOf(all: readonly Stretch[], durationMs: number) {
  const isEnd = ({ atMs, ms }: Stretch) => atMs + ms >= durationMs - BESIDE_END_MS
  const [head, tail] = [all.find(({ atMs }) => atMs <= BESIDE_END_MS), all.findLast(isEnd)]
  return {
    headMs: Math.min(durationMs, head?.ms ?? 0),
    tailMs: Math.min(durationMs, tail?.ms ?? 0),
    silences: all.filter((one) => one.ms >= PAUSE_MS && one !== head && one !== tail),
  }
}

type Sides = Pick<Analysis, 'oneEar' | 'antiphase' | 'keep'>

/** Looks at each tenth of a second for a channel that is missing, or that is the other upside down. */
async function sidesOf(
  { left, right, product }: Energies,
  blockMs: number,
  channels: number,
): Promise<Sides> {
  if (channels === 1) return { oneEar: [], antiphase: [], keep: 'both' }
  const ears: { left: Sign[]; right: Sign[] } = { left: [], right: [] }
  const opposite: Sign[] = []
  const ratio = 10 ** (ONE_EAR_DB / 10)
  const unheard = 32_768 ** 2 * 10 ** (UNHEARD_DB / 10) * BLOCKS_OF_SIGN
  let [sumLeft, sumRight] = [0, 0]
  await eachInTurn(Math.ceil(left.length / BLOCKS_OF_SIGN), (sign) => {
    const at = sign * BLOCKS_OF_SIGN
    const [l, r, lr] = [sumOf(left, at), sumOf(right, at), sumOf(product, at)]
    sumLeft += l
    sumRight += r
    const isUnheard = Math.max(l, r) < unheard
    ears.left.push(isUnheard ? null : l >= r * ratio)
    ears.right.push(isUnheard ? null : r >= l * ratio)
    opposite.push(isUnheard ? null : lr < ANTIPHASE * Math.sqrt(l * r) && Math.min(l, r) > 0)
  })
  const signMs = blockMs * BLOCKS_OF_SIGN
  const find = (signs: Sign[]) =>
    stretchesOf(signs, signMs, Math.min(STRETCH_MS, (signs.length * signMs) / 2))
  const inLeft = await find(ears.left)
  const inRight = await find(ears.right)
  const antiphase = await find(opposite)
  const oneEar = [...inLeft, ...inRight].sort((a, b) => a.atMs - b.atMs)
  // Two who speak each from their own side are both to be heard.
  const isInTurn = inLeft.length > 0 && inRight.length > 0 && antiphase.length === 0
  const isWhole = oneEar.length + antiphase.length === 0 || isInTurn
  const keep = isWhole ? 'both' : sumLeft >= sumRight ? 'left' : 'right'
  return { oneEar, antiphase, keep }
}

function sumOf(values: Float32Array, at: number): number {
  let sum = 0
  const end = Math.min(values.length, at + BLOCKS_OF_SIGN)
  for (let index = at; index < end; index += 1) sum += values[index] ?? 0
  return sum
}
