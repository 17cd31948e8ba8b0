import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { startTestApp } from '#test/app.ts'
import { addMaker, makeBook } from '#test/factories.ts'
import { addSample } from '#test/open-shelf-books.ts'
import { OpdsFeed } from '#test/open-shelf-shapes.ts'

const { app, db, index, clearCache } = await startTestApp({ PUBLIC_URL: 'https://qissa.test' })
const ORIGIN = 'https://qissa.test'
const HOSTILE = '</script><script>alert(1)</script> & "Heer" \u202e'
const PRIVATE = 'narrator@private.example'

type Feed = z.output<typeof OpdsFeed>

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

async function read(url = '/opds/catalog.json', headers: Record<string, string> = {}) {
  const { statusCode, body } = await get(url.replace(ORIGIN, ''), headers)
  expect(statusCode, body).toBe(200)
  return OpdsFeed.parse(JSON.parse(body))
}
const linkOf = (links: Feed['links'], rel: string) => links.find((link) => link.rel === rel)
const titles = (feed: Feed) =>
  feed.publications.map(({ metadata }) => metadata.title['pa-Latn'] ?? '')

const ids: Record<string, string> = {}

beforeAll(async () => {
  ids.free = await makeBook(db, { title: HOSTILE, gurmukhi: 'ਹੀਰ', shahmukhi: 'ہیر' })
  ids.paid = await makeBook(db, { slug: 'Paid', title: 'Paid', price: 999 })
  ids.mute = await makeBook(db, { title: 'Mute' })
  ids.announced = await makeBook(db, { title: 'Announced', publishedAt: null })
  ids.future = await makeBook(db, { title: 'Future', publishedAt: '2999-01-01T00:00:00Z' })
  ids.withdrawn = await makeBook(db, { title: 'Withdrawn' })
  ids.suspended = await makeBook(db, { title: 'Suspended' })
  for (const id of Object.values(ids)) if (id !== ids.mute) await addSample(db, id)
  await addMaker(db, ids.free, 'narrator', { slug: 'Bulbul', name: 'Bulbul', email: PRIVATE })
  await sql`update people set phone = '+91 98150 70001', address = '7 Private Lane'`.execute(db)
  await sql`insert into prices (audiobook_id, currency, amount) values (${ids.paid}, 'INR', 49900)`.execute(
    db,
  )
  await sql`update audiobooks set announced_for = '2999-02-03' where id = ${ids.announced}`.execute(
    db,
  )
  await sql`update audiobooks set published_at = null where id = ${ids.withdrawn}`.execute(db)
  await sql`update audiobooks set suspended_at = now() where id = ${ids.suspended}`.execute(db)
  const { id: genre } = await db
    .insertInto('genres')
    .values({
      slug: 'qissa-test',
      name_en: 'Tale',
      name_gurmukhi: 'ਕਿੱਸਾ',
      name_shahmukhi: 'قصہ',
      position: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('audiobook_genres')
    .values({ audiobook_id: ids.paid, genre_id: genre })
    .execute()
  await index.catchUp()
  clearCache()
})

describe('the catalogue for programs', () => {
  test('is an OPDS 2.0 feed of what readers see, with its own type, for every site', async () => {
    const { headers } = await get('/opds/catalog.json')
    expect(headers['content-type']).toMatch(/^application\/opds\+json/)
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    const feed = await read()
    expect(titles(feed).toSorted()).toEqual([HOSTILE, 'Announced', 'Mute', 'Paid'].toSorted())
    expect(feed.metadata).toEqual({ title: 'Qissa', numberOfItems: 4, itemsPerPage: 50 })
    expect(linkOf(feed.links, 'self')?.href).toBe(`${ORIGIN}/opds/catalog.json`)
    expect(linkOf(feed.links, 'search')?.href).toBe(`${ORIGIN}/opds/catalog.json{?query}`)
    expect(linkOf(feed.links, 'next')).toBeUndefined()
  })

  test('names a book in the scripts that somebody wrote, and what is hostile as text', async () => {
    const { publications } = await read()
    const book = publications.find(({ metadata }) => metadata.identifier.endsWith(ids.free ?? ''))
    expect(book?.metadata).toMatchObject({
      title: { pa: 'ਹੀਰ', 'pa-Arab': 'ہیر', 'pa-Latn': HOSTILE },
      language: 'pa',
      duration: 120,
      narrator: [{ name: { 'pa-Latn': 'Bulbul' } }],
    })
    expect(book?.images.map(({ type }) => type)).toEqual(['image/png', 'image/svg+xml'])
  })

  test('a price is told for each currency, and a free book is had with an account', async () => {
    const { publications } = await read()
    const ways = (id = '') =>
      publications
        .find(({ metadata }) => metadata.identifier.endsWith(id))
        ?.links.filter(({ rel = '' }) => rel.startsWith('http://opds-spec.org/'))
        .map(({ rel = '', type, properties }) => [
          rel.replace('http://opds-spec.org/', ''),
          type,
          properties?.price ?? null,
        ])
    expect(ways(ids.paid)).toEqual([
      ['acquisition/buy', 'text/html', { currency: 'USD', value: 9.99 }],
      ['acquisition/buy', 'text/html', { currency: 'INR', value: 499 }],
      ['acquisition/sample', 'audio/mp4', null],
    ])
    expect(ways(ids.free)).toEqual([
      ['acquisition', 'text/html', null],
      ['acquisition/sample', 'audio/mp4', null],
    ])
    expect(ways(ids.mute)).toEqual([['acquisition', 'text/html', null]])
    expect(ways(ids.announced), 'nobody can have it yet').toEqual([
      ['acquisition/sample', 'audio/mp4', null],
    ])
  })

  test('an announced book without a sample is not listed, as there is no way to it', async () => {
    await sql`delete from renditions where audiobook_id = ${ids.announced}`.execute(db)
    clearCache()
    expect(titles(await read())).not.toContain('Announced')
    await addSample(db, ids.announced ?? '')
    clearCache()
  })

  test('has no private word of anybody, and nothing that is not to be seen', async () => {
    const { body } = await get('/opds/catalog.json')
    for (const word of [PRIVATE, '98150', 'Private Lane', 'Future', 'Withdrawn', 'Suspended'])
      expect(body).not.toContain(word)
  })

  test('leads to kinds, makers and what is free, and each link answers with what it says', async () => {
    const { navigation = [], facets, publications } = await read()
    expect(navigation.map(({ rel, title }) => [rel, title])).toEqual([
      ['http://opds-spec.org/sort/new', 'Top Recent Added'],
      ['http://opds-spec.org/sort/popular', 'Most popular'],
      ['subsection', 'Free'],
      ['subsection', 'Tale'],
    ])
    const linked = [...navigation, ...facets.flatMap(({ links }) => links)]
    const [author] = publications[0]?.metadata.author ?? []
    for (const { href, properties } of [...linked, ...(author?.links ?? [])]) {
      const feed = await read(href)
      expect(linkOf(feed.links, 'self')?.href).toBe(href)
      if (properties?.numberOfItems !== undefined)
        expect(feed.metadata.numberOfItems).toBe(properties.numberOfItems)
    }
    expect(titles(await read('/opds/catalog.json?genre=qissa-test'))).toEqual(['Paid'])
    const free = await read('/opds/catalog.json?filter=free')
    expect(free.facets[0]?.links.find(({ rel }) => rel === 'self')?.title).toBe('Free')
    expect(free.navigation, 'what is chosen is narrowed by facets').toBeUndefined()
  })

  test('is searched in any script by its template', async () => {
    const { links } = await read()
    const template = linkOf(links, 'search')?.href ?? ''
    const found = await read(template.replace('{?query}', `?query=${encodeURIComponent('ਹੀਰ')}`))
    expect(titles(found)).toEqual([HOSTILE])
    expect(found.metadata.title).toBe('Books for “ਹੀਰ”')
    expect(titles(await read('/opds/catalog.json?query=zzqqxx'))).toEqual([])
  })

  test('speaks the language of its address, else the asker’s', async () => {
    const asked = await read('/opds/catalog.json?lang=pa')
    expect(asked.metadata.title).toBe('ਕਿੱਸਾ')
    expect(asked.navigation?.[0]?.href).toContain('lang=pa')
    const heard = await read('/opds/catalog.json', { 'accept-language': 'pa' })
    expect(heard.metadata.title).toBe('ਕਿੱਸਾ')
    expect(heard.navigation?.[0]?.href).not.toContain('lang')
    expect((await read('/opds/catalog.json?lang=xx')).metadata.title).toBe('Qissa')
  })

  test('what it cannot be asked is ignored or refused, and never kept apart', async () => {
    const { headers } = await get('/opds/catalog.json')
    const etag = String(headers.etag)
    const known = { 'if-none-match': etag }
    expect((await get('/opds/catalog.json', known)).statusCode).toBe(304)
    const other = await get('/opds/catalog.json?utm=1&_start=9&_limit=1', known)
    expect(other.statusCode, 'the same answer').toBe(304)
    for (const query of ['filter=none', 'sort=x', '_after=1', `query=${'x'.repeat(200)}`]) {
      const refused = await get(`/opds/catalog.json?${query}`)
      expect(refused.statusCode, query).toBe(400)
      expect(refused.headers['content-type']).toContain('application/problem+json')
    }
  })
})

describe('a long catalogue', () => {
  test('is walked to its end by its next links, each book once', async () => {
    for (let at = 0; at < 105; at++) await makeBook(db, { title: `Long ${at}` })
    await index.catchUp()
    clearCache()
    const walked: string[] = []
    const pages: number[] = []
    for (let url: string | undefined = '/opds/catalog.json'; url;) {
      const feed: Feed = await read(url)
      expect(Boolean(feed.navigation), 'only the first page leads on').toBe(pages.length === 0)
      walked.push(...feed.publications.map(({ metadata }) => metadata.identifier))
      pages.push(feed.publications.length)
      url = linkOf(feed.links, 'next')?.href
    }
    expect(pages).toEqual([50, 50, 9])
    expect(new Set(walked).size).toBe(109)
  })
})
