import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mergeArabicLetters } from './letters.ts'
import { normalise } from './normalise.ts'
import { toGurmukhiCandidates } from './to-gurmukhi.ts'
import { toRoman, toShahmukhi } from './transliterate.ts'

const FOLDER = new URL('../../../shared/punjabi/', import.meta.url)
const present = ['dev.tsv', 'titles-dev.tsv'].every((name) => existsSync(new URL(name, FOLDER)))
if (!present)
  console.info('Spelling is not measured here: ../shared/punjabi holds no evaluation data.')

function rows(name: string): string[][] {
  if (!present) return []
  const lines = readFileSync(new URL(name, FOLDER), 'utf8').trim().split('\n')
  return lines.slice(1).map((line) => line.split('\t'))
}

function share<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  return items.filter(holds).length / items.length
}

/** Letters that print alike made one, marks and hyphens left out. */
function plain(shahmukhi: string): string {
  return mergeArabicLetters(normalise(shahmukhi))
    .replace(/[-\s]+/gu, ' ')
    .trim()
}

const words = rows('dev.tsv').filter(
  ([gurmukhi = '', shahmukhi = '']) => shahmukhi !== '' && !gurmukhi.includes(' '),
)
const titles = rows('titles-dev.tsv')
const names = titles.flatMap(([title = '', titleArabic = '', author = '', authorArabic = '']) => [
  [title, titleArabic],
  [author, authorArabic],
])

/** The floors lie a little below what was measured; what was measured stands in README.md. */
describe.runIf(present)(
  'spelling, against words and titles that people wrote in both scripts',
  () => {
    it('writes words in Shahmukhi', () => {
      const right = share(
        words,
        ([gurmukhi = '', shahmukhi = '']) => plain(toShahmukhi(gurmukhi)) === plain(shahmukhi),
      )
      expect(right).toBeGreaterThanOrEqual(0.88)
    })
    it('writes the words of titles and authors in Shahmukhi', () => {
      const tokens = names.flatMap(([gurmukhi = '', shahmukhi = '']) => {
        const made = new Set(plain(toShahmukhi(gurmukhi)).split(' '))
        return plain(shahmukhi)
          .split(' ')
          .map((word) => made.has(word))
      })
      expect(share(tokens, (right) => right)).toBeGreaterThanOrEqual(0.97)
    })
    it('finds words again in Gurmukhi, first or among five', () => {
      const candidates = words.map(([gurmukhi = '', shahmukhi = '']) => ({
        wanted: normalise(gurmukhi),
        found: toGurmukhiCandidates(shahmukhi),
      }))
      expect(
        share(candidates, ({ wanted, found }) => found[0]?.text === wanted),
      ).toBeGreaterThanOrEqual(0.78)
      expect(
        share(candidates, ({ wanted, found }) => found.some(({ text }) => text === wanted)),
      ).toBeGreaterThanOrEqual(0.9)
    })
    it('is right about as often as its confidence says', () => {
      const first = words.map(([gurmukhi = '', shahmukhi = '']) => {
        const [best] = toGurmukhiCandidates(shahmukhi)
        return { confidence: best?.confidence ?? 0, right: best?.text === normalise(gurmukhi) }
      })
      const mean = (items: readonly { confidence: number }[]) =>
        items.reduce((sum, { confidence }) => sum + confidence, 0) / items.length
      for (const part of [
        first.filter(({ confidence }) => confidence >= 0.85),
        first.filter(({ confidence }) => confidence < 0.85),
      ]) {
        expect(Math.abs(mean(part) - share(part, ({ right }) => right))).toBeLessThan(0.1)
      }
    })
    it('writes titles in Roman as a careful writer does', () => {
      const right = share(
        titles,
        (row) =>
          toRoman(row[0] ?? '')
            .toLowerCase()
            .replace(/-/gu, ' ') === (row[4] ?? '').toLowerCase().replace(/-/gu, ' '),
      )
      expect(right).toBeGreaterThanOrEqual(0.5)
    })
  },
)
