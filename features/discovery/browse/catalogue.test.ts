import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { translate } from '#shared/i18n/messages.ts'
import { startTestApp } from '#test/app.ts'
import { addMaker, makeBook } from '#test/factories.ts'
import { countRows } from '#test/rows-read.ts'
import type { AudiobookCard } from '#features/books/book/contract.ts'
import { listAudiobooks } from './catalogue.server.ts'
import { listAudiobooks as contract } from './contract.ts'

const { call, db, index, clearCache } = await startTestApp()

interface List {
  audiobooks: AudiobookCard[]
  total: number
  audiobook_total: number
  totalBookLength: number
  counts: { all: number; free: number; paid: number }
  lengths: { short: number; medium: number; long: number }
  found: { genres: Record<string, number>; lengths: List['lengths'] } | null
}

const HOUR = 3_600_000
const heer = await makeBook(db, {
  slug: 'Heer',
  title: 'Heer',
  gurmukhi: 'ਹੀਰ',
  price: 999,
  durationMs: 10 * HOUR,
})
const sassi = await makeBook(db, {
  slug: 'Sassi',
  title: 'Sassi Punnun',
  gurmukhi: 'ਸੱਸੀ ਪੁੰਨੂੰ',
  shahmukhi: 'سسی پنوں',
  durationMs: 4 * HOUR,
})
const abyat = await makeBook(db, {
  slug: 'Abyat',
  title: 'Abyat',
  gurmukhi: 'ਅਬਿਆਤ',
  durationMs: 2 * HOUR,
})
await makeBook(db, { slug: 'Draft', title: 'Draft', publishedAt: null })
await makeBook(db, { slug: 'Future', title: 'Future', publishedAt: '2999-01-01T00:00:00Z' })
for (const [place, id] of [heer, sassi, abyat].entries()) {
  await db
    .updateTable('audiobooks')
    .set({ created_at: `2026-01-0${place + 1}T00:00:00Z`, popularity: 30 - place * 10 })
    .where('id', '=', id)
    .execute()
}
await db.updateTable('audiobooks').set({ country: 'PK' }).where('id', '=', sassi).execute()
await db
  .updateTable('audiobooks')
  .set({ rating_sum: 9, rating_count: 2 })
  .where('id', '=', abyat)
  .execute()
await db
  .updateTable('audiobooks')
  .set({ rating_sum: 5, rating_count: 1 })
  .where('id', '=', sassi)
  .execute()
await addMaker(db, heer, 'narrator', { slug: 'Jaspal-Virk', name: 'Jaspal Virk' })
await addMaker(db, abyat, 'narrator', { slug: 'Jaspal-Virk', name: 'Jaspal Virk' })
await addMaker(db, heer, 'publisher', { slug: 'Qissa-Recordings', name: 'Qissa Recordings' })
await db
  .insertInto('genres')
  .values(
    ['epics', 'verse', 'empty'].map((slug, position) => ({
      slug,
      position,
      name_en: slug,
      name_gurmukhi: slug,
      name_shahmukhi: slug,
    })),
  )
  .execute()
for (const [id, slug] of [
  [heer, 'epics'],
  [sassi, 'epics'],
  [abyat, 'verse'],
] as const) {
  const genre = db.selectFrom('genres').select('id').where('slug', '=', slug)
  await db.insertInto('audiobook_genres').values({ audiobook_id: id, genre_id: genre }).execute()
}

const list = async (query = '') => (await call<List>('GET', `/audiobooks?${query}`)).body
const slugs = async (query: string) => (await list(query)).audiobooks.map(({ slug }) => slug)

