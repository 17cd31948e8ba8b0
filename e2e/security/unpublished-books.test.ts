/** @module-tag full */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTurn } from '#test/full.ts'
import { call, newPerson, useDatabase, type Person } from '#e2e/support/people.ts'
import { translate } from '#shared/i18n/messages.ts'
import { SITE } from '#e2e/support/product.ts'
import { useSecondProduct } from '#e2e/support/second-product.ts'

const second = useSecondProduct()
/** Every process that answers. */
const sites = () => [SITE, second().site]
const { db } = await useDatabase()

interface Book {
  _id: string
  slug: string
  cover: string
  sampleUrl: string | null
}
interface Row {
  slug: string
  titles: string[]
  author: string
  genre: string
  /** What else its address was, or is in another script. */
  aliases: string[]
}
let book: Book & Row
let other: Book
let holder: Person
let episode: { id: string; url: string }

const get = async (path: string, token?: string, site = SITE) => {
  const headers = token ? { cookie: `token=${token}` } : {}
  const answer = await fetch(site + path, { headers })
  return { status: answer.status, text: await answer.text() }
}

beforeAll(async () => {
  const { body } = await call<{ audiobooks: Book[] }>('GET', '/audiobooks?filter=free&_limit=50')
  const [first, second] = body.audiobooks.filter(({ sampleUrl }) => sampleUrl)
  if (!first || !second) throw new Error('There are no free books with samples')
  const { rows } = await sql<Row>`
    select a.slug, array_remove(array[title_roman, title_gurmukhi, title_shahmukhi], null) as titles,
      (select p.slug from audiobook_people ap join people p on p.id = ap.person_id
        where ap.audiobook_id = a.id and role = 'author' limit 1) as author,
      (select g.slug from audiobook_genres ag join genres g on g.id = ag.genre_id
        where ag.audiobook_id = a.id limit 1) as genre,
      (select array_agg(s.slug) from audiobook_slugs s where s.audiobook_id = a.id) as aliases
    from audiobooks a where id = ${first._id}
  `.execute(db)
  if (!rows[0]) throw new Error('The book is not in the database')
  other = second
  book = { ...first, ...rows[0] }
  holder = await newPerson()
  await keepAndHear()
  await makePopular()
})

/** One who has it on every list there is, and hears it. */
async function keepAndHear() {
  await call('POST', '/library/create', { audiobook: book._id }, holder)
  await call('POST', '/wishlist/create', { audiobook: book._id }, holder)
  const { body } = await call<{ episodes: { _id: string; url: string }[] }>(
    ...(['GET', `/playback/${book._id}`, undefined, holder] as const),
  )
  const [first] = body.episodes
  if (!first) throw new Error('The book has no episode')
  episode = { id: first._id, url: first.url }
  expect((await hear(1)).status).toBe(200)
}

const hear = (seq: number) => {
  const event = { deviceId: 'a-device-of-tests', seq, audiobook: book._id, episode: episode.id }
  const at = { kind: 'play', positionMs: 2_000, occurredAt: new Date().toISOString() }
  return call('POST', '/progress/events', { events: [{ ...event, ...at }] }, holder)
}

/** So that each shelf shows it while it may be shown. */
async function makePopular() {
  await sql`update audiobooks set popularity = 1000000, created_at = now(), rating_sum = 5000,
    rating_count = 1000 where id = ${book._id}`.execute(db)
  await sql`update audiobook_counts set listeners_30d = 1000000, listeners_7d = 1000000,
    sold_30d = 1000000 where audiobook_id = ${book._id}`.execute(db)
}

