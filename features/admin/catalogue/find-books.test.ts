import { expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Answer } from '#shared/call/call.ts'
import { startTestApp } from '#test/app.ts'
import { addMaker, makeBook, makeUser } from '#test/factories.ts'
import { makeOrganisation, makeStaff } from '#test/studio.ts'
import type { findCatalogueBooks } from './contract.ts'

const { call, db } = await startTestApp()
const { headers } = await makeStaff(db, 'editor')

const find = async (query = '') =>
  (
    await call<Answer<typeof findCatalogueBooks>>('GET', `/admin/catalogue?${query}`, {
      headers,
    })
  ).body
const slugs = async (query: string) => (await find(query)).books.map(({ slug }) => slug)

const heer = await makeBook(db, {
  slug: 'Heer',
  title: 'Heer',
  gurmukhi: 'ਹੀਰ',
  shahmukhi: 'ہیر',
  price: 499,
})
const abyat = await makeBook(db, { slug: 'Abyat', title: 'Abyat' })
const jugni = await makeBook(db, { slug: 'Jugni', title: 'Jugni', publishedAt: null })
const mirza = await makeBook(db, { slug: 'Mirza', title: 'Mirza', publishedAt: null })
await addMaker(db, heer, 'author', {
  slug: 'Waris-Shah',
  name: 'Waris Shah',
  gurmukhi: 'ਵਾਰਿਸ ਸ਼ਾਹ',
  shahmukhi: 'وارث شاہ',
})
const { id: organisation } = await makeOrganisation(db, 'Trinjan Press')
await sql`update audiobooks set isbn = '9780140449136' where id = ${abyat}`.execute(db)
await sql`update audiobooks set withdrawn_at = '2026-02-01' where id in (${jugni}, ${mirza})`.execute(
  db,
)
await sql`update audiobooks set suspended_at = '2026-03-01' where id = ${mirza}`.execute(db)
for (const [at, id] of [heer, abyat, jugni, mirza].entries())
  await sql`update audiobooks set created_at = '2026-01-01'::timestamptz + make_interval(days => ${at})
    where id = ${id}`.execute(db)
await sql`insert into submissions (organisation_id, state, audiobook_id, shown)
  values (${organisation}, 'published', ${heer}, '{}')`.execute(db)

test('every book there ever was is there, the newest first, with where it stands', async () => {
  const { books, total, next } = await find()
  expect(books.map(({ slug, state }) => [slug, state])).toEqual([
    ['Mirza', 'suspended'],
    ['Jugni', 'withdrawn'],
    ['Abyat', 'published'],
    ['Heer', 'published'],
  ])
  expect({ total, next }).toEqual({ total: 4, next: null })
  expect(books[3]).toMatchObject({
    names: { gurmukhi: 'ਹੀਰ', shahmukhi: 'ہیر', roman: 'Heer' },
    since: '2026-01-01T00:00:00.000Z',
    price: [{ currency: 'USD', amount: 499 }],
    people: [{ role: 'author' }, { role: 'author', person: { slug: 'Waris-Shah' } }],
    organisation: { names: { roman: 'Trinjan Press' } },
    submission: expect.any(String) as string,
  })
  expect(books[0]).toMatchObject({ since: '2026-03-01T00:00:00.000Z', submission: null })
})

test.for([
  ['part of a title', 'search=eer', ['Heer']],
  ['a title in Gurmukhi', `search=${encodeURIComponent('ਹੀਰ')}`, ['Heer']],
  ['a title in Shahmukhi', `search=${encodeURIComponent('ہیر')}`, ['Heer']],
  ['an author', 'search=waris', ['Heer']],
  ['an author in Shahmukhi', `search=${encodeURIComponent('وارث')}`, ['Heer']],
  ['an ISBN', 'search=9780140449136', ['Abyat']],
  ['an ISBN with hyphens', 'search=978-0-14-044913-6', ['Abyat']],
  ['its id', `search=${jugni.toUpperCase()}`, ['Jugni']],
  ['what nobody is called', 'search=zzzz', []],
  ['signs that a pattern has', 'search=%25_', []],
  ['a state', 'state=withdrawn', ['Jugni']],
  ['a state and a title', 'state=suspended&search=heer', []],
] as const)('a book is found by %s', async ([, query, expected]) => {
  expect(await slugs(query)).toEqual(expected)
})

test('each page begins after the last book of the one before', async () => {
  const seen: string[] = []
  let after: string | null = null
  for (let page = 0; page < 4; page += 1) {
    const found = await find(`_limit=1${after ? `&_after=${after}` : ''}`)
    seen.push(...found.books.map(({ slug }) => slug))
    after = found.next
  }
  expect(seen).toEqual(['Mirza', 'Jugni', 'Abyat', 'Heer'])
  expect(after).toBeNull()
  const path = `/admin/catalogue?_after=${crypto.randomUUID()}`
  expect((await call('GET', path, { headers })).status).toBe(404)
})

test('a page may begin at its number, as far as numbers go', async () => {
  expect(await slugs('_start=1&_limit=2')).toEqual(['Jugni', 'Abyat'])
  expect(await slugs('_start=10000')).toEqual([])
  expect((await call('GET', '/admin/catalogue?_start=10001', { headers })).status).toBe(400)
})

test('is for editors, and refuses what makes no sense', async () => {
  const { headers: moderator } = await makeStaff(db, 'moderator')
  const { headers: contributor } = await makeStaff(db, 'contributor')
  const status = async (query: string, as: object) =>
    (await call('GET', `/admin/catalogue${query}`, as)).status
  expect(await status('', {})).toBe(401)
  for (const as of [{ as: await makeUser(db) }, { headers: moderator }, { headers: contributor }])
    expect(await status('', as)).toBe(403)
  for (const query of ['?_limit=0', '?_after=1', '?state=draft', '?search=a'])
    expect(await status(query, { headers }), query).toBe(400)
})
