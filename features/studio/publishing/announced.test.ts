import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { romanised } from '#punjabi/text/romanised.ts'
import { LINK_PICTURE } from '#shared/http/link-picture.ts'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { makePublishingWorld, SECONDS } from '#test/publishing-world.ts'
import { makeMember, makeOrganisation } from '#test/studio.ts'
import type { Audiobook, AudiobookCard } from '#features/books/book/contract.ts'
import { notifyWishers } from '#features/shop/wishlist/price-watch.server.ts'
import { notifyFollowers } from '#features/social/follows/notify-followers.server.ts'
import { releaseDue } from './release.server.ts'

const testApp = await startTestApp()
const { app, call, clearCache, db, storage } = testApp
const platform = { db, storage, log: app.log }
const { id: organisation, person: publisher } = await makeOrganisation(db, 'Trinjan Press')
const owner = await makeMember(db, organisation, 'owner')
const narrator = await makeMember(db, organisation, 'narrator')
const { admin, mastered, act } = await makePublishingWorld(testApp, organisation, owner)

const YEAR = new Date().getUTCFullYear() + 2
/** Midnight of the second of March in Delhi. */
const AT = `${YEAR}-03-01T18:30:00.000Z`
const DAY = `${YEAR}-03-02`
let made = 0

/** A scheduled book of another title each time, and where a reader would meet it. */
async function scheduled(more: Parameters<typeof mastered>[0] = {}) {
  const roman = `Koonj Udaari ${'abcdefghijklmnop'[made++]}`
  const { id, part } = await mastered({ title: { roman }, ...more })
  expect((await act(id, 'schedule', { at: AT })).status).toBe(200)
  return { id, part, slug: roman.replaceAll(' ', '-'), title: roman }
}

async function announced(more: Parameters<typeof mastered>[0] = {}) {
  const one = await scheduled(more)
  const { status, body } = await act(one.id, 'announce')
  expect(status, JSON.stringify(body)).toBe(200)
  return { ...one, book: (await page(one.slug)).body.audiobook }
}

function page(slug: string) {
  // As the product does when it hears of a change.
  clearCache()
  return call<{ audiobook: Audiobook }>('GET', `/audiobooks/${slug}`)
}

const listed = async (path: string, slug: string) => {
  clearCache()
  const { body } = await call<{ audiobooks?: AudiobookCard[] }>('GET', path)
  return body.audiobooks?.find((card) => card.slug === slug)
}

/** Where readers meet a book: its page, its lists, the search, its publisher's page and the sitemap. */
async function whereIs({ slug, title }: { slug: string; title: string }) {
  const found = `/audiobooks/search?name=${encodeURIComponent(title)}`
  const { rows } = await sql<{ slug: string }>`
    select slug from people where id = ${publisher}`.execute(db)
  const sitemap = await app.inject('/sitemaps/books.xml')
  const places = {
    page: (await page(slug)).status === 200,
    list: await listed('/audiobooks', slug),
    free: await listed('/audiobooks?filter=free', slug),
    paid: await listed('/audiobooks?filter=paid', slug),
    search: await listed(found, slug),
    person: await listed(`/people/${rows[0]?.slug}`, slug),
    sitemap: sitemap.body.includes(slug),
  }
  return Object.entries(places).flatMap(([place, there]) => (there ? [place] : []))
}

const due = (id: string) =>
  sql`update submissions set release_at = now() - interval '1 minute' where id = ${id}`.execute(db)
const told = async (user: string) =>
  (
    await sql<{ kind: string; what: string | null }>`
      select kind, data ->> 'what' as what from notifications where user_id = ${user}`.execute(db)
  ).rows
const wish = (as: string, { _id: audiobook }: Audiobook) =>
  call('POST', '/wishlist/create', { as, body: { audiobook } })
const wishes = async (as: string) =>
  (
    await call<{ wishlist: { audiobook: AudiobookCard }[] }>('GET', '/wishlist/list', { as })
  ).body.wishlist.map(({ audiobook }) => audiobook.slug)

