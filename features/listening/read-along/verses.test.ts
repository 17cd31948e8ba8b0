import { describe, expect, test } from 'vitest'
import type { Line } from './contract.ts'
import { lineAt, verseOf } from './verses.ts'

const line = (position: number, startsMs: number, endsMs: number, verse: number): Line => ({
  episode: 'e',
  position,
  startsMs,
  endsMs,
  verse,
  text: { gurmukhi: 'ਸਤਰ', shahmukhi: null, roman: null, suggested: null, suggestedRoman: null },
  meaning: null,
})
const lines = [line(1, 600, 2_000, 1), line(2, 2_500, 4_000, 2), line(3, 4_300, 6_000, 2)]

describe('lines and the voice', () => {
  test.each([
    [0, -1],
    [480, 0],
    [2_200, 0],
    [2_380, 1],
    [4_299, 2],
    [99_000, 2],
  ])('at %i ms the line is number %i', (ms, at) => expect(lineAt(lines, ms)).toBe(at))

  test('a verse goes from its first word to its last, with a breath', () => {
    expect(verseOf(lines, 2)).toEqual({ number: 2, fromMs: 2_380, toMs: 6_120 })
    expect(verseOf(lines, 1)).toEqual(verseOf(lines, 2))
    expect(verseOf(lines, -1)).toEqual({ number: 1, fromMs: 480, toMs: 2_120 })
    expect(verseOf([], 0)).toBeNull()
  })
})
