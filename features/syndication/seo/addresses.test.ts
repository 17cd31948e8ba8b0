import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook } from '#test/factories.ts'
import { mountPages, pageAddresses } from '#test/site-pages.ts'
import { keepNativeSlugs } from '#features/books/names/native-slugs.server.ts'
import { ADDRESSES } from '#app/addresses.ts'
import { listedPaths, privatePaths } from './site-addresses.server.ts'

const testApp = await startTestApp({ PUBLIC_URL: 'https://qissa.test' })
const { app, db } = testApp
const pages = mountPages(testApp)
const open = (url: string) => app.inject({ url, headers: { accept: 'text/html' } })

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
const publish = async (slug: string, when: string | null) => {
  await db.updateTable('audiobooks').set({ published_at: when }).where('slug', '=', slug).execute()
  testApp.clearCache()
  pages.clear()
}

beforeAll(async () => {
  const id = await makeBook(db, { slug: 'Heer', gurmukhi: 'ਹੀਰ' })
  await keepNativeSlugs(db, 'audiobooks', [{ id, names: ['ਹੀਰ'] }])
  await makeBook(db, { slug: 'Sassi' })
  await makeBook(db, { slug: 'Draft', publishedAt: null })
  const named = (slug: string) => ({ name_en: slug, name_gurmukhi: slug, name_shahmukhi: slug })
  await db
    .insertInto('genres')
    .values(['kafian', 'a', 'b'].map((slug, position) => ({ slug, position, ...named(slug) })))
    .execute()
})

describe('one address for each page', () => {
  test.each([
    ['/browse/', '/browse'],
    ['/BROWSE?page=2', '/browse?page=2'],
    ['/browse/productpage/Heer', '/browse/ProductPage/Heer'],
    ['/browse/ProductPage/Heer/', '/browse/ProductPage/Heer'],
    ['/ForgotPassword?next=%2F', '/forgotpassword?next=%2F'],
    ['/browse/ProductPage/heer', '/browse/ProductPage/Heer'],
    ['/browse/ProductPage/%E0%A8%B9%E0%A9%80%E0%A8%B0', '/browse/ProductPage/Heer'],
  ])('%s leads to %s for good', async (asked, right) => {
    const { statusCode, headers } = await open(asked)
    expect([statusCode, headers.location]).toEqual([301, right])
    expect((await open(right)).statusCode).not.toBe(301)
  })

  test.each([
    ['/account', '/account-details'],
    ['/downloads', '/account-details?tab=downloads'],
  ])('%s, as people type it, leads to %s', async (asked, right) => {
    const { statusCode, headers } = await open(asked)
    expect([statusCode, headers.location]).toEqual([302, right])
    // Whoever is not signed in is led there once they are.
    const login = `/login?next=${encodeURIComponent(right)}`
    expect((await open(right)).headers.location).toBe(login)
  })

  test('?_id= leads to the book’s address and is not kept in it', async () => {
    const { id } = await db
      .selectFrom('audiobooks')
      .select('id')
      .where('slug', '=', 'Heer')
      .executeTakeFirstOrThrow()
    const { statusCode, headers } = await open(`/browse/ProductPage/any?_id=${id}&lang=pa`)
    expect([statusCode, headers.location]).toEqual([301, '/browse/ProductPage/Heer?lang=pa'])
  })

  test('a path that only looks like another host leads nowhere', async () => {
    for (const url of ['//evil.example/', '/%2f/evil.example/', '/.//evil.example/']) {
      const { headers, statusCode } = await open(url)
      expect(headers.location ?? '', url).not.toMatch(/^\/\/|^https?:/)
      expect(statusCode).not.toBe(200)
    }
  })
})

describe('what is not there', () => {
  test('is 404 where nothing ever was, and for what is not out yet', async () => {
    for (const path of ['/nowhere', '/browse/ProductPage/None', '/people/None'])
      expect((await open(path)).statusCode, path).toBe(404)
    const draft = await open('/browse/ProductPage/Draft')
    expect(draft.statusCode).toBe(404)
    expect(draft.body).toContain('noindex')
  })

  test('is 410 where it was taken back, with a page that says so and names nothing', async () => {
    const { slug: author } = await db
      .selectFrom('people as p')
      .innerJoin('audiobook_people as ap', 'ap.person_id', 'p.id')
      .innerJoin('audiobooks as a', 'a.id', 'ap.audiobook_id')
      .where('a.slug', '=', 'Sassi')
      .select('p.slug')
      .executeTakeFirstOrThrow()
    expect((await open(`/people/${author}?page=1`)).statusCode).toBe(200)
    await publish('Sassi', null)
    for (const path of ['/browse/ProductPage/Sassi', `/people/${author}`]) {
      const { statusCode, body } = await open(path)
      expect(statusCode, path).toBe(410)
      expect(body).toContain('This is no longer here')
      expect(body).toContain('<meta name="robots" content="noindex"')
    }
    const { status } = await testApp.call('GET', '/audiobooks/Sassi')
    expect(status).toBe(404)
    await publish('Sassi', '2026-01-01')
    expect((await open('/browse/ProductPage/Sassi')).statusCode).toBe(200)
  })

  test('a book put off to another day is not said to be gone', async () => {
    await publish('Sassi', '2999-01-01')
    expect((await open('/browse/ProductPage/Sassi')).statusCode).toBe(404)
    await publish('Sassi', '2026-01-01')
  })
})

describe('the catalogue’s pages', () => {
  test.each([
    ['/browse?page=1', '/browse'],
    ['/browse?genre=kafian&filter=free', '/browse?genre=kafian'],
    ['/browse?sort=rating:desc', '/browse'],
    ['/browse?genre=a,b', '/browse?genre=a'],
    ['/browse?lang=pa', '/browse?lang=pa'],
    ['/browse?lang=xx', '/browse'],
  ])('%s stands for %s', async (asked, path) => {
    expect(canonicalOf((await open(asked)).body)).toBe(`https://qissa.test${path}`)
  })

  test('a genre that never was is left out', async () => {
    const { statusCode, headers } = await open('/browse?genre=a,none&sort=name:asc')
    expect([statusCode, headers.location]).toEqual([302, '/browse?genre=a&sort=name%3Aasc'])
  })

  test('a search is not to be found by another', async () => {
    const { body } = await open('/browse?search=heer')
    expect(canonicalOf(body)).toBeUndefined()
    expect(body).toContain('<meta name="robots" content="noindex"')
  })
})

test('every page without a name in its address is in the sitemap, or is not to be found', async () => {
  const places = {
    '/blog/:slug': '/blog/none',
    '/browse/ProductPage/:slug': '/browse/ProductPage/Heer',
    '/gift/:code': '/gift/none',
    '/studio/:id': '/studio/none',
    '/studio/:id/preview': '/studio/none/preview',
    '/studio/stats/:id': '/studio/stats/none',
    '/people/:slug': '/people/none',
    '/series/:slug': '/series/none',
    '/elders/:slug': '/elders/Heer',
  }
  for (const path of new Set(pageAddresses(places))) {
    const { statusCode, body } = await open(path)
    const isKeptAway = privatePaths(ADDRESSES).some((begin) =>
      path.startsWith(begin.replace(/\/$/, '')),
    )
    if (statusCode !== 200 || path.includes('ProductPage')) continue
    const canonical = canonicalOf(body)?.replace('https://qissa.test', '')
    if (canonical === undefined) expect(body, path).toContain('content="noindex"')
    else expect(listedPaths(ADDRESSES), path).toContain(canonical)
    expect(canonical !== undefined && isKeptAway, path).toBe(false)
  }
})
