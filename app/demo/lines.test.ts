import { describe, expect, test } from 'vitest'
import { recipesOf, sourceOf } from './audio-recipes.server.ts'
import { loadDemoCatalogue } from './catalogue.server.ts'
import { isVerse, linesOf } from './line-recipes.server.ts'

const { works, people, audio, lines: timed } = loadDemoCatalogue()

const recipeOf = (slug: string, part: number) => {
  const work = works.find((one) => one.slug === slug)
  const author = people.find(({ key }) => key === work?.author)
  return work && author && recipesOf(work, author)[part]
}

describe('lines of the demo', () => {
  test('are those of verse, and none of scripture', () => {
    const slugs = new Set(timed.map(({ work }) => work))
    expect(slugs.size).toBeGreaterThanOrEqual(3)
    for (const work of works) if (slugs.has(work.slug)) expect(isVerse(work)).toBe(true)
    expect(works.filter(({ scripture }) => scripture).filter(isVerse)).toEqual([])
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
    expect(last).toBeLessThan(length)
    expect(last).toBeGreaterThan(length - 2_000)
    const verses = one.lines.map(({ verse }) => verse)
    expect(verses).toEqual(verses.toSorted((a, b) => a - b))
    expect(new Set(verses)).toEqual(
      new Set(Array.from({ length: verses.at(-1) ?? 0 }, (_, n) => n + 1)),
    )
  })

  test.each(timed)(
    '$work, part $part: say what the recording says',
    ({ work, part, source, lines }) => {
      const recipe = recipeOf(work, part)
      if (recipe?.sound.kind !== 'voice') throw new Error('No voice speaks here')
      expect(lines.map(({ text }) => text).join(' ')).toBe(recipe.sound.words)
      expect(lines.map(({ text, verse }) => ({ text, verse }))).toEqual(linesOf(recipe))
      // Where this fails the text was changed: make the audio anew, then the lines.
      expect(source).toBe(sourceOf(recipe))
      expect(audio.find((file) => file.work === work && file.part === part)?.source).toBe(source)
    },
  )
})
