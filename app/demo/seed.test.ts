import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { passwordMatches } from '#features/account/account/passwords.server.ts'
import type { Audiobook, AudiobookCard } from '#features/books/book/contract.ts'
import type { ReceivedGift } from '#features/shop/gift-redemptions/contract.ts'
import { checkLedger } from '#features/shop/ledger/check.server.ts'
import type { readAudit } from '#features/admin/console/contract.ts'
import type { listStatistics } from '#features/studio/publishing/contract.ts'
import type { Order, OrderAndPayment } from '#features/shop/orders/contract.ts'
import type { listOrganisations } from '#features/studio/organisations/contract.ts'
import type { listOpenWorks } from '#features/discovery/open-works/contract.ts'
import {
  WrittenBook,
  type listSubmissions,
  type Submission,
} from '#features/studio/submissions/contract.ts'
import { loadSubmission } from '#features/studio/submissions/load.server.ts'
import { missingFor } from '#features/studio/submissions/needs.server.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { makeStaff } from '#test/studio.ts'
import type { Answer } from '#shared/call/call.ts'
import { CLOTHS, type ClothName } from '#shared/phulkari/cloths.ts'
import { startTestApp } from '#test/app.ts'
import { loadDemoCatalogue, loadDemoSubmissions } from './catalogue.server.ts'
import { seedDemo } from './seed.server.ts'
import { DEMO_PASSWORD } from './seed-accounts.server.ts'

const { app, call, db, env, keys, payments, storage } = await startTestApp()
const { works, audio } = loadDemoCatalogue()
const COUNTS_BEFORE_RELEASE = {
  draft: 1,
  in_review: 1,
  changes_requested: 1,
  recording: 1,
  scheduled: 1,
}
const readWorks = works.filter(({ narrator }) => narrator)

beforeAll(() => seedDemo({ db, storage, keys, env }))

interface Page {
  audiobooks: AudiobookCard[]
  total: number
}

const userId = async (email: string) =>
  (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow())
    .id