/** Where it may be met: each as a visitor or its holder asks. */
const lists = () => [
  '/api/audiobooks',
  '/api/audiobooks?filter=free',
  '/api/audiobooks?sort=rating:desc',
  `/api/audiobooks?genre=${book.genre}`,
  `/api/audiobooks?author=${book.author}`,
  ...book.titles.flatMap((title) => {
    const query = encodeURIComponent(title)
    return [`/api/audiobooks/search?name=${query}`, `/api/audiobooks?search=${query}`]
  }),
  '/api/audiobooks/shelves',
  `/api/people/${book.author}`,
  '/',
  '/browse',
  `/people/${book.author}`,
  `/browse?search=${encodeURIComponent(book.titles[0] ?? '')}`,
  `/browse?genre=${book.genre}`,
]
const holders = () => [
  '/api/library/list',
  '/api/library/list?sort=audioBook.name:asc',
  '/api/wishlist/list',
  '/api/audiobooks/shelves',
  '/library',
  '/wishlist',
  '/',
]
/** Its own addresses. */
const own = () => [
  ...[book.slug, book.slug.toUpperCase(), book._id, ...book.aliases].flatMap((name) =>
    ['', '/episodes', '/similar'].map(
      (more) => `/api/audiobooks/${encodeURIComponent(name)}${more}`,
    ),
  ),
  `/api/audiobookReview/list?audiobook=${book._id}`,
  book.cover,
  book.cover.replace('.svg', '-s.svg'),
  book.sampleUrl ?? '/media/none',
  `/browse/ProductPage/${book.slug}`,
  `/browse/ProductPage/x?_id=${book._id}`,
  `/embed/${book.slug}`,
  ...[book.slug, book._id].flatMap((name) => [
    `/audiobooks/${name}/manifest.json`,
    `/audiobooks/${name}/feed.xml`,
  ]),
  book.cover.replace(/^\/covers\/(.*)\.svg$/, '/og/$1.png'),
  `/oembed?url=${encodeURIComponent(`${sites()[0]}/browse/ProductPage/${book.slug}`)}`,
]

/** What only its holder may ask, and what anybody may do with it. */
const acts = (): [string, string, object?][] => [
  ['GET', `/playback/${book._id}`],
  ['GET', `/progress/${book._id}`],
  ['POST', '/library/create', { audiobook: book._id }],
  ['POST', '/wishlist/create', { audiobook: book._id }],
  ['PATCH', `/audiobooks/${book._id}/updatesearch`],
]

const shows = (text: string) =>
  text.includes(book._id) || text.includes(`ProductPage/${book.slug}"`) || text.includes(book.cover)

/** What machines read of all there is. */
const machines = () => [
  '/sitemap.xml',
  '/sitemaps/books.xml',
  '/sitemaps/people.xml',
  '/sitemaps/pages.xml',
  '/robots.txt',
  '/opds/catalog.json',
  '/api/openapi.json',
]
const names = (text: string) => new RegExp(`ProductPage/${book.slug}(?![\\w-])`).test(text)

const pathOfCover = /\/covers\/[\w-]+/

describe('while it is published', () => {
  test('every one of these addresses shows it, so that the rest proves something', async () => {
    for (const site of sites()) {
      for (const path of lists()) expect(shows((await get(path, '', site)).text), path).toBe(true)
    }
    for (const path of holders())
      expect(shows((await get(path, holder.token)).text), path).toBe(true)
    for (const path of own()) expect((await get(path)).status, path).toBe(200)
    for (const [method, path, body] of acts())
      expect((await call(method, path, body, holder)).status, path).toBeLessThan(300)
    expect((await get(episode.url)).status).toBe(200)
    expect(book.cover).toMatch(pathOfCover)
    for (const site of sites())
      for (const path of ['/sitemaps/books.xml', '/opds/catalog.json'])
        expect(names((await get(path, '', site)).text), path).toBe(true)
  })
})

const BECOMES = [
  { what: 'withdrawn', change: sql`published_at = null`, keeps: true, page: 200 },
  { what: 'suspended', change: sql`suspended_at = now()`, keeps: false, page: 451 },
  {
    what: 'of tomorrow',
    change: sql`published_at = now() + interval '1 day'`,
    keeps: false,
    page: 404,
  },
]

