import { describe, expect, test } from 'vitest'
import { recipesOf, sourceOf } from './audio-recipes.server.ts'
import { loadDemoCatalogue } from './catalogue.server.ts'
import { meaningsOf, textOf } from './texts.server.ts'

const { works, audio, lines: timed } = loadDemoCatalogue()

const recipeOf = (slug: string, part: number) =>
  works.filter((one) => one.slug === slug).flatMap(recipesOf)[part]

describe('lines of the demo', () => {
  test('are those of every recording that is spoken, and none of scripture', () => {
    const spoken = works
      .filter(({ scripture }) => !scripture)
      .flatMap(({ slug, episodes }) => [slug, ...episodes].map((_, part) => `${slug} ${part}`))
    expect(timed.map(({ work, part }) => `${work} ${part}`).toSorted()).toEqual(spoken.toSorted())
  })

  test('of a verse of the day are written by hand in both scripts and in English', () => {
    const verses = timed.filter(({ part, lines }) => part === 0 && lines.some((l) => l.verse > 1))
    expect(verses.length).toBeGreaterThan(5)
    for (const { work, lines } of verses) {
      expect(meaningsOf(work, 0), work).toHaveLength(lines.length)
      for (const { text, shahmukhi } of lines) expect(shahmukhi, `${work}: ${text}`).toBeDefined()
    }
  })

  test('of a free book are in Shahmukhi by hand, as Punjabi is written in Lahore', () => {
    const free = works.filter(({ prices }) => prices.length === 0).map(({ slug }) => slug)
    for (const { work, lines } of timed.filter((one) => free.includes(one.work)))
      for (const { text, shahmukhi = '' } of lines) {
        expect(shahmukhi, `${work}: ${text}`).not.toBe('')
        expect(shahmukhi, work).not.toMatch(/(^| )(ہے|ہن|ہندا|سنن)(?=[ ۔،؟!]|$)/)
      }
  })

  test('of Heer are verse first in every part, and the tale after it', () => {
    for (const { part, lines } of timed.filter(({ work }) => work === 'Heer')) {
      const first = lines.filter(({ verse }) => verse === 1)
      expect(first, `part ${part}`).toHaveLength(2)
      expect(first.map(({ text }) => text.at(-1)).join(''), `part ${part}`).toBe(',।')
    }
  })

  test.each(timed)('$work, part $part: are spoken one after another, to the end', (one) => {
    const file = audio.find(
      ({ work, part, small }) => work === one.work && part === one.part && !small,
    )
    const length = file?.durationMs ?? 0
    let last = 0
    for (const { startsMs, endsMs, text } of one.lines) {
      expect(startsMs, text).toBeGreaterThan(last)
      // A letter of Gurmukhi takes the voice between 45 and 250 ms.
      const perLetter = (endsMs - startsMs) / [...text].length
      expect(perLetter, text).toBeGreaterThan(45)
      expect(perLetter, text).toBeLessThan(250)
      last = endsMs
    }
    // The drone that closes the machine's recordings lasts nine seconds; a person's end as they end.
    const drone = recipeOf(one.work, one.part)?.sound.kind === 'voice' ? 9_000 : 0
    expect(last).toBeLessThan(length - drone + 1_000)
    expect(last).toBeGreaterThan(length - drone - 1_000)
    const verses = one.lines.map(({ verse }) => verse)
    expect(verses).toEqual(verses.toSorted((a, b) => a - b))
    expect(new Set(verses)).toEqual(
      new Set(Array.from({ length: verses.at(-1) ?? 0 }, (_, n) => n + 1)),
    )
  })

  test.each(timed)(
    '$work, part $part: say what the recording says',
    ({ work, part, source, lines }) => {
      expect(lines).toMatchObject(textOf(work, part) ?? [])
      expect(lines).toHaveLength(textOf(work, part)?.length ?? 0)
      const recipe = recipeOf(work, part)
      // Where this fails the text was changed: make the audio anew.
      expect(source).toBe(recipe && sourceOf(recipe))
      expect(audio.find((file) => file.work === work && file.part === part)?.source).toBe(source)
    },
  )
})
