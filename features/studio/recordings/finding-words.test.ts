import { expect, test } from 'vitest'
import { translate } from '#shared/i18n/messages.ts'
import { inOrderOfTelling, type Finding } from './contract.ts'
import { findingWords, labelsOf, marksOf, placesOf, placeWords } from './finding-words.ts'

const english = (
  ...given: Parameters<typeof translate> extends [unknown, ...infer Rest] ? Rest : never
) => translate('en', ...given)

test('what was found is said with its place and its lengths as clocks show them', () => {
  expect(findingWords(english, { code: 'clip', atMs: 3_661_000, values: {} })).toContain('1:01:01')
  expect(
    findingWords(english, { code: 'cut_short', atMs: null, values: { a: 360_000, b: 183_000 } }),
  ).toBe('The file is cut short: of 6:00, 3:03 came. Send it again.')
  expect(
    findingWords(english, { code: 'cut_short', atMs: null, values: { a: 1_800, b: 1_100 } }),
  ).toContain('of 0:01.8, 0:01.1 came')
  const short = (v: number) =>
    findingWords(english, { code: 'head_short', atMs: 0, values: { v } }).split(';')[0]
  expect([0, 0.3].map(short)).toEqual(['It begins at once', 'It begins after 0.3 s'])
  const apart = (by: number) =>
    findingWords(english, { code: 'apart', atMs: null, values: { v: 3.1, most: 2, by } })
  expect([apart(3.1), apart(-3.1)]).toEqual([
    expect.stringContaining('3.1 dB louder than'),
    expect.stringContaining('3.1 dB softer than'),
  ])
  const noise = (atMs: number | null) =>
    findingWords(english, { code: 'noise', atMs, values: { v: -52 } })
  expect([noise(14_000), noise(null)].map((said) => said.includes('0:14'))).toEqual([true, false])
  expect(findingWords(english, { code: 'silence', atMs: 61_000, values: { v: 6.2 } })).toBe(
    'Silence for 6.2 s at 1:01: is something missing?',
  )
})

test('what spoils the hearing is told before a level that hardly misses, which is said in plain words', () => {
  const found = (code: Finding['code'], level: Finding['level'], values = {}): Finding => ({
    code,
    level,
    atMs: null,
    values,
  })
  const level = found('level', 'fault', { least: -23, most: -18, v: -23.1 })
  const all = [level, found('quiet', 'warn'), found('apart', 'warn'), found('clip', 'warn')]
  const told = inOrderOfTelling([...all, found('silence', 'warn')]).map(({ code }) => code)
  expect(told).toEqual(['clip', 'silence', 'level', 'apart', 'quiet'])
  const said = (v: number) =>
    findingWords(english, { ...level, values: { ...level.values, v } }).split('on the whole')[0]
  expect([-23.1, -27, -17].map(said)).toEqual([
    'Even after our levelling it is a little too soft ',
    'Even after our levelling it is much too soft ',
    'Even after our levelling it is a little too loud ',
  ])
})

test('places beside each other are said as one, each once', () => {
  const places = placesOf([12_100, 13_000, 14_000, 14_200, 16_000, 40_000])
  expect(places).toEqual([
    { fromMs: 12_100, toMs: 16_000 },
    { fromMs: 40_000, toMs: 40_000 },
  ])
  expect(places.map(placeWords)).toEqual(['\u20660:12–0:16\u2069', '0:40'])
  const cracks = findingWords(english, { code: 'clip', atMs: 12_100, values: {} }, places[0])
  expect(cracks).toContain('0:12–0:16')
})

test('the picture of a sound shows each place for as long as it lasts, and nothing without a place', () => {
  const warn = (code: Finding['code'], atMs: number | null, values = {}): Finding => ({
    code,
    level: 'warn',
    atMs,
    values,
  })
  const marks = marksOf(
    [
      warn('clip', 4_200),
      warn('clip', 4_800),
      warn('clip', 21_000),
      warn('silence', 11_300, { v: 6.4 }),
      warn('tail_long', 27_000, { v: 7 }),
      warn('loud', null, { v: -14 }),
    ],
    34_000,
  )
  expect(marks.map(({ as, fromMs, toMs, isFirst }) => [as, fromMs, toMs, isFirst])).toEqual([
    ['clip', 4_200, 4_800, true],
    ['clip', 21_000, 21_000, false],
    ['silence', 11_300, 17_700, true],
    ['silence', 27_000, 34_000, true],
  ])
})

test('no line runs through the words of a mark, at the width of a phone and of a desk', () => {
  const of = (code: Finding['code'], atMs: number): Finding => ({
    code,
    level: 'warn',
    atMs,
    values: { v: 1 },
  })
  const found = [of('noise', 14_000), of('head_short', 0), of('clip', 4_000), of('silence', 11_000)]
  const marks = marksOf(found, 34_000).map((mark) => ({ mark, words: 'a dozen marks' }))
  for (const width of [320, 900]) {
    const labels = labelsOf(marks, 34_000, width)
    expect(labels.map(({ mark, lane }) => [mark.fromMs, lane])).toEqual(
      width === 320
        ? [
            [0, 0],
            [4_000, 1],
            [11_000, 2],
            [14_000, 3],
          ]
        : [
            [0, 0],
            [4_000, 1],
            [11_000, 0],
            [14_000, 1],
          ],
    )
  }
})