describe.each(inTurn(BECOMES, 0))(
  'two seconds after it has become $what',
  ({ what, change, keeps, page: status }) => {
    /** What sees nothing of it: a visitor, and its holder unless it stays theirs. */
    const strangers = () => (keeps ? [''] : ['', holder.token])
    beforeAll(async () => {
      await sql`update audiobooks set ${change} where id = ${book._id}`.execute(db)
      await new Promise((resolve) => setTimeout(resolve, 2_000))
    })
    afterAll(async () => {
      await sql`update audiobooks set published_at = '2026-01-01', suspended_at = null
      where id = ${book._id}`.execute(db)
      await new Promise((resolve) => setTimeout(resolve, 2_000))
    })

    test('it is in no list, no search, no shelf and on no page', async () => {
      for (const path of lists()) {
        for (const site of sites()) {
          for (const token of strangers())
            expect(shows((await get(path, token, site)).text), site + path).toBe(false)
        }
      }
    })

    test('its own addresses are those of nothing', async () => {
      for (const path of own()) {
        for (const [site, token] of sites().flatMap((one) =>
          strangers().map((each) => [one, each] as const),
        )) {
          const { status, text } = await get(path, token, site)
          const isEmptyList =
            path.includes('Review') && status === 200 && text.includes('"total":0')
          // A page that readers knew says that it is gone, and nothing else.
          const isGone = status === 410 && path.includes('ProductPage')
          const isSuspended = status === 451 && what === 'suspended'
          expect(status === 404 || isGone || isSuspended || isEmptyList, `${path}: ${status}`).toBe(
            true,
          )
          // A page that finds nothing may still say what it was asked for.
          if (path.startsWith('/api')) expect(shows(text), path).toBe(false)
          else for (const title of book.titles) expect(text.includes(title), path).toBe(false)
        }
      }
    })

    test('nor is it beside another book', async () => {
      for (const path of [
        `/api/audiobooks/${other.slug}/similar`,
        `/browse/ProductPage/${other.slug}`,
      ])
        expect(shows((await get(path)).text), path).toBe(false)
    })

    test(`who holds it ${keeps ? 'hears on' : 'sees and hears nothing of it'}, and nobody can take it up`, async () => {
      const theirs = keeps ? ['/api/library/list', '/library', '/api/audiobooks/shelves', '/'] : []
      for (const path of holders())
        expect(shows((await get(path, holder.token)).text), path).toBe(
          theirs.some((one) => path.split('?')[0] === one),
        )
      expect((await get(episode.url)).status).toBe(keeps ? 200 : 403)
      const page = await get(`/browse/ProductPage/${book.slug}`, holder.token)
      expect(page.status).toBe(status)
      if (keeps) expect(page.text).toContain(translate('en', 'book.withdrawn'))
      for (const [method, path, body] of acts()) {
        const { status } = await call(method, path, body, holder)
        const isTheirs = keeps && !path.includes('wishlist') && !path.includes('updatesearch')
        if (isTheirs) expect(status, `${method} ${path}`).toBeLessThan(300)
        else expect([403, 404], `${method} ${path}`).toContain(status)
      }
      const { body } = await call<{ count: number; wishlistCount: number }>(
        ...(['GET', '/wishlist/count', undefined, holder] as const),
      )
      expect([body.count, body.wishlistCount].filter(Boolean)).toEqual([])
      const stranger = await newPerson()
      for (const [method, path, sent] of acts())
        expect([403, 404], `${method} ${path}`).toContain(
          (await call(method, path, sent, stranger)).status,
        )
    })

    test('no file for machines names it', async () => {
      for (const site of sites()) {
        for (const path of machines())
          expect(names((await get(path, '', site)).text), site + path).toBe(false)
      }
    })
  },
)

test('published again it is where it was, with its holder’s place', async () => {
  for (const path of holders()) expect(shows((await get(path, holder.token)).text), path).toBe(true)
  const place = await call<{ place: { positionMs: number } | null }>(
    ...(['GET', `/progress/${book._id}`, undefined, holder] as const),
  )
  expect(place.text).toContain('"positionMs":2000')
})
