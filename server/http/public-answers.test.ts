import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { idAt } from '#test/access-ids.ts'
import { startWorld } from '#test/access-world.ts'
import { codeColumns, codeOf } from '#features/shop/gift-cards/gift-code.server.ts'
import { CANARY, setCanaries } from '#test/canaries.ts'
import { listedCalls, type ListedCall } from '#test/operations.ts'
import { addSample } from '#test/open-shelf-books.ts'
import { mountPages, pageAddresses } from '#test/site-pages.ts'

const world = await startWorld()
const { app, call, db, book, owner, other } = world
mountPages(world)

/** What is asked of each query, so that a public call answers with as much as it has. */
const QUERIES: Record<string, string> = {
  audiobook: book.id,
  author: 'Canary-Author',
  filter: 'paid',
  lat: '31.5',
  lng: '74.3',
  name: 'book',
  narrator: 'Canary-Narrator',
  publisher: 'Canary-Press',
  search: 'Canary',
}

beforeAll(async () => {
  await setCanaries(world)
  await sql`update people set slug = 'Waris-Shah-2' where slug = 'Waris-Shah'`.execute(db)
  await sql`update people set slug = 'Waris-Shah' where slug = 'Canary-Narrator'`.execute(db)
  await sql`
    insert into audiobook_counts (audiobook_id, listeners_30d, listeners_7d, sold_30d)
    values (${book.id}, 9, 9, 9)
  `.execute(db)
})

const isSecret = ({ name, places }: ListedCall) =>
  places.some((place) => idAt(name, place)?.access === 'secret')
const reads = listedCalls().filter(
  (listed) => listed.access === 'public' && listed.method === 'GET' && !isSecret(listed),
)
const isNamed = ({ name, places }: ListedCall) =>
  places.every((place) => idAt(name, place)?.access === 'public')

/** Every way to ask: bare where that is allowed, and with each query that has a value here. */
function addressesOf({ name, path, places, queries }: ListedCall): string[] {
  const filled = path.replace(/\{\w+\}/g, (place) => {
    const named = idAt(name, place)
    return named?.access === 'public' ? world.publicId(named) : place
  })
  const asked = queries.filter((query) => QUERIES[query] !== undefined)
  const pair = (query: string) => `${query}=${encodeURIComponent(QUERIES[query] ?? '')}`
  const together = `${filled}?${asked.map(pair).join('&')}`
  const apart = asked.map((query) => `${filled}?${pair(query)}`)
  return places.length > 0 && asked.length === 0 ? [filled] : [filled, together, ...apart]
}

/** Each word of a private field that a text holds, and every e-mail that is not the site's own. */
function leaksIn(text: string): string[] {
  const canaries = Object.entries(CANARY).flatMap(([field, word]) =>
    text.toLowerCase().includes(word.toLowerCase()) ? [field] : [],
  )
  const emails = text.match(/[\w.+-]+@[\w-]+\.[\w.-]+/g) ?? []
  return [...canaries, ...emails.filter((email) => email !== 'suno@qissa.example')]
}

describe('what is private of people is in no public answer', () => {
  test('every public reading is tried with things that are there', () => {
    expect(reads.filter((listed) => !isNamed(listed)).map(({ name }) => name)).toEqual([])
    expect(reads.length).toBeGreaterThan(5)
  })

  test.each(reads)('$name', async (listed) => {
    const statuses: number[] = []
    for (const as of [undefined, other, owner]) {
      for (const address of addressesOf(listed)) {
        const answer = await call('GET', address, as ? { as } : {})
        statuses.push(answer.status)
        const text = JSON.stringify([answer.body, answer.headers])
        expect(leaksIn(text), address).toEqual([])
      }
    }
    expect(statuses, 'give its queries values in QUERIES').toContain(200)
  })

  test('a gift’s code tells who gives it, and nothing of whom it was addressed to', async () => {
    const id = await world.ids('gift_cards')
    const card = { id, codeVersion: 1 }
    await db.updateTable('gift_cards').set(codeColumns(world.keys, card)).execute()
    await db.updateTable('orders').set({ state: 'fulfilled' }).execute()
    for (const as of [undefined, other]) {
      const how = as ? { as } : {}
      const answer = await call('GET', `/giftCards/preview/${codeOf(world.keys, card)}`, how)
      expect(answer.status).toBe(200)
      expect(leaksIn(JSON.stringify([answer.body, answer.headers]))).toEqual(['ownerLastName'])
    }
  })

  const PLACES = {
    '/browse/ProductPage/:slug': `/browse/ProductPage/${book.slug}`,
    '/gift/:code': '/gift/none',
    '/studio/:id': '/studio/none',
    '/studio/:id/preview': '/studio/none/preview',
    '/studio/stats/:id': '/studio/stats/none',
    '/blog/:slug': '/blog/the-qissa-and-its-poets',
    '/people/:slug': '/people/Waris-Shah',
    '/series/:slug': '/series/Tales',
    '/elders/:slug': `/elders/${book.slug}`,
  }
  test.each(pageAddresses(PLACES))('the page %s', async (url) => {
    const { body, statusCode } = await app.inject({ url })
    expect(leaksIn(body)).toEqual([])
    expect([200, 302, 404]).toContain(statusCode)
    if (url.includes(book.slug)) expect(body).toContain('Canary-Narrator')
  })

  test('the API’s own pages', async () => {
    for (const url of ['/api/openapi.json', '/api/docs', '/api/docs.css'])
      expect(leaksIn((await app.inject({ url })).body), url).toEqual([])
  })

  test('what other programs read of a book and the catalogue', async () => {
    await addSample(db, book.id)
    for (const url of ['/opds/catalog.json', `/audiobooks/${book.id}/manifest.json`]) {
      const { body, statusCode } = await app.inject({ url })
      expect(statusCode, url).toBe(200)
      expect(body, url).toContain('Canary-Narrator')
      expect(leaksIn(body), url).toEqual([])
    }
  })

  test('and the canaries are there to be found', async () => {
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(p)::text as text from people p
        join audiobook_people on person_id = p.id and audiobook_id = ${book.id}
      union all select to_jsonb(u)::text from users u
      union all select to_jsonb(g)::text from gift_cards g
    `.execute(db)
    const found = rows.flatMap(({ text }) => leaksIn(text))
    expect(found).toEqual(expect.arrayContaining(Object.keys(CANARY)))
  })
})
