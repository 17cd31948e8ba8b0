import { describe, expect, test } from 'vitest'
import { problemOfBreaks, proposeBreaks, quietestNear } from './breaks.ts'

const LEVEL_MS = 50
/** Levels of so many seconds of voice, in which some moments are quieter. */
function levelsOf(seconds: number, quiet: Record<number, number> = {}): Uint8Array {
  const levels = new Uint8Array((seconds * 1_000) / LEVEL_MS).fill(200)
  for (const [atMs, level] of Object.entries(quiet)) levels[Number(atMs) / LEVEL_MS] = level
  return levels
}
const silence = (atSeconds: number, seconds: number) => ({
  atMs: atSeconds * 1_000,
  ms: seconds * 1_000,
})
const placesOf = (durationMs: number, silences: ReturnType<typeof silence>[]) =>
  proposeBreaks({ durationMs, silences, levels: new Uint8Array() }).map(({ atMs }) => atMs)

describe('the quietest moment', () => {
  test('is the least loud one near a time, at its middle', () => {
    expect(quietestNear(levelsOf(4, { 1_600: 40, 2_300: 60 }), 2_000)).toBe(1_625)
    expect(quietestNear(levelsOf(4, { 1_400: 40, 2_300: 60 }), 2_000)).toBe(2_325)
  })

  test('of equals is the nearest, at the ends of a recording too', () => {
    expect(quietestNear(levelsOf(4, { 1_600: 40, 2_100: 40 }), 2_000)).toBe(2_125)
    expect(quietestNear(levelsOf(1), 0)).toBe(25)
    expect(quietestNear(levelsOf(1), 5_000)).toBe(5_000)
  })

  test('is the time itself where no levels are known', () => {
    expect(quietestNear(new Uint8Array(), 2_000.4)).toBe(2_000)
  })
})

describe('breaks are proposed', () => {
  test('in the longest silence first, at its middle', () => {
    const found = proposeBreaks({
      durationMs: 120_000,
      silences: [silence(30, 2), silence(60, 4), silence(90, 3)],
      levels: new Uint8Array(),
    })
    expect(found).toEqual([
      { atMs: 62_000, silenceMs: 4_000 },
      { atMs: 91_500, silenceMs: 3_000 },
      { atMs: 31_000, silenceMs: 2_000 },
    ])
  })

  test('where it is quietest near the middle, and never outside of the silence', () => {
    const levels = levelsOf(60, { 30_300: 20, 31_500: 5, 30_900: 10 })
    expect(proposeBreaks({ durationMs: 60_000, silences: [silence(30, 1.4)], levels })).toEqual([
      { atMs: 30_925, silenceMs: 1_400 },
    ])
  })

  test('with room for a chapter on both sides of each', () => {
    expect(placesOf(120_000, [silence(60, 4), silence(65, 3), silence(75, 2)])).toEqual([
      62_000, 76_000,
    ])
    expect(placesOf(60_000, [silence(5, 4), silence(52, 3)])).toEqual([])
  })

  test('no more of them than are sent at once', () => {
    const many = Array.from({ length: 300 }, (_, index) => silence(20 * (index + 1), 2))
    expect(placesOf(7_000_000, many)).toHaveLength(200)
  })
})

describe('a recording is split', () => {
  test.each([
    [[10_000, 20_000, 30_000], null],
    [[9_999], 'validation.breaks_near'],
    [[30_001], 'validation.breaks_near'],
    [[10_000, 19_999], 'validation.breaks_near'],
    [[20_000, 20_000], 'validation.breaks_near'],
    [[40_000], 'validation.breaks_beyond'],
    [[10_000, 50_000], 'validation.breaks_beyond'],
  ])('at %j or not', (atMs, problem) => {
    expect(problemOfBreaks(atMs, 40_000)).toBe(problem)
  })
})