describe('an announced book', () => {
  test('is nowhere before; then its page, its day and its sample are there, without a price', async () => {
    const one = await scheduled()
    expect(await whereIs(one)).toEqual([])
    const { body } = await act(one.id, 'announce')
    expect(body.submission).toMatchObject({ state: 'scheduled', announced: true, slug: one.slug })
    expect(await whereIs(one)).toEqual(['page', 'list', 'search', 'person', 'sitemap'])
    const { audiobook } = (await page(one.slug)).body
    expect(audiobook).toMatchObject({
      isActive: true,
      announcedFor: DAY,
      releaseDate: DAY,
      price: [],
      audio: [],
      duration: SECONDS * 1_000,
      category: [{ slug: 'novels' }],
      publishedBy: [{ _id: publisher }],
      sample: { duration: 61_000 },
    })
    expect(await listed('/audiobooks', one.slug)).toMatchObject({ announcedFor: DAY, price: [] })
    const seen = [
      audiobook.sample?.url,
      audiobook.cover,
      audiobook.coverTall,
      LINK_PICTURE.pathOf(audiobook.cover),
    ]
    for (const url of seen)
      expect([url, (await app.inject(url ?? '')).statusCode]).toEqual([url, 200])
  })

  test.each([
    ['that will be sold', {}],
    ['that will be free', { prices: { free: true, prices: [] } }],
  ])('%s cannot be bought, given, added or heard', async (_, more) => {
    const { book } = await announced(more)
    const as = await makeUser(db)
    const whom = { email: 'niece@example.com', firstName: 'Preet', lastName: 'Kaur' }
    const tries = [
      call('POST', '/order/create', { as, body: { audiobook: book._id } }),
      call('POST', '/giftCards/create', { as, body: { audiobookId: book._id, ...whom } }),
      call('POST', '/library/create', { as, body: { audiobook: book._id } }),
      call('GET', `/playback/${book._id}`, { as }),
      call('POST', '/download/create', { as, body: { audiobook: book._id, quality: 'normal' } }),
    ]
    for (const answer of await Promise.all(tries))
      expect(answer).toMatchObject({ status: 409, body: { code: 'not_released' } })
    const shelves = JSON.stringify((await call('GET', '/audiobooks/shelves', { as })).body)
    expect(shelves).not.toContain(book._id)
    const body = { audiobook: book._id, user: as, source: 'promo' }
    const granted = await call('POST', '/admin/entitlement', { headers: admin.headers, body })
    expect(granted.status).toBe(404)
    const { rows } = await sql`
      select from entitlements where audiobook_id = ${book._id}
      union all select from order_lines where audiobook_id = ${book._id}
      union all select from episodes where audiobook_id = ${book._id}
      union all select from prices where audiobook_id = ${book._id}`.execute(db)
    expect(rows).toEqual([])
  })

  test('says in the reader’s language why it cannot be bought', async () => {
    const { book } = await announced()
    const { body } = await call<{ message: string }>('POST', '/order/create', {
      as: await makeUser(db),
      headers: { 'accept-language': 'pa' },
      body: { audiobook: book._id },
    })
    expect(body.message).toMatch(/^ਇਹ ਕਿਤਾਬ ਅਜੇ ਨਹੀਂ ਆਈ।/)
  })

  test('comes out on its day at the same address, and who wished for it or follows its people hears of it once', async () => {
    const { id, slug, book } = await announced()
    const [wisher, follower] = [await makeUser(db), await makeUser(db)]
    expect((await wish(wisher, book)).status).toBe(201)
    const follow = { as: follower, body: { person: book.author?._id } }
    expect((await call('POST', '/follow/create', follow)).status).toBe(201)
    const tell = async () => {
      await notifyWishers(db)
      await notifyFollowers(db)
    }
    await tell()
    expect([await told(wisher), await told(follower)]).toEqual([[], []])
    await due(id)
    await releaseDue(platform)
    await tell()
    await tell()
    expect(await told(wisher)).toEqual([{ kind: 'wishlistPrice', what: 'out' }])
    expect(await told(follower)).toMatchObject([{ kind: 'followedNew' }])
    expect(await whereIs({ slug, title: book.name })).toEqual([
      'page',
      'list',
      'paid',
      'search',
      'person',
      'sitemap',
    ])
    const { audiobook } = (await page(slug)).body
    expect(audiobook).toMatchObject({
      _id: book._id,
      announcedFor: null,
      price: [{ amount: 499 }],
      audio: [{ duration: SECONDS * 1_000 }],
      sample: { url: book.sample?.url },
    })
    const body = { audiobook: book._id }
    expect((await call('POST', '/order/create', { as: wisher, body })).status).toBe(201)
  })

  test('keeps what staff corrected of its name when it comes out', async () => {
    const { id, slug, book } = await announced()
    await sql`update audiobooks set title_gurmukhi = 'ਕੂੰਜ' where id = ${book._id}`.execute(db)
    await act(id, 'publish')
    expect((await page(slug)).body.audiobook.names.gurmukhi).toBe('ਕੂੰਜ')
  })

  test('is nowhere once that is taken back; its wishes count when it returns, changed', async () => {
    const one = await announced()
    const as = await makeUser(db)
    await wish(as, one.book)
    const { body } = await act(one.id, 'unannounce')
    expect(body.submission).toMatchObject({ state: 'scheduled', announced: false })
    expect(await whereIs(one)).toEqual([])
    expect(await wishes(as)).toEqual([])
    for (const url of [one.book.cover, one.book.sample?.url ?? ''])
      await expect.poll(async () => (await app.inject(url)).statusCode).toBe(404)
    const names = `/admin/audiobooks/${one.book._id}/names`
    const written = { headers: admin.headers, body: { shahmukhi: 'اُڈاری' } }
    expect((await call('PUT', names, written)).status).toBe(200)
    await act(one.id, 'unschedule')
    const subtitle = { gurmukhi: null, shahmukhi: null, roman: 'A flight' }
    await sql`
      update submissions set book = book || ${JSON.stringify({ subtitle, genres: ['poems'] })}::jsonb,
        sample = sample || '{"fromMs": 3000}' where id = ${one.id}`.execute(db)
    await act(one.id, 'schedule', { at: `${YEAR}-05-01T00:00:00.000Z` })
    await act(one.id, 'announce')
    const { audiobook } = (await page(one.slug)).body
    expect(audiobook).toMatchObject({
      _id: one.book._id,
      announcedFor: `${YEAR}-05-01`,
      names: { shahmukhi: 'اُڈاری' },
      subtitle: { roman: 'A flight' },
      category: [{ slug: 'poems' }],
      sample: { duration: 60_000 },
    })
    expect(await wishes(as)).toEqual([one.slug])
  })

  test.each(['announce', 'publish'])(
    'that was taken back loses the forms of its names that its writers take out: %s',
    async (again) => {
      const roman = `Lost forms ${again}`
      const wrong = { roman, gurmukhi: 'ਗ਼ਲਤ', shahmukhi: null }
      const subtitled = { subtitle: { ...wrong, roman: 'A flight' } }
      const one = await scheduled({ title: wrong, book: subtitled })
      await act(one.id, 'announce')
      await act(one.id, 'unannounce')
      await act(one.id, 'unschedule')
      const slug = roman.replaceAll(' ', '-')
      await sql`update audiobooks set title_shahmukhi = 'کونج' where slug = ${slug}`.execute(db)
      const right = { title: { roman }, subtitle: { roman: 'A flight' } }
      await sql`update submissions set book = book || ${JSON.stringify(right)}::jsonb
        where id = ${one.id}`.execute(db)
      if (again === 'announce') await act(one.id, 'schedule', { at: AT })
      expect((await act(one.id, again)).status).toBe(200)
      const { names, subtitle } = (await page(slug)).body.audiobook
      expect(names).toMatchObject({ roman, gurmukhi: null, shahmukhi: 'کونج' })
      expect(subtitle).toMatchObject({ roman: 'A flight', gurmukhi: null })
    },
  )

  test('has a Roman title of the forms that are left, where none was given', async () => {
    const wrong = { gurmukhi: 'ਗ਼ਲਤ ਨਾਂ', shahmukhi: 'سوہنی کہانی', roman: null }
    const one = await scheduled({ title: wrong })
    await act(one.id, 'announce')
    await act(one.id, 'unannounce')
    await act(one.id, 'unschedule')
    const { shahmukhi } = wrong
    const right = { title: { shahmukhi, gurmukhi: null, roman: null } }
    await sql`update submissions set book = book || ${JSON.stringify(right)}::jsonb
      where id = ${one.id}`.execute(db)
    const { body } = await act(one.id, 'publish')
    const { names } = (await page(body.submission.slug ?? '')).body.audiobook
    expect(names.roman).toBe(romanised(right.title).roman)
  })

  test('that was taken back comes out without it, as one that was never announced', async () => {
    const one = await announced()
    await act(one.id, 'unannounce')
    const { body } = await act(one.id, 'publish')
    expect(body.submission).toMatchObject({ state: 'published', slug: one.slug, announced: false })
    expect((await page(one.slug)).body.audiobook._id).toBe(one.book._id)
  })

  test('that comes out before its day has the day it came out', async () => {
    const one = await announced()
    expect((await act(one.id, 'publish')).status).toBe(200)
    const { rows } = await sql<{ isNow: boolean }>`
      select release_date between current_date and current_date + 1 as "isNow"
      from audiobooks where id = ${one.book._id}`.execute(db)
    expect(rows).toEqual([{ isNow: true }])
  })

  test.each(['unschedule', 'hold', 'suspend'])('is nowhere after %s', async (name) => {
    const one = await announced()
    const acts: Record<string, () => ReturnType<typeof act>> = {
      unschedule: () => act(one.id, 'unschedule'),
      hold: () => call('POST', `/submission/${one.id}/hold`, { as: owner, body: { version: 1 } }),
      suspend: () => act(one.id, 'suspend', { note: 'A claim' }, admin.headers),
    }
    expect((await acts[name]?.())?.status).toBe(200)
    expect(await whereIs(one)).toEqual([])
    if (name !== 'suspend') return
    await act(one.id, 'restore', {}, admin.headers)
    expect(await whereIs(one)).toEqual([])
  })

  test('goes where something is missing on its day', async () => {
    const one = await announced()
    await sql`update submissions set prices = '{}' where id = ${one.id}`.execute(db)
    await due(one.id)
    await releaseDue(platform)
    expect(await whereIs(one)).toEqual([])
    const { rows } = await sql`select from submissions
      where id = ${one.id} and state = 'mastered' and audiobook_id is not null`.execute(db)
    expect(rows).toHaveLength(1)
    // As a draft that was never announced: what is missing is said when it is to come out.
    const unfinished = {
      version: 1,
      rights: { work: { basis: null }, performance: {} },
      sign: true,
    }
    const written = await call('PUT', `/submission/${one.id}/rights`, {
      as: owner,
      body: unfinished,
    })
    expect(written.status, JSON.stringify(written.body)).toBe(200)
  })

  test('is scheduled for a day within ten years, said in words', async () => {
    const { id } = await mastered({ title: { roman: 'Koonj far' } })
    for (const at of [
      '9999-12-31T23:00:00Z',
      new Date(Date.now() + 3_660 * 86_400_000).toISOString(),
    ])
      expect(await act(id, 'schedule', { at })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'at', message: 'Choose a time within the next 10 years.' }] },
      })
    const far = sql`update audiobooks set announced_for = '10000-01-01'`
    await expect(far.execute(db)).rejects.toThrow('announced_is_near')
  })

  test('is announced by staff alone, and only where nothing is missing for its day', async () => {
    const one = await scheduled()
    const as = async (who: string) =>
      (
        await call('POST', `/submission/${one.id}/announce`, {
          as: who,
          body: { version: 1, partsVersion: 0 },
        })
      ).status
    expect([await as(owner), await as(narrator), await as(await makeUser(db))]).toEqual([
      403, 403, 404,
    ])
    const until = JSON.stringify(`${YEAR}-02-01`)
    await sql`update submissions set rights = jsonb_set(rights, '{work,until}', ${until}::jsonb)
      where id = ${one.id}`.execute(db)
    expect(await act(one.id, 'announce')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'rights.work.until', code: 'studio.needs_right' }] },
    })
    expect(await whereIs(one)).toEqual([])
    const from = JSON.stringify(`${YEAR - 1}-12-31`)
    await sql`update submissions set rights = jsonb_set(jsonb_set(rights, '{work,until}', 'null'),
      '{performance,from}', ${from}::jsonb) where id = ${one.id}`.execute(db)
    expect(await act(one.id, 'announce'), 'its sample would be heard from today on').toMatchObject({
      status: 422,
      body: { errors: [{ path: 'rights.performance.from', code: 'studio.needs_right_begun' }] },
    })
  })
})
