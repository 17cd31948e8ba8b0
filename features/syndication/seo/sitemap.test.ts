import Fastify from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { createReadings } from '#server/http/readings.ts'
import { createResponseCache } from '#server/cache/response-cache.ts'
import { startTestApp } from '#test/app.ts'
import { makeBook } from '#test/factories.ts'
import { partsOf, listPart } from './listed.server.ts'
import { sitemapRoutes } from './sitemap.server.ts'

const testApp = await startTestApp({ PUBLIC_URL: 'https://qissa.test' })
const { app, db } = testApp

const get = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, body, headers: answered } = await app.inject({ url, headers })
  return { status: statusCode, body, headers: answered }
}
const locsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc)
const pathOf = (url: string) => url.replace('https://qissa.test', '')

async function makeSeries(slug: string, books: readonly string[]) {
  const { id } = await db
    .insertInto('series')
    .values({ slug, name_roman: slug })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('audiobooks').set({ series_id: id }).where('slug', 'in', books).execute()
}

/** Every address of every part. */
async function allListed(): Promise<string[]> {
  testApp.clearCache()
  const parts = locsOf((await get('/sitemap.xml')).body)
  const lists = await Promise.all(parts.map(async (part) => (await get(pathOf(part))).body))
  return lists.flatMap(locsOf)
}

beforeAll(async () => {
  await makeBook(db, { slug: 'Heer', gurmukhi: 'ਹੀਰ' })
  await makeBook(db, { slug: 'Not-Yet', publishedAt: '2999-01-01T00:00:00Z' })
  await makeBook(db, { slug: 'Draft', publishedAt: null })
  for (let more = 0; more < 40; more++) await makeBook(db, { slug: `More-${more}` })
  await makeSeries('Heard', ['Heer', 'Draft'])
  await makeSeries('Unheard', ['Not-Yet'])
})

describe('the sitemap', () => {
  test('names what is out, in each language and without one, each version naming all', async () => {
    const listed = await allListed()
    const heer = 'https://qissa.test/browse/ProductPage/Heer'
    for (const url of [heer, `${heer}?lang=en`, `${heer}?lang=pa`, `${heer}?lang=pa-Arab`])
      expect(listed.filter((one) => one === url)).toEqual([url])
    expect(listed).toContain('https://qissa.test/')
    expect(listed).toContain('https://qissa.test/blog/learning-punjabi-by-ear?lang=pa')
    expect(new Set(listed).size).toBe(listed.length)
    const { body } = await get('/sitemaps/books.xml')
    const [entry = ''] = body.match(/<url><loc>[^<]*Heer<.*?<\/url>/) ?? []
    expect(entry.match(/hreflang="[^"]+"/g)).toEqual([
      'hreflang="x-default"',
      'hreflang="en"',
      'hreflang="pa"',
      'hreflang="pa-Arab"',
    ])
    expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
  })

  test('names neither what is to come, nor what was taken back, nor their authors and series', async () => {
    const before = await allListed()
    expect(before.join()).not.toMatch(/Not-Yet|Draft|Unheard/)
    const out = await db
      .updateTable('audiobooks')
      .set({ published_at: null })
      .where('slug', '=', 'Heer')
      .returning('id')
      .executeTakeFirstOrThrow()
    const author = await db
      .selectFrom('people')
      .innerJoin('audiobook_people', 'person_id', 'people.id')
      .where('audiobook_id', '=', out.id)
      .select('slug')
      .executeTakeFirstOrThrow()
    expect(before).toContain(`https://qissa.test/people/${author.slug}`)
    expect(before).toContain('https://qissa.test/series/Heard')
    const after = await allListed()
    expect(after.join()).not.toMatch(new RegExp(`Heer|series/|people/${author.slug}(\\?|,|$)`))
    await db.updateTable('audiobooks').set({ published_at: '2026-01-01' }).execute()
    await db
      .updateTable('audiobooks')
      .set({ published_at: '2999-01-01' })
      .where('slug', 'in', ['Not-Yet', 'Draft'])
      .execute()
  })

  test('is split where a part would hold too many, and every row is in one part', async () => {
    const parts = await partsOf(db, 'books', 5)
    expect(parts.length).toBeGreaterThan(8)
    const rows = await Promise.all(parts.map(({ prefix }) => listPart(db, 'books', prefix)))
    for (const list of rows) expect(list.length).toBeLessThanOrEqual(5)
    const slugs = rows.flat().map(({ slug }) => slug)
    expect(slugs).toHaveLength(41)
    expect(new Set(slugs).size).toBe(41)
    expect((await listPart(db, 'books', '')).length).toBe(41)
  })

  test('no part that is not there can be asked for', async () => {
    for (const file of ['none.xml', 'books-zz.xml', 'books-00000.xml', 'books', '..%2fbooks.xml'])
      expect((await get(`/sitemaps/${file}`)).status, file).toBe(404)
  })

  test('a part that the list has split, and one with a query, are not there', async () => {
    const own = Fastify()
    const platform = {
      ...testApp,
      cache: createResponseCache(),
      readings: createReadings(own.log),
      search: testApp.index,
      partSize: 5,
    }
    await own.register((scope) => sitemapRoutes([])(scope, platform as never))
    const statusOf = async (url: string) => (await own.inject(url)).statusCode
    const [first] = await partsOf(db, 'books', 5)
    expect(await statusOf(`/sitemaps/books-${first?.prefix}.xml`)).toBe(200)
    expect(await statusOf('/sitemaps/books.xml')).not.toBe(200)
    await own.close()
    for (const url of ['/sitemap.xml', '/sitemaps/books.xml', '/sitemaps/pages.xml'])
      expect((await get(`${url}?x=1`)).status, url).toBe(404)
  })

  test('a forged host enters neither list nor robots.txt', async () => {
    for (const path of [
      '/sitemap.xml',
      '/sitemaps/pages.xml',
      '/sitemaps/books.xml',
      '/robots.txt',
    ]) {
      testApp.clearCache()
      const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
      const { body } = await get(path, forged)
      expect(body).toContain('https://qissa.test/')
      expect(body).not.toContain('evil')
    }
  })

  test('is kept, and answers what one has with 304', async () => {
    const first = await get('/sitemap.xml')
    const { etag } = first.headers
    expect(first.headers['cache-control']).toContain('must-revalidate')
    expect((await get('/sitemap.xml', { 'if-none-match': String(etag) })).status).toBe(304)
  })
})

test('robots.txt keeps machines from private pages and names the sitemap', async () => {
  const { body, headers } = await get('/robots.txt')
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain('Sitemap: https://qissa.test/sitemap.xml')
  for (const path of ['/library', '/account-details', '/api/', '/admin', '/checkout', '/wishlist'])
    expect(body).toContain(`Disallow: ${path}\n`)
  expect(body).not.toMatch(/Disallow: \/(browse|people)?\n/)
})
