import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { loadDemoWorks } from '#app/demo/catalogue.server.ts'
import { startTestApp } from '#test/app.ts'
import { makeBook } from '#test/factories.ts'
import { readOfKinds } from './books-about.server.ts'

const { call, db } = await startTestApp()
const works = loadDemoWorks()

beforeAll(async () => {
  for (const work of works) {
    const { roman: title, gurmukhi, shahmukhi } = work.title
    const id = await makeBook(db, { slug: work.slug, title, gurmukhi, shahmukhi })
    const { tags, popularity } = work
    const more = { tags, popularity: popularity.listenersLast30 }
    await db.updateTable('audiobooks').set(more).where('id', '=', id).execute()
    await sql`insert into audiobook_genres (audiobook_id, genre_id)
      select ${id}, id from genres where slug = any(${work.genres})`.execute(db)
  }
})

async function search(query: string) {
  const path = `/audiobooks/search?name=${encodeURIComponent(query)}`
  const { body } = await call<{ audiobooks: { slug: string; matched: string }[] }>('GET', path)
  return body.audiobooks
}
const slugs = async (query: string) => (await search(query)).map(({ slug }) => slug)
const tagged = (...tags: string[]) =>
  works.filter((work) => work.tags.some((tag) => tags.includes(tag))).map(({ slug }) => slug)
const ofKind = (kind: string) =>
  works.filter(({ genres }) => genres.includes(kind)).map(({ slug }) => slug)

test.for(['love story', 'pyar di kahani', 'ਪਿਆਰ ਦੀ ਕਹਾਣੀ', 'عشق دی کہانی'])(
  '%s finds stories about love alone, the popular first',
  async (query) => {
    const found = await slugs(query)
    expect(found[0]).toBe('Heer')
    expect(found.length).toBeGreaterThan(3)
    expect(tagged('love')).toEqual(expect.arrayContaining(found))
  },
)

test.for(['for children', 'books for the kids', 'ਬੱਚਿਆਂ ਲਈ', 'بچیاں لئی'])(
  '%s finds books for children alone',
  async (query) => {
    expect((await slugs(query)).toSorted()).toEqual(ofKind('children').toSorted())
  },
)

test('a mood and a kind together find what is both', async () => {
  const [sad, poems] = [tagged('sorrow', 'longing'), [...ofKind('poems'), ...ofKind('sufi-verse')]]
  const found = await slugs('sad poems')
  expect(found.length).toBeGreaterThan(0)
  expect(sad).toEqual(expect.arrayContaining(found))
  expect(poems).toEqual(expect.arrayContaining(found))
})

test.for([
  ['funny', 'riddles', 'funny'],
  ['stories for bedtime', 'bedtime', 'bedtime'],
])('%s finds what is so tagged', async ([query = '', ...tags]) => {
  expect((await slugs(query)).toSorted()).toEqual(tagged(...tags).toSorted())
})

test('a name stands before what it is about, and is found among words of topics', async () => {
  await makeBook(db, { slug: 'Named', title: 'Love Story' })
  expect((await search('love story'))[0]).toMatchObject({ slug: 'Named', matched: 'title' })
  expect((await slugs('the love story of sohni'))[0]).toBe('Sohni-Mahiwal')
  expect((await slugs('lok kahanian'))[0]).toBe('Lok-Kahanian')
  expect((await slugs('asa di var'))[0]).toBe('Asa-Di-Var')
})

test('small words bring no book beside others', async () => {
  for (const query of ['the zzzz', 'for qqqq', 'zzzz di', 'ਦੀ ਞਞਞਞ', 'zzzz te', 'دی ژژژژ'])
    expect(await slugs(query), query).toEqual([])
})

test('the catalogue lists what a search is about', async () => {
  const { body } = await call<{ total: number }>('GET', '/audiobooks?search=for%20children')
  expect(body.total).toBe(ofKind('children').length)
})

test('a kind’s popular books are the same, whether it has few books or many', async () => {
  const kinds = ['poems', 'sufi-verse']
  const few = await readOfKinds(db, kinds)
  expect(few.length).toBeGreaterThan(3)
  expect(await readOfKinds(db, kinds, 1)).toEqual(few)
  expect(await readOfKinds(db, ['no-such-kind'])).toEqual([])
})
