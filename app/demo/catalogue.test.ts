import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { recipesOf, sourceOf } from './audio-recipes.server.ts'
import { demoAudioFolder, loadDemoCatalogue, loadDemoSubmissions } from './catalogue.server.ts'

const catalogue = loadDemoCatalogue()
const submissions = loadDemoSubmissions()
const { works, people, series, listeners, reviews, audio } = catalogue
const keys = new Set(people.map((person) => person.key))

const gurmukhi = /^[\p{Script=Gurmukhi}\p{P}\p{N}\p{Zs}\u0964\u0965]+$/u
const shahmukhi = /^[\p{Script=Arabic}\p{M}\p{P}\p{N}\p{Zs}]+$/u
const latin = /^[\p{Script=Latin}\p{P}\p{N}\p{Zs}]+$/u

/** Every string anywhere inside a value. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : []
}

describe('the works', () => {
  test('there are two dozen at the least, each with a slug of its own made from its roman title', () => {
    expect(works.length).toBeGreaterThanOrEqual(24)
    expect(new Set(works.map((work) => work.slug.toLowerCase())).size).toBe(works.length)
    for (const work of works) expect(work.slug).toBe(work.title.roman.replaceAll(' ', '-'))
  })

  test('every title, name and description is written in the script it claims', () => {
    const named = [people, listeners, series].flatMap((all) => all.map(({ name }) => name))
    named.push(...people.flatMap(({ place }) => place ?? []))
    const subtitles = works.flatMap(({ subtitle }) => subtitle ?? [])
    const titles = [...works, ...submissions].map(({ title }) => title)
    for (const name of [...titles, ...subtitles, ...named]) {
      expect(name.gurmukhi).toMatch(gurmukhi)
      expect(name.shahmukhi).toMatch(shahmukhi)
      expect(name.roman).toMatch(latin)
    }
    const told = works.flatMap((work) => [work.description, ...work.episodes.map((e) => e.title)])
    told.push(...people.flatMap(({ bio, life }) => [bio, ...(life ? [life] : [])]))
    told.push(...submissions.flatMap(({ description }) => description ?? []))
    for (const text of told) {
      expect(text.gurmukhi).toMatch(gurmukhi)
      expect(text.shahmukhi).toMatch(shahmukhi)
      expect(text.en).toMatch(latin)
    }
  })

  test('all text is in normal form C', () => {
    for (const text of strings([catalogue, submissions])) expect(text).toBe(text.normalize('NFC'))
  })

  test('what is a piece of its work is marked as one, in the words of its page and beside its price', () => {
    const told = works.filter(({ description }) => description.en.startsWith('An excerpt.'))
    expect(told.length).toBeGreaterThan(0)
    expect(works.filter(({ excerpt }) => excerpt)).toEqual(told)
  })

  test('a third of them or more are free', () => {
    const free = works.filter((work) => work.prices.length === 0)
    expect(free.length).toBeGreaterThanOrEqual(works.length / 3)
  })

  test('the paid have all seven currencies, with one price for everywhere else', () => {
    for (const { prices } of works.filter((work) => work.prices.length > 0)) {
      expect(new Set(prices.map((price) => price.currency)).size).toBe(7)
      expect(prices.filter((price) => !price.countries).map((price) => price.currency)).toEqual([
        'USD',
      ])
    }
  })

  test('scripture is free, unrated, unreviewed and has no recording until a person reads it', () => {
    const scripture = works.filter((work) => work.scripture)
    expect(scripture.map((work) => work.slug)).toContain('Japji-Sahib')
    expect(works.filter((work) => work.genres.includes('gurbani'))).toEqual(scripture)
    for (const work of scripture) {
      expect(work.prices).toEqual([])
      expect(work.popularity.ratingMean).toBeNull()
      expect(work.popularity.ratingCount).toBe(0)
      expect(reviews.filter((review) => review.work === work.slug)).toEqual([])
      expect([work.narrator, work.episodes, recipesOf(work)]).toEqual([null, [], []])
      expect(work.popularity.listenersLast30).toBe(0)
    }
  })

  test('the stars of the others are a few dozen at most, and their pages say who invented them', () => {
    for (const { slug, description, popularity } of works.filter((work) => !work.scripture)) {
      expect(popularity.ratingCount, slug).toBeLessThan(60)
      expect(description.en, slug).toMatch(/stars and reviews are invented/)
      expect(description.gurmukhi, slug).toMatch(/ਡੈਮੋ.* ਮਨਘੜਤ ਹਨ।$/u)
      expect(description.shahmukhi, slug).toMatch(/ڈیمو.* گھڑے ہوئے نیں۔$/u)
    }
  })

  test('a book of a few minutes says that the demo holds an excerpt', () => {
    for (const { slug, scripture, description } of works) {
      const parts = audio.filter((file) => file.work === slug && file.part > 0 && !file.small)
      const minutes = parts.reduce((sum, { durationMs }) => sum + durationMs, 0) / 60_000
      if (!scripture) expect(/excerpt/.test(description.en), slug).toBe(minutes < 10)
    }
  })

  test('an excerpt says so first, and costs less than a tale that is told in full', () => {
    const inDollars = ({ prices }: (typeof works)[number]) =>
      prices.find(({ currency }) => currency === 'USD')?.amount ?? 0
    const sold = works.filter(({ prices }) => prices.length > 0)
    const isExcerpt = ({ description }: (typeof works)[number]) =>
      description.en.startsWith('An excerpt.')
    const dearest = Math.max(...sold.filter(isExcerpt).map(inDollars))
    const cheapest = Math.min(...sold.filter((work) => !isExcerpt(work)).map(inDollars))
    expect(dearest).toBeLessThan(cheapest)
  })

  test('of what is paid for, a third at the most is heard before', () => {
    for (const { slug, prices } of works) {
      const lengths = audio.filter((file) => file.work === slug && !file.small)
      const sum = (parts: typeof audio) =>
        parts.reduce((all, { durationMs }) => all + durationMs, 0)
      const sample = sum(lengths.filter(({ part }) => part === 0))
      const book = sum(lengths.filter(({ part }) => part > 0))
      if (prices.length > 0) expect(sample / book, slug).toBeLessThanOrEqual(1 / 3)
    }
  })

  test('a series has its books in their places, from the first on', () => {
    for (const { slug } of series) {
      const places = works.flatMap((work) =>
        work.series?.slug === slug ? work.series.position : [],
      )
      expect(places.length, slug).toBeGreaterThan(1)
      expect(places.toSorted(), slug).toEqual(places.map((_, at) => at + 1))
    }
    const slugs = series.map(({ slug }) => slug)
    for (const work of works) if (work.series) expect(slugs).toContain(work.series.slug)
  })

  test('people resolve, and the invented are marked', () => {
    for (const work of works)
      for (const key of [work.author, work.narrator, work.publisher])
        if (key) expect(keys).toContain(key)
    for (const person of people) expect(person.demo).toBe(!person.roles.includes('author'))
  })
})

test('each review is by a known listener, of a known work, once', () => {
  const slugs = new Set(works.map((work) => work.slug))
  for (const review of reviews) {
    expect(slugs).toContain(review.work)
    expect(listeners[review.listener]).toBeDefined()
  }
  const pairs = reviews.map((review) => `${review.work} ${String(review.listener)}`)
  expect(new Set(pairs).size).toBe(pairs.length)
})

describe('the recordings', () => {
  test('every file has the bytes and the hash that the manifest states', () => {
    for (const file of audio) {
      const bytes = readFileSync(join(demoAudioFolder, file.path))
      expect(bytes.length, file.path).toBe(file.bytes)
      expect(createHash('sha256').update(bytes).digest('hex'), file.path).toBe(file.sha256)
    }
  })

  test('each work that is read has a sample and every episode in two qualities, made from its present words', () => {
    for (const work of works) {
      for (const recipe of recipesOf(work)) {
        const files = audio.filter((file) => file.work === work.slug && file.part === recipe.part)
        expect(files.map((file) => file.codec).toSorted()).toEqual(
          recipe.part ? ['aac', 'opus'] : ['aac'],
        )
        for (const file of files) expect(file.source, file.path).toBe(sourceOf(recipe))
      }
    }
  })

  test('samples last one to three minutes, episodes 20 seconds or more, ten of them 5 to 15 minutes', () => {
    const seconds = (file: (typeof audio)[number]) => file.durationMs / 1000
    for (const file of audio) {
      expect(seconds(file), file.path).toBeGreaterThanOrEqual(file.part === 0 ? 60 : 20)
      expect(seconds(file), file.path).toBeLessThan(file.part === 0 ? 180 : 15 * 60)
    }
    expect(audio.filter((file) => !file.small && seconds(file) >= 5 * 60).length).toBeGreaterThan(9)
  })

  test('all together they stay under 40 MB', () => {
    expect(audio.reduce((sum, file) => sum + file.bytes, 0)).toBeLessThan(40e6)
  })
})
