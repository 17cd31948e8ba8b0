import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { TOPICS } from './topics.server.ts'

const { call, db, clearCache } = await startTestApp()
const genres = await db.selectFrom('genres').selectAll().execute()

async function genresOf(query: string) {
  const path = `/audiobooks/search?name=${encodeURIComponent(query)}`
  const { body } = await call<{ kinds: { slug: string }[] }>('GET', path)
  return body.kinds.map(({ slug }) => slug)
}

test('a genre is found by each of its names', async () => {
  for (const { slug, name_en, name_gurmukhi, name_shahmukhi } of genres)
    for (const query of [name_en, name_gurmukhi, name_shahmukhi])
      expect(await genresOf(query), query).toContain(slug)
})

test('every genre that a topic leads to is one of the catalogue, and its words lead there', async () => {
  const slugs = genres.map(({ slug }) => slug)
  for (const { kinds, words } of TOPICS) {
    expect(slugs).toEqual(expect.arrayContaining([...kinds]))
    const [first = ''] = words.split(',')
    expect(await genresOf(first), first).toContain(kinds[0])
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
  expect((await genresOf(query))[0]).toBe(slug)
})

test.for(['heer', 'waris shah', 'وارث', 'ਬੁੱਲਾ', 'بلا', 'shiv kumar', 'xy', 'zzzz', ''])(
  '%s names no genre',
  async (query) => {
    expect(await genresOf(query)).toEqual([])
  },
)

test('a retired genre is found no more', async () => {
  expect(await genresOf('lekh')).toEqual(['essays'])
  const retire = (at: string | null) =>
    db.updateTable('genres').set({ retired_at: at }).where('slug', '=', 'essays').execute()
  await retire(new Date().toISOString())
  clearCache()
  expect(await genresOf('lekh')).toEqual([])
  await retire(null)
  clearCache()
})

test.for(['kawita', 'kvita', 'shayri', 'nawal', 'kahaaniyaan', 'کہانی', 'gurbaani'])(
  '%s, as somebody spells it, leads to one',
  async (query) => {
    expect(await genresOf(query)).not.toEqual([])
  },
)
