import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { phonemeSimilarity } from './match'
import { sound, soundKeys, type Sound } from './sound'

const FOLDER = new URL('../../shared/punjabi/', import.meta.url)
const FILES = ['dev.tsv', 'titles-dev.tsv', 'distractors-gurmukhi.txt']
const present = FILES.every((name) => existsSync(new URL(name, FOLDER)))
if (!present)
  console.info('Search is not measured here: ../shared/punjabi holds no evaluation data.')

function lines(name: string): string[] {
  return present ? readFileSync(new URL(name, FOLDER), 'utf8').trim().split('\n') : []
}

function rows(name: string): string[][] {
  return lines(name)
    .slice(1)
    .map((line) => line.split('\t'))
}

const titles = rows('titles-dev.tsv').map((row) => ({
  gurmukhi: sound(row[0] ?? ''),
  shahmukhi: sound(row[1] ?? ''),
  queries: (row[6] ?? '').split(';'),
}))
const words = rows('dev.tsv').map(([gurmukhi = '', shahmukhi = '', roman = '']) => ({
  gurmukhi,
  shahmukhi,
  roman,
}))
const own = new Set(titles.map(({ gurmukhi }) => gurmukhi.phonemes))
const others = lines('distractors-gurmukhi.txt')
  .map(sound)
  .filter(({ phonemes }) => !own.has(phonemes))

function share<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  return items.filter(holds).length / items.length
}

/** Equal, or the first words of it, written apart or together. */
function finder(query: string): (record: Sound) => boolean {
  const keys = soundKeys(query)
  const joined = keys.map((key) => key.replace(/[a ]/gu, ''))
  return (record) =>
    keys.some((key) => record.skeleton === key || record.skeleton.startsWith(`${key} `)) ||
    joined.includes(record.joined)
}

function ranksOf(query: string, records: readonly Sound[]): number[] {
  const { phonemes } = sound(query)
  const scores = others.map((other) => phonemeSimilarity(phonemes, other.phonemes))
  return records.map((record) => {
    const own = phonemeSimilarity(phonemes, record.phonemes)
    return scores.filter((score) => score >= own).length + 1
  })
}

const pairs = titles.flatMap((title) => title.queries.map((query) => ({ ...title, query })))
const single = words.filter(({ gurmukhi }) => !gurmukhi.includes(' '))
const phrases = words.filter(({ gurmukhi }) => gurmukhi.includes(' '))
const bothScripts = single.filter(({ shahmukhi }) => shahmukhi !== '')

describe.runIf(present)('search by sound, on spellings that people typed', () => {
  it('finds sloppy Roman titles in Gurmukhi and in Shahmukhi by key', () => {
    const recall = share(pairs, ({ query, gurmukhi, shahmukhi }) => {
      const finds = finder(query)
      return finds(gurmukhi) && finds(shahmukhi)
    })
    expect(recall).toBeGreaterThanOrEqual(0.94)
  })

  it('gives a title one key in both native scripts', () => {
    expect(share(titles, (t) => t.gurmukhi.joined === t.shahmukhi.joined)).toBe(1)
  })

  it('finds Roman words and phrases by key', () => {
    const inGurmukhi = share(single, (w) => soundKeys(w.roman).includes(sound(w.gurmukhi).skeleton))
    const inShahmukhi = share(bothScripts, (w) =>
      soundKeys(w.roman).includes(sound(w.shahmukhi).skeleton),
    )
    const inPhrases = share(phrases, (w) => finder(w.roman)(sound(w.gurmukhi)))
    expect(inGurmukhi).toBeGreaterThanOrEqual(0.94)
    expect(inShahmukhi).toBeGreaterThanOrEqual(0.94)
    expect(inPhrases).toBeGreaterThanOrEqual(0.84)
  })

  it('gives a word one key in both native scripts', () => {
    const equal = share(
      bothScripts,
      (w) => sound(w.gurmukhi).skeleton === sound(w.shahmukhi).skeleton,
    )
    expect(equal).toBeGreaterThanOrEqual(0.98)
  })

  it('lets few of 14,000 other titles pass for a title', () => {
    const passed = pairs.map(({ query }) => others.filter(finder(query)).length)
    expect(passed.reduce((sum, count) => sum + count, 0) / passed.length).toBeLessThan(3)
  })

  it('puts the right title first among all of them', () => {
    // Every eighth query, to stay quick on a small machine.
    const ranks = pairs
      .filter((_, index) => index % 8 === 0)
      .map(({ query, gurmukhi, shahmukhi }) => ranksOf(query, [gurmukhi, shahmukhi]))
    expect(share(ranks, ([gurmukhi]) => gurmukhi === 1)).toBeGreaterThanOrEqual(0.94)
    expect(share(ranks, ([, shahmukhi]) => shahmukhi === 1)).toBeGreaterThanOrEqual(0.92)
    expect(share(ranks.flat(), (rank) => rank <= 10)).toBe(1)
  }, 20_000)
})
