import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DEEPEST_START, MOST_IN_ORDER } from '#shared/schemas/limits.ts'
import { startTestApp } from '#test/app.ts'
import { makeBook } from '#test/factories.ts'
import { deriveNames } from '#features/books/names/derived-names.server.ts'
import { refuseDeep } from './catalogue.server.ts'
import { SORTS } from './contract.ts'

const { call, db, index } = await startTestApp()

interface List {
  audiobooks: { _id: string; slug: string }[]
  total: number
}

// Several have the same day, popularity or rating, and some have no rating.
const BOOKS = 11
for (let number = 0; number < BOOKS; number++) {
  const id = await makeBook(db, {
    slug: `Heer-${number}`,
    title: `Heer ${number % 4}`,
    gurmukhi: 'ਹੀਰ',
  })
  await sql`update audiobooks set created_at = date '2026-01-01' + ${number % 3}::int,
    popularity = ${number % 2}, rating_count = ${number % 3},
    rating_sum = ${(number % 3) * (4 + (number % 2))}
    where id = ${id}`.execute(db)
}
await deriveNames(db)
await index.catchUp()

const read = async (query: string, language = 'en') =>
  (await call<List>('GET', `/audiobooks?${query}`, { headers: { 'accept-language': language } }))
    .body
const slugs = ({ audiobooks }: List) => audiobooks.map(({ slug }) => slug)

/** Every page of a list, each asked for after the last book of the one before. */
async function walk(query: string, language: string): Promise<string[]> {
  const found: string[] = []
  let page = await read(`${query}&_limit=2`, language)
  while (page.audiobooks.length > 0) {
    found.push(...slugs(page))
    page = await read(`${query}&_limit=2&_after=${page.audiobooks.at(-1)?._id}`, language)
  }
  return found
}

describe('pages after a book', () => {
  test.each([
    ...SORTS.map((sort) => [`sort=${sort}`, 'en']),
    ['sort=name:asc', 'pa'],
    ['sort=name:desc', 'pa-Arab'],
    ['search=heer', 'en'],
  ])('are the whole list of %s in its order, in %s', async (query = '', language = '') => {
    const whole = await read(`${query}&_limit=50`, language)
    expect(whole.total).toBe(BOOKS)
    expect(await walk(query, language)).toEqual(slugs(whole))
  })

  test('count on from there, and tell how many there are in all', async () => {
    const whole = await read('sort=name:asc')
    const after = await read(`sort=name:asc&_after=${whole.audiobooks[3]?._id}&_start=2&_limit=3`)
    expect([slugs(after), after.total]).toEqual([slugs(whole).slice(6, 9), BOOKS])
  })

  test('are of nothing where no such book is, or it is withdrawn', async () => {
    const withdrawn = await makeBook(db, { publishedAt: null })
    expect((await call('GET', `/audiobooks?_after=${withdrawn}`)).status).toBe(404)
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect((await call('GET', `/audiobooks?_after=${nobody}`)).status).toBe(404)
    expect((await call('GET', '/audiobooks?_after=heer')).status).toBe(400)
  })
})

test('a list too long to be kept in order is not walked past by numbers', () => {
  expect(() => refuseDeep(MOST_IN_ORDER, MOST_IN_ORDER)).not.toThrow()
  expect(() => refuseDeep(MOST_IN_ORDER + 1, DEEPEST_START)).not.toThrow()
  expect(() => refuseDeep(MOST_IN_ORDER + 1, DEEPEST_START + 1)).toThrow(
    expect.objectContaining({ code: 'bad_request' }),
  )
})
