import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { TOPICS } from './topics.server.ts'

const { call, db, clearCache } = await startTestApp()
const genres = await db.selectFrom('genres').selectAll().execute()

async function kindsOf(query: string) {
  const path = `/audiobooks/search?name=${encodeURIComponent(query)}`
  const { body } = await call<{ kinds: { slug: string }[] }>('GET', path)
  return body.kinds.map(({ slug }) => slug)
}

test('a kind is found by each of its names', async () => {
  for (const { slug, name_en, name_gurmukhi, name_shahmukhi } of genres)
    for (const query of [name_en, name_gurmukhi, name_shahmukhi])
      expect(await kindsOf(query), query).toContain(slug)
})

test('every kind that a topic leads to is one of the catalogue, and its words lead there', async () => {
  const slugs = genres.map(({ slug }) => slug)
  for (const { kinds, words } of TOPICS) {
    expect(slugs).toEqual(expect.arrayContaining([...kinds]))
    const [first = ''] = words.split(',')
    expect(await kindsOf(first), first).toContain(kinds[0])
  }
})

test.for([
  ['gurbani', 'gurbani'],
  ['novel', 'novels'],
  ['Poetry', 'poems'],
  ['kavita', 'poems'],
  ['for children', 'children'],
  ['novl', 'novels'],
  ['love story', 'story-epics'],
  ['sad poems', 'poems'],
  ['ਪਿਆਰ ਦੀ ਕਹਾਣੀ', 'story-epics'],
  ['بچیاں لئی', 'children'],
])('%s leads to %s first', async ([query = '', slug]) => {
  expect((await kindsOf(query))[0]).toBe(slug)
})

test.for(['heer', 'waris shah', 'xy', 'zzzz', ''])('%s names no kind', async (query) => {
  expect(await kindsOf(query)).toEqual([])
})

test('a retired kind is found no more', async () => {
  expect(await kindsOf('lekh')).toEqual(['essays'])
  const retire = (at: string | null) =>
    db.updateTable('genres').set({ retired_at: at }).where('slug', '=', 'essays').execute()
  await retire(new Date().toISOString())
  clearCache()
  expect(await kindsOf('lekh')).toEqual([])
  await retire(null)
  clearCache()
})
