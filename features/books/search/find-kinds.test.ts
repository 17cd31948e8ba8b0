import { expect, test } from 'vitest'
import { loadDemoCatalogue } from '#app/demo/catalogue.server.ts'
import { addGenres } from '#app/demo/seed-books.server.ts'
import { startTestApp } from '#test/app.ts'

const { call, db, clearCache } = await startTestApp()
const { genres } = loadDemoCatalogue()
await addGenres(db, genres)
clearCache()

async function kindsOf(query: string) {
  const path = `/audiobooks/search?name=${encodeURIComponent(query)}`
  const { body } = await call<{ kinds: { slug: string }[] }>('GET', path)
  return body.kinds.map(({ slug }) => slug)
}

test('a kind is found by each of its names and by what people type for it', async () => {
  for (const { slug, name, searchWords } of genres)
    for (const query of [name.en, name.gurmukhi, name.shahmukhi, ...searchWords])
      expect(await kindsOf(query), query).toContain(slug)
})

test.for([
  ['gurbani', 'gurbani'],
  ['novel', 'novels'],
  ['Poetry', 'poems'],
  ['kavita', 'poems'],
  ['for children', 'children'],
])('%s leads to %s first', async ([query = '', slug]) => {
  expect((await kindsOf(query))[0]).toBe(slug)
})

test.for(['heer', 'waris shah', 'xy', 'zzzz', ''])('%s names no kind', async (query) => {
  expect(await kindsOf(query)).toEqual([])
})