describe('the demo', () => {
  test('shows every work, the latest release first', async () => {
    const { body } = await call<{ audiobooks: AudiobookCard[]; total: number }>(
      'GET',
      '/audiobooks?_limit=50',
    )
    expect(body.total).toBe(works.length)
    const days = body.audiobooks.map(({ releaseDate }) => releaseDate)
    expect(days).toEqual(days.toSorted().toReversed())
  })

  test.each(['zzzzz', 'qqqqq', 'xkcd'])('holds nothing called %s', async (nonsense) => {
    const found = await call<Page>('GET', `/audiobooks/search?name=${nonsense}`)
    expect(found.body.audiobooks).toEqual([])
    const listed = await call<Page>('GET', `/audiobooks?search=${nonsense}`)
    expect(listed.body.total).toBe(0)
  })

  test('has both Heers first for hir, before those whose writer is called Vir', async () => {
    const { body } = await call<Page>('GET', '/audiobooks/search?name=hir')
    expect(body.audiobooks.slice(0, 2).map(({ name }) => name)).toEqual(['Heer', 'Heer Damodar'])
  })

  test.each(['heer', 'ਹੀਰ', 'ہیر'])('has Heer first for %s, and no stranger', async (query) => {
    const path = `/audiobooks/search?name=${encodeURIComponent(query)}`
    const { body } = await call<Page>('GET', path)
    expect(body.audiobooks.map(({ name }) => name)).toEqual(['Heer', 'Heer Damodar'])
  })

  test('tells the same of a listener’s year as of the library', async () => {
    const as = await userId('listener@qissa.test')
    const library = await call<{ totalHeard: number }>('GET', '/library/list', { as })
    const year = await call<{ heardMs: number }>('GET', '/goal/year?timeZone=UTC', { as })
    expect(library.body.totalHeard).toBeGreaterThan(60_000)
    expect(year.body.heardMs).toBe(library.body.totalHeard)
  })

  test('a second start changes nothing', async () => {
    const count = () =>
      db
        .selectFrom('reviews')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    const before = await count()
    await seedDemo({ db, storage, keys, env })
    expect(await count()).toEqual(before)
  })

  test('every shelf has something', async () => {
    const as = await userId('listener@qissa.test')
    const { body } = await call<Record<string, unknown[]>>('GET', '/audiobooks/shelves', { as })
    for (const [shelf, books] of Object.entries(body)) expect(books, shelf).not.toEqual([])
  })

  test('what is bought most is not what is rated best', async () => {
    const { body } = await call<Record<'bestSellers' | 'topRated', AudiobookCard[]>>(
      'GET',
      '/audiobooks/shelves?on=browse',
    )
    const firstOf = (books: AudiobookCard[]) => books.slice(0, 4).map(({ slug }) => slug)
    const [sold, rated] = [firstOf(body.bestSellers), firstOf(body.topRated)]
    expect(sold.filter((slug) => rated.includes(slug))).toEqual([])
  })

  test('a series is found by its name, and its next book waits for who heard one', async () => {
    const { body } = await call<{ audiobooks: { slug: string; matched: string }[] }>(
      'GET',
      '/audiobooks/search?name=dadi%20dian%20batan',
    )
    expect(body.audiobooks.slice(0, 2)).toMatchObject([
      { slug: 'Chiri-Te-Kaan', matched: 'series' },
      { slug: 'Bujhartan', matched: 'series' },
    ])
    const as = await userId('listener@qissa.test')
    const shelves = await call<{ next: { audiobook: AudiobookCard; because: object }[] }>(
      'GET',
      '/audiobooks/shelves?on=home',
      { as },
    )
    expect(shelves.body.next[0]).toMatchObject({
      audiobook: { slug: 'Bujhartan' },
      because: { kind: 'series', slug: 'Dadi-Dian-Batan' },
    })
  })

  const COUNTS = ['listeners_7d', 'listeners_prior_28d', 'listeners_30d', 'sold_total'] as const

  test('listeners, sales and stars come out as the catalogue says', async () => {
    const rows = await db
      .selectFrom('audiobooks')
      .leftJoin('audiobook_counts', 'audiobook_id', 'id')
      .select(['slug', 'rating_count', 'rating_mean', 'review_count'])
      .select((eb) => COUNTS.map((column) => eb.fn.coalesce(column, eb.val(0)).as(column)))
      .execute()
    // The demo accounts listen and buy too.
    const own = new Set([
      'Lok-Kahanian',
      'Chiri-Te-Kaan',
      'Heer',
      'Kafian-Bulleh-Shah',
      'Sohni-Mahiwal',
    ])
    for (const { slug, popularity } of works.filter((work) => !own.has(work.slug))) {
      const row = rows.find((candidate) => candidate.slug === slug)
      expect(row).toMatchObject({
        slug,
        listeners_7d: popularity.listenersLast7,
        listeners_prior_28d: popularity.listeners28Before,
        listeners_30d: popularity.listenersLast30,
        sold_total: popularity.salesEver,
        rating_count: popularity.ratingCount,
      })
      if (popularity.ratingMean) expect(row?.rating_mean).toBeCloseTo(popularity.ratingMean, 1)
    }
  })

  test('who wrote of a book in the demo had heard some of it', async () => {
    const written = await db
      .selectFrom('reviews')
      .select(['heard_percent', 'text'])
      .where('text', 'is not', null)
      .execute()
    expect(written.length).toBeGreaterThan(0)
    expect(written.filter(({ heard_percent: heard }) => !heard)).toEqual([])
  })

  test('every book has a cover in four forms on the cloth that its page says, and what is read a sample, episodes and files of the right size', async () => {
    for (const { slug, narrator } of works) {
      const { body } = await call<{ audiobook: Audiobook }>('GET', `/audiobooks/${slug}`)
      const { audiobook } = body
      expect(audiobook.sample !== null, slug).toBe(narrator !== null)
      expect(audiobook.audioBooklength >= 3, slug).toBe(narrator !== null)
      expect(audiobook.duration > 0, slug).toBe(narrator !== null)
      const { cover, coverBare, coverSmall, coverTall } = audiobook
      for (const url of [cover, coverBare, coverSmall, coverTall]) {
        const { statusCode, body } = await app.inject({ url })
        expect(statusCode, url).toBe(200)
        expect(body, url).toContain(`fill="${CLOTHS[audiobook.cloth as ClothName].ground}"`)
      }
    }
    const files = await db.selectFrom('renditions').select(['storage_key', 'bytes']).execute()
    expect(files).toHaveLength(audio.length)
    for (const { storage_key, bytes } of files) {
      const handle = await storage.open(storage_key)
      expect((await handle?.stat())?.size, storage_key).toBe(bytes)
      await handle?.close()
    }
  })

  test('has both Heers first for hir, before those whose writer is called Vir', async () => {
    const { body } = await call<Page>('GET', '/audiobooks/search?name=hir')
    expect(body.audiobooks.slice(0, 2).map(({ name }) => name)).toEqual(['Heer', 'Heer Damodar'])
  })

  test.each(['heer', 'ਹੀਰ', 'ہیر'])('%s finds Heer first', async (query) => {
    const { body } = await call<{ audiobooks: AudiobookCard[] }>(
      'GET',
      `/audiobooks/search?name=${encodeURIComponent(query)}`,
    )
    expect(body.audiobooks[0]?.slug).toBe('Heer')
  })

  test('a sample is a file of its own: no episode’s, and not the first part of one', async () => {
    const files = await db
      .selectFrom('renditions')
      .select(['audiobook_id', 'episode_id', 'storage_key', 'sha256'])
      .execute()
    const [samples, episodes] = [
      files.filter((file) => file.episode_id === null),
      files.filter((file) => file.episode_id !== null),
    ]
    expect(samples.length).toBe(readWorks.length)
    const bytesOf = async (key: string) => {
      await using file = await storage.open(key)
      return (await file?.readFile()) ?? Buffer.alloc(0)
    }
    for (const sample of samples) {
      const whole = await bytesOf(sample.storage_key)
      for (const episode of episodes) {
        expect(episode.storage_key).not.toBe(sample.storage_key)
        expect(episode.sha256).not.toBe(sample.sha256)
        if (episode.audiobook_id !== sample.audiobook_id) continue
        const bytes = await bytesOf(episode.storage_key)
        expect(bytes.subarray(0, whole.length).equals(whole)).toBe(false)
      }
    }
  })

  test('demo accounts sign in with the printed password, demo listeners with none', async () => {
    const users = await db.selectFrom('users').select(['email', 'role', 'password_hash']).execute()
    const roles = new Map(users.map(({ email, role }) => [email, role]))
    expect(roles.get('publisher@qissa.test')).toBe('contributor')
    expect(roles.get('admin@qissa.test')).toBe('admin')
    for (const { email, password_hash } of users) {
      const invented = email.startsWith('heard-')
      if (invented) expect(password_hash).toBe('none')
      else expect(await passwordMatches(password_hash, DEMO_PASSWORD), email).toBe(true)
    }
  })

  test('every book came in by a submission of its publisher, of which publisher@ reads theirs', async () => {
    const as = await userId('publisher@qissa.test')
    const { body } = await call<Answer<typeof listSubmissions>>(
      'GET',
      '/submission/list?_limit=50',
      { as },
    )
    const mine = works.filter(({ publisher }) => publisher === 'qissa-recordings')
    expect(body.counts).toEqual({ ...COUNTS_BEFORE_RELEASE, published: mine.length })
    const { headers } = await makeStaff(db, 'editor')
    const all = await call<Answer<typeof listSubmissions>>('GET', '/submission/list?_limit=50', {
      headers,
    })
    expect(all.body.counts.published).toBe(works.length)
    for (const { _id } of all.body.submission.filter(({ state }) => state === 'published')) {
      const { submission } = (
        await call<{ submission: Submission }>('GET', `/submission/${_id}`, { headers })
      ).body
      const work = works.find(({ slug }) => slug === submission.slug)
      expect(submission.book.title).toEqual(work?.title)
      expect(submission.parts).toHaveLength(work?.episodes.length ?? 0)
      expect(submission.history.at(-1)).toMatchObject({ act: 'publish', to: 'published' })
      expect(WrittenBook.safeParse(submission.book).error).toBeUndefined()
    }
  })

  test('what staff did with submissions stands in the audit log, the newest first', async () => {
    const done = await db
      .selectFrom('submission_history')
      .select(({ fn }) => fn.countAll<number>().as('acts'))
      .where('by_staff', '=', true)
      .executeTakeFirstOrThrow()
    const { headers } = await makeStaff(db, 'admin')
    const { body } = await call<Answer<typeof readAudit>>('GET', '/admin/audit', { headers })
    expect(body.total).toBe(done.acts)
    expect(body.audit[0]?.act).toMatch(/^submission\./)
    expect(body.audit.map(({ at }) => at)).toEqual(
      body.audit
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    )
  })

  test('readers see no book of publisher@ that is not out yet', async () => {
    for (const { title } of loadDemoSubmissions()) {
      const found = await call<Page>('GET', `/audiobooks/search?name=${title.roman}`)
      expect(found.body.audiobooks.map(({ name }) => name)).not.toContain(title.roman)
    }
    const seen = await db.selectFrom('audiobooks').select('id').execute()
    expect(seen).toHaveLength(works.length)
  })

  test('works of other houses look for a narrator, and a visitor finds them in any script', async () => {
    const { body } = await call<Answer<typeof listOpenWorks>>('GET', '/openWork/list?sort=wishes')
    expect(body.works.map(({ title }) => title.roman)).toEqual([
      'Kafian Khwaja Farid',
      'Laila Majnun',
      'Yusuf Zulaikha',
      'Ahsan-ul-Qasas',
      'Hari Singh Nalwa',
      'Sikhan De Raj Di Vithia',
    ])
    const found = await call<Answer<typeof listOpenWorks>>(
      'GET',
      `/openWork/list?search=${encodeURIComponent('زلیخا')}`,
    )
    expect(found.body.works.map(({ title }) => title.roman)).toEqual(['Yusuf Zulaikha'])
  })

  test('what publisher@ reads of a book can be true of its length and its listeners', async () => {
    const as = await userId('publisher@qissa.test')
    const { rows } = await sql<{ id: string }>`
      select organisation_id as id from organisation_members where user_id = ${as}`.execute(db)
    const path = `/stats/list?organisation=${rows[0]?.id}`
    const { body } = await call<Answer<typeof listStatistics>>('GET', path, { as })
    const lengths = new Map(
      (await db.selectFrom('audiobooks').select(['slug', 'duration_ms']).execute()).map(
        ({ slug, duration_ms }) => [slug, duration_ms],
      ),
    )
    for (const { slug, heardMs, listeners, finished } of body.books) {
      const perListener = heardMs / (listeners ?? 0)
      expect(perListener, slug).toBeGreaterThan((lengths.get(slug) ?? 0) * 0.1)
      // Some hear it on several days.
      expect(perListener, slug).toBeLessThan((lengths.get(slug) ?? 0) * 3)
      expect(finished ?? 0, slug).toBeGreaterThan((listeners ?? 0) * 0.1)
      expect(finished ?? 0, slug).toBeLessThan((listeners ?? 0) * 0.6)
    }
    expect(body.books.find(({ slug }) => slug === 'Heer')?.finished).toBeGreaterThan(300)
  })

  test('a book with a day would come out on it once its sound is made: nothing else is missing', async () => {
    const as = await userId('publisher@qissa.test')
    const path = '/submission/list?state=scheduled'
    const { body } = await call<Answer<typeof listSubmissions>>('GET', path, { as })
    const id = body.submission[0]?._id ?? ''
    const submission = await loadSubmission(db, { id: as } as SessionUser, id)
    const missing = await missingFor(db, submission, 'publish')
    expect(new Set(missing.map(({ code }) => code))).toEqual(
      new Set(['studio.needs_ready', 'studio.needs_sample_length']),
    )
  })

  test('publisher@ owns Qissa Recordings, and an application of buyer@ waits', async () => {
    const organisationsOf = async (email: string) => {
      const as = await userId(email)
      type Listed = Answer<typeof listOrganisations>
      return (await call<Listed>('GET', '/organisation/list', { as })).body.organisation
    }
    expect(await organisationsOf('publisher@qissa.test')).toMatchObject([
      { names: { roman: 'Qissa Recordings' }, state: 'accepted', members: [{ role: 'owner' }] },
    ])
    expect(await organisationsOf('buyer@qissa.test')).toMatchObject([
      { names: { roman: 'Lahore Kitab Ghar' }, state: 'applied', members: [] },
    ])
  })

  test('the listener’s library holds one book begun, one finished and one untouched', async () => {
    const as = await userId('listener@qissa.test')
    const { body } = await call<{ counts: object }>('GET', '/library/list', { as })
    expect(body.counts).toMatchObject({ all: 3, notStarted: 1, inProgress: 1, finished: 1 })
  })

  test('every sale is an order of the ledger, and nothing in it disagrees', async () => {
    expect(await checkLedger(db)).toEqual([])
    const sold = works.reduce((sum, { popularity }) => sum + popularity.salesEver, 0)
    const { orders } = await db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('orders'))
      .executeTakeFirstOrThrow()
    expect(orders).toBe(sold + 3)
  })

  test('the buyer has two books by orders that can be given back', async () => {
    const as = await userId('buyer@qissa.test')
    const { body } = await call<{ orders: Order[] }>('GET', '/order/list', { as })
    expect(body.orders.map(({ audiobook, state }) => [audiobook.slug, state]).toSorted()).toEqual([
      ['Heer', 'fulfilled'],
      ['Kafian-Bulleh-Shah', 'fulfilled'],
      ['Sohni-Mahiwal', 'fulfilled'],
    ])
    const order = body.orders.find(({ kind }) => kind === 'own')
    const book = await call<{ audiobook: Audiobook }>(
      'GET',
      `/audiobooks/${order?.audiobook.slug}`,
      {
        as,
      },
    )
    expect(book.body.audiobook).toMatchObject({ isPurchased: true, orderId: order?._id })
    const asked = await call<{ order: Order }>('POST', `/order/${order?._id}/refund`, { as })
    expect(asked.body.order.refundAsked).toBe(true)
    const payment = (await call<OrderAndPayment>('GET', `/order/${order?._id}`, { as })).body
      .payment
    const events = await payments.current?.ask({ id: payment._id, reference: '' })
    expect(events).toMatchObject([{ kind: 'approved', amount: order?.amount }])
  })

  test('no private field of a narrator is in any answer', async () => {
    const contacts = await db.selectFrom('people').select(['email', 'phone', 'address']).execute()
    const secrets = contacts.flatMap((row) => Object.values(row)).filter((text) => text !== null)
    expect(secrets.length).toBeGreaterThan(0)
    for (const path of ['/audiobooks?_limit=50', '/audiobooks/heer', '/audiobooks/shelves']) {
      const answer = JSON.stringify((await call('GET', path)).body)
      for (const secret of secrets) expect(answer).not.toContain(secret)
    }
  })

  test('a gift of the buyer’s waits for the listener, who can redeem it', async () => {
    const as = await userId('listener@qissa.test')
    const { body } = await call<{ giftCards: ReceivedGift[] }>('GET', '/giftCards/recipient', {
      as,
    })
    expect(body.giftCards).toMatchObject([
      { audiobook: { slug: 'Sohni-Mahiwal' }, buyerId: { name: 'Arslan Bhatti' }, owned: false },
    ])
    const code = body.giftCards[0]?.code
    expect((await call('POST', '/giftCards/redeem', { as, body: { code } })).status).toBe(200)
    expect(await checkLedger(db)).toEqual([])
  })
})