describe('the catalogue', () => {
  test('shows what is published, newest first, with its length and counts', async () => {
    const body = await list()
    expect(body.audiobooks.map(({ slug }) => slug)).toEqual(['Abyat', 'Sassi', 'Heer'])
    expect(body).toMatchObject({
      total: 3,
      audiobook_total: 3,
      totalBookLength: 16 * HOUR,
      counts: { all: 3, free: 2, paid: 1 },
    })
  })

  test('free and paid keep the other counts in sight', async () => {
    const free = await list('filter=free')
    expect(free).toMatchObject({ total: 2, totalBookLength: 6 * HOUR, counts: { paid: 1 } })
    expect(await slugs('filter=paid')).toEqual(['Heer'])
  })

  test('every answer says how many books of the whole catalogue are of each length', async () => {
    const lengths = { short: 0, medium: 1, long: 3 }
    expect(await list()).toMatchObject({ lengths })
    expect(await list('genre=verse&filter=paid')).toMatchObject({ total: 0, lengths })
  })

  test('the whole and each choice are counted once, and again when the catalogue has changed', async () => {
    const { db: counting, read } = countRows(db)
    const queriesOf = async (asked: string) => {
      const before = read.length
      const query = contract.query.parse(Object.fromEntries(new URLSearchParams(asked)))
      await listAudiobooks(counting, index, query, 'en')
      return read.length - before
    }
    // From then on the cards are kept.
    clearCache()
    await queriesOf('')
    clearCache()
    const anew = await queriesOf('genre=epics')
    // From here on the cards of all are known too.
    await queriesOf('')
    const known = await queriesOf('')
    expect(known).toBeLessThan(anew)
    for (const slugs of ['epics', 'epics&_start=1', 'none,epics', 'epics,x'])
      expect(await queriesOf(`genre=${slugs}`), slugs).toBe(known)
    expect(await queriesOf('genre=verse')).toBe(known + 1)
    // Of a person the id is asked for each time.
    expect(await queriesOf('narrator=jaspal-virk')).toBe(known + 2)
    expect(await queriesOf('narrator=Jaspal Virk')).toBe(known + 1)
    expect(await queriesOf('genre=epics&_start=900')).toBe(0)
    await queriesOf('language=pa')
    expect(await queriesOf('language=x1'), 'a language of no book').toBe(0)
    clearCache()
    expect(await queriesOf('genre=epics')).toBe(anew)
  })

  test('what no book has takes no books from the choice beside it', async () => {
    for (const nobody of ['author=nobody', 'genre=nothing', 'language=xx']) {
      clearCache()
      expect(await list(`country=PK&${nobody}`), nobody).toMatchObject({ total: 0, audiobooks: [] })
      expect(await slugs('country=PK'), nobody).toEqual(['Sassi'])
      expect(await list(`country=PK&${nobody}&_start=1`), nobody).toMatchObject({
        total: 0,
        counts: { all: 0, free: 0, paid: 0 },
        audiobook_total: 3,
      })
    }
  })

  test('the deep pages of a choice are read together from the second on, in its order', async () => {
    await sql`insert into audiobooks (slug, title_roman, release_date, cover, language, published_at,
        created_at)
      select 'deep-' || n, 'Deep', '2024-01-01', 'deep', 'hi', now() - interval '1 day',
        now() - n * interval '1 day' from generate_series(1, 230) n`.execute(db)
    clearCache()
    const deep = 'language=hi&_limit=2&_start='
    expect(await slugs(`${deep}198`)).toEqual(['deep-199', 'deep-200'])
    expect(await slugs(`${deep}200`)).toEqual(['deep-201', 'deep-202'])
    expect(await slugs(`${deep}202`)).toEqual(['deep-203', 'deep-204'])
    await sql`update audiobooks set created_at = now() where slug = 'deep-210'`.execute(db)
    expect(await slugs(`${deep}208`)).toEqual(['deep-209', 'deep-210'])
    expect(await slugs(`${deep}208&sort=created_at:asc`)).toEqual(['deep-21', 'deep-20'])
    await sql`update audiobooks set created_at = now() where slug = 'deep-22'`.execute(db)
    expect(await slugs(`${deep}207&sort=created_at:asc`)).toEqual(['deep-21', 'deep-20'])
    clearCache()
    expect(await slugs(`${deep}208`)).toEqual(['deep-208', 'deep-209'])
    await db.deleteFrom('audiobooks').where('slug', 'like', 'deep-%').execute()
    clearCache()
  })

  test('a book that loses its last price is free', async () => {
    const book = await makeBook(db, { slug: 'Priced', price: 500 })
    clearCache()
    expect(await slugs('filter=paid')).toContain('Priced')
    await db.deleteFrom('prices').where('audiobook_id', '=', book).execute()
    clearCache()
    expect(await slugs('filter=free')).toContain('Priced')
    await db.deleteFrom('audiobooks').where('id', '=', book).execute()
    clearCache()
  })

  test.each([
    ['genre=epics', ['Sassi', 'Heer']],
    ['genre=epics,verse', ['Abyat', 'Sassi', 'Heer']],
    ['genre=empty', []],
    ['script=gurmukhi', ['Abyat', 'Sassi', 'Heer']],
    ['script=shahmukhi', ['Sassi']],
    ['script=roman', ['Abyat', 'Sassi', 'Heer']],
    ['script=shahmukhi&genre=verse', []],
    ['genre=epics&filter=free', ['Sassi']],
    ['narrator=jaspal-virk', ['Abyat', 'Heer']],
    ['narrator=Jaspal-Virk&genre=epics', ['Heer']],
    ['author=Jaspal-Virk', []],
    ['publisher=Qissa-Recordings', ['Heer']],
    ['maxDuration=4', ['Abyat', 'Sassi']],
    ['minDuration=3&maxDuration=4', ['Sassi']],
    ['language=pa', ['Abyat', 'Sassi', 'Heer']],
    ['language=en', []],
    ['country=PK', ['Sassi']],
    ['country=IN', []],
    ['search=hir', ['Heer']],
    ['search=%E0%A8%B9%E0%A9%80%E0%A8%B0&filter=free', []],
    ['search=jaspal&sort=name:asc', ['Abyat', 'Heer']],
  ])('%s shows %j', async (query, expected) => {
    const body = await list(query)
    expect(body.audiobooks.map(({ slug }) => slug)).toEqual(expected)
    expect(body.total).toBe(expected.length)
    expect(body.audiobook_total).toBe(3)
  })

  test('a book that nobody has read yet is no short one', async () => {
    const lasts = (durationMs: number) =>
      sql`update audiobooks set duration_ms = ${durationMs} where id = ${abyat}`.execute(db)
    await lasts(0)
    clearCache()
    expect(await slugs('maxDuration=4')).toEqual(['Sassi'])
    await lasts(2 * HOUR)
    clearCache()
  })

  test('a script that is none is refused', async () => {
    expect((await call('GET', '/audiobooks?script=latin')).status).toBe(400)
    for (const country of ['ZZ', 'pk', 'Punjab', '']) {
      const { status, body } = await call('GET', `/audiobooks?country=${country}`)
      expect(status, country).toBe(400)
      expect(JSON.stringify(body)).toContain(translate('en', 'validation.country'))
    }
  })

  test.each([
    ['created_at:asc', ['Heer', 'Sassi', 'Abyat']],
    ['name:asc', ['Abyat', 'Heer', 'Sassi']],
    ['name:desc', ['Sassi', 'Heer', 'Abyat']],
    ['rating:desc', ['Sassi', 'Abyat', 'Heer']],
    ['popularity:desc', ['Heer', 'Sassi', 'Abyat']],
  ])('sorts by %s', async (sort, expected) => {
    expect(await slugs(`sort=${sort}`)).toEqual(expected)
  })

  test('the books of a search come best first, unless another order is asked for', async () => {
    const book = await makeBook(db, { slug: 'Heer-Damodar', title: 'Heer Damodar' })
    clearCache()
    expect(await slugs('search=heer')).toEqual(['Heer', 'Heer-Damodar'])
    expect(await slugs('search=heer&_start=1')).toEqual(['Heer-Damodar'])
    expect(await slugs('search=heer&sort=created_at:desc')).toEqual(['Heer-Damodar', 'Heer'])
    expect(await slugs('search=heer&filter=paid')).toEqual(['Heer'])
    expect((await list('search=heer')).counts).toEqual({ all: 2, free: 1, paid: 1 })
    await db.deleteFrom('audiobooks').where('id', '=', book).execute()
    clearCache()
  })

  test('a search says what it has of each genre and length, the other choices kept', async () => {
    const all = { genres: { epics: 1 }, lengths: { short: 0, medium: 0, long: 1 } }
    expect((await list()).found).toBe(null)
    expect((await list('search=heer')).found).toEqual(all)
    expect((await list('search=heer&genre=verse')).found).toEqual({
      genres: { epics: 1 },
      lengths: { short: 0, medium: 0, long: 0 },
    })
    expect((await list('search=heer&maxDuration=1')).found).toEqual({ ...all, genres: {} })
    expect((await list('search=heer&filter=free')).found?.genres).toEqual({})
  })

  test('pages do not overlap, and pages out of range are a 400', async () => {
    expect(await slugs('_limit=2')).toEqual(['Abyat', 'Sassi'])
    expect(await slugs('_limit=2&_start=2')).toEqual(['Heer'])
    for (const query of [
      '_limit=0',
      '_limit=51',
      '_start=-1',
      '_start=x',
      'sort=id:asc',
      '_limit=0x10',
      '_limit=1e1',
      '_limit=10.0',
      '_limit=',
      '_limit=%2010',
      'minDuration=0x1',
      'maxDuration=1e2',
    ]) {
      expect((await call('GET', `/audiobooks?${query}`)).status).toBe(400)
    }
  })

  test('genres come in the order of the catalogue with their published books', async () => {
    const { body } = await call<{ genres: { slug: string; total: number }[] }>('GET', '/genres')
    const own = body.genres.filter(({ slug }) => ['epics', 'verse', 'empty'].includes(slug))
    expect(own.map(({ slug, total }) => [slug, total])).toEqual([
      ['epics', 2],
      ['verse', 1],
      ['empty', 0],
    ])
  })
})
