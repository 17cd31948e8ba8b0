import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeListener, makePosition } from '#test/factories.ts'
import { mountPages } from '#test/site-pages.ts'
import type { Answer } from '#shared/call/call.ts'
import { grantEntitlement } from '#features/listening/library/entitlements.server.ts'
import type { getSeries } from './contract.ts'

const testApp = await startTestApp()
const { app, call, db } = testApp
mountPages(testApp)

const addSeries = (slug: string) =>
  sql`insert into series (slug, name_roman, name_gurmukhi)
    values (${slug}, 'Dadi Dian Batan', 'ਦਾਦੀ ਦੀਆਂ ਬਾਤਾਂ')`.execute(db)
const putInto = (slug: string, book: string, position: number | null) =>
  sql`update audiobooks set series_position = ${position},
    series_id = (select id from series where slug = ${slug}) where id = ${book}`.execute(db)

await addSeries('Dadi-Dian-Batan')
await addSeries('Unheard')
for (const [slug, position] of [
  ['Second', 2],
  ['Loose', null],
  ['First', 1],
] as const)
  await putInto('Dadi-Dian-Batan', await makeBook(db, { slug }), position)
for (const slug of ['Dadi-Dian-Batan', 'Unheard'])
  await putInto(slug, await makeBook(db, { slug: `Draft-${slug}`, publishedAt: null }), 1)

const get = (slug: string, query = '') =>
  call<Answer<typeof getSeries>>('GET', `/series/${encodeURIComponent(slug)}${query}`)

async function books() {
  const { body } = await get('Dadi-Dian-Batan')
  const [first, second] = body.books.map(({ audiobook }) => audiobook)
  if (!first || !second) throw new Error('no books')
  return { first, second }
}

test('a series shows its published books in their order, those without a number last', async () => {
  const { body } = await get('Dadi-Dian-Batan')
  expect(body.books.map(({ position, audiobook }) => [position, audiobook.slug])).toEqual([
    [1, 'First'],
    [2, 'Second'],
    [null, 'Loose'],
  ])
  const duration = body.books.reduce((sum, { audiobook }) => sum + audiobook.duration, 0)
  expect(body).toMatchObject({ total: 3, totalBookLength: duration })
  const second = await get('Dadi-Dian-Batan', '?_start=1&_limit=1')
  expect(second.body.books.map(({ position }) => position)).toEqual([2])
})

test('a series says whose voices its books are read in, the first of them first, and how each book begins', async () => {
  const { first, second } = await books()
  for (const [book, voice] of [
    [second, 'Aman'],
    [second, 'Kiran'],
    [first, 'Kiran'],
  ] as const) {
    await sql`insert into people (kind, slug, name_roman) values ('person', ${voice}, ${voice})
      on conflict do nothing`.execute(db)
    await sql`insert into audiobook_people (audiobook_id, person_id, role)
      select ${book._id}, id, 'narrator' from people where slug = ${voice}`.execute(db)
  }
  await sql`update audiobooks set description_en = ${'A sparrow. '.repeat(50)}
    where id = ${first._id}`.execute(db)
  const { body } = await get('Dadi-Dian-Batan', '?_limit=9')
  expect(body.narrators.map(({ name }) => name)).toEqual(['Kiran', 'Aman'])
  expect(body.books[0]?.opening.description).toBe('A sparrow. '.repeat(50).slice(0, 400))
})

test('a listener sees how far they are in it: what is heard, what comes next, and nobody else’s', async () => {
  expect((await get('Dadi-Dian-Batan')).body.mine).toBeNull()
  const { first, second } = await books()
  const { as } = await makeListener(db)
  const seen = async (user: string) =>
    (await call<Answer<typeof getSeries>>('GET', '/series/Dadi-Dian-Batan', { as: user })).body
  expect((await seen(as)).mine).toMatchObject({
    finished: 0,
    next: { audiobook: { slug: 'First' } },
  })
  await sql`insert into library_entries (user_id, audiobook_id, finished_at)
    values (${as}, ${first._id}, now())`.execute(db)
  await makePosition(db, as, second._id, second.duration / 2, '2026-01-01')
  await grantEntitlement(db, { userId: as, audiobookId: second._id, source: 'free' })
  const { mine, books: shelf } = await seen(as)
  expect(mine).toMatchObject({
    finished: 1,
    next: { audiobook: { slug: 'Second' }, entitled: true, progressCount: 50 },
  })
  expect(shelf.map(({ progressCount }) => progressCount)).toEqual([100, 50, 0])
  expect((await seen((await makeListener(db)).as)).mine).toMatchObject({ finished: 0 })
  await sql`insert into library_entries (user_id, audiobook_id, finished_at)
    select ${as}, a.id, now() from audiobooks a where a.slug in ('Second', 'Loose')`.execute(db)
  expect((await seen(as)).mine).toEqual({ finished: 3, next: null })
})

test('a series of which nothing is published is as if there were none', async () => {
  expect((await get('Unheard')).status).toBe(404)
  expect((await get('Nowhere')).status).toBe(404)
})

test('its page has one address, and one past the last page leads there', async () => {
  const { body } = await app.inject({ url: '/series/Dadi-Dian-Batan' })
  const [own = ''] = body.split('What listeners of')
  // All three hang in one row; the first of them is the one to hear.
  const [, row = ''] = own.split('<ol')
  expect(row.match(/<li/g)).toHaveLength(3)
  expect(row).toMatch(/^[^]*?>੧<[^]*?Begin here[^]*?>੨</)
  expect(row.match(/class="seriesbook"/g)).toHaveLength(3)
  for (const [asked, status, to] of [
    ['/series/Dadi%20Dian%20Batan', 301, '/series/Dadi-Dian-Batan'],
    ['/series/Dadi-Dian-Batan?page=9', 302, '/series/Dadi-Dian-Batan'],
  ] as const) {
    const { statusCode, headers } = await app.inject({ url: asked })
    expect([statusCode, headers.location]).toEqual([status, to])
  }
})

test('its page is begun at one press, under the cloths of its books', async () => {
  const { body } = await app.inject({ url: '/series/Dadi-Dian-Batan' })
  expect(body).toMatch(/person__band[^]*?Begin with book 1[^]*?<ol/)
})

test('the page of a short series says who wrote it, and shows books of others below its own', async () => {
  const { body } = await app.inject({ url: '/series/Dadi-Dian-Batan' })
  expect(body).toContain('Written by <a href="/people/Author-')
  const [, others = ''] = body.split('What listeners of')
  expect(others).toMatch(/class="card"/)
  expect(others.split('id="embedded-state"')[0]).not.toMatch(/ProductPage\/(First|Second|Loose)"/)
})
