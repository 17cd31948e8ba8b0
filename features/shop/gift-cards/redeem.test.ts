import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import { fromAnywhere, openGiftShop, type Received } from '#test/gifts.ts'
import { runJobs } from '#test/jobs.ts'
import { openShop, PRICE } from '#test/shop.ts'
import { grantEntitlement } from '#features/listening/library/entitlements.server.ts'
import { codeOf } from './gift-code.server.ts'

const testApp = await startTestApp()
const { app, call, db } = testApp
const shop = openShop(testApp)
const { give, sent, redeem, preview, open, waitingFor, happen, rightsOf, stateOf, entriesOf } =
  openGiftShop(testApp)
const orderOwn = async (as: string, book: string) => (await shop.order(as, book)).order._id

/** What a refusal tells, save the request's own number. */
const toldOf = ({ status, body }: Received) =>
  JSON.stringify([status, body]).replace(/urn:request:[\w-]+/, '')

const shelfOf = async (user: string) =>
  (await sql`select from library_entries where user_id = ${user}`.execute(db)).rows.length

const notificationsOf = async (user: string) =>
  (
    await sql<{ kind: string }>`select kind from messages
      where user_id = ${user} and kind = 'giftRedeemed'`.execute(db)
  ).rows.length

describe('a code', () => {
  test('shows what is promised, and no price, to whoever holds it', async () => {
    const { code, book, as, card } = await give({ message: 'ਤੁਹਾਡੇ ਲਈ' })
    for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ' ')]) {
      const { status, body } = await preview(typed)
      expect(status).toBe(200)
      expect(body.giftCard).toMatchObject({
        _id: card._id,
        code,
        audiobookId: book,
        owned: false,
        redeemed: false,
        firstName: 'Preet',
        message: 'ਤੁਹਾਡੇ ਲਈ',
        buyerId: { _id: as, name: 'Simran Gill' },
      })
      expect(JSON.stringify(body)).not.toMatch(/price|amount|currency|USD|example\.com/)
    }
  })

  test('is seen as opened once a person who is not its buyer opened it', async () => {
    const { as, code, order } = await give()
    expect((await open(code, as)).body.giftCard.code).toBe(code)
    expect((await sent(as, order))[0]).toMatchObject({ state: 'waiting', openedAt: null })
    expect((await open(code)).body.giftCard).toEqual((await preview(code)).body.giftCard)
    const [opened] = await sent(as, order)
    expect(opened?.state).toBe('opened')
    await open(code, await makeUser(db))
    expect((await sent(as, order))[0]?.openedAt).toBe(opened?.openedAt)
  })

  test('is not opened by whatever fetches its page, as messengers do for their previews', async () => {
    const { as, code, order } = await give()
    await preview(code)
    const headers = fromAnywhere()
    const ask = async (method: 'GET' | 'HEAD') =>
      (await app.inject({ method, url: `/api/giftCards/preview/${code}`, headers })).statusCode
    expect([await ask('GET'), await ask('HEAD')]).toEqual([200, 404])
    expect((await sent(as, order))[0]).toMatchObject({ state: 'waiting', openedAt: null })
  })

  test('is kept by no cache', async () => {
    const { code } = await give()
    for (let time = 0; time < 2; time++) {
      const { headers } = await call('GET', `/giftCards/preview/${code}`)
      expect(headers['cache-control']).toBe('no-store')
    }
    await db
      .updateTable('gift_cards')
      .set({ redeemed_at: sql<string>`now()` })
      .execute()
    expect((await preview(code)).status).toBe(404)
  })

  test('puts the book into the library of who redeems it, once, and tells its buyer', async () => {
    const { as, code, book, order } = await give()
    const reader = await makeUser(db)
    const { status, body } = await redeem(reader, code)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      message: 'Successfully redeemed',
      giftCard: { code, audiobookId: book, redeemed: true, owned: true },
    })
    expect(await rightsOf(reader, book)).toEqual(['gift'])
    expect(await shelfOf(reader)).toBe(1)
    expect(await notificationsOf(as)).toBe(1)
    expect((await sent(as, order))[0]).toMatchObject({ state: 'redeemed', code: null, link: null })
    expect((await redeem(reader, code)).status).toBe(200)
    expect((await preview(code, reader)).body.giftCard.redeemed).toBe(true)
    expect([await shelfOf(reader), await notificationsOf(as)]).toEqual([1, 1])
    expect((await call('GET', `/playback/${book}`, { as: reader })).status).toBe(200)
    expect((await call('GET', `/playback/${book}`, { as })).status).toBe(403)
  })

  test.each([
    {
      by: 'the e-mail that it was sent to',
      email: 'niece@example.com',
      mailed: true,
      name: 'Preet Kaur',
    },
    {
      by: 'that e-mail before it was sent',
      email: 'niece@example.com',
      mailed: false,
      name: 'Somebody',
    },
    { by: 'who had it passed on', email: 'passed-on@example.com', mailed: true, name: 'Somebody' },
  ])('redeemed by $by tells its buyer no name but their own', async ({ email, mailed, name }) => {
    const { as, code } = await give()
    if (mailed) await runJobs(testApp)
    const reader = await makeUser(db, email)
    await sql`update users set first_name = 'Harpreet', last_name = 'Sandhu'
      where id = ${reader}`.execute(db)
    expect((await redeem(reader, code)).status).toBe(200)
    const noticeOf = async () => {
      const path = '/notification/list'
      const { body } = await call<{ notification: { kind: string }[] }>('GET', path, { as })
      return JSON.stringify(body.notification.find(({ kind }) => kind === 'giftRedeemed'))
    }
    const mails = (await runJobs(testApp)).filter(({ subject }) => subject.includes('has arrived'))
    const told = await noticeOf()
    for (const text of [mails[0]?.text, told]) {
      expect(text).toContain(name)
      expect(text).not.toMatch(/Harpreet|Sandhu/)
    }
    const later = `moved-${reader}@example.com`
    await sql`update users set email = ${later}, email_folded = ${later}
      where id = ${reader}`.execute(db)
    expect(await noticeOf(), 'whatever their e-mail is later').toBe(told)
  })

  test('may be redeemed by its own buyer, who is not told of it', async () => {
    const { as, code, book } = await give()
    expect((await redeem(as, code)).status).toBe(200)
    expect(await rightsOf(as, book)).toEqual(['gift'])
    expect(await notificationsOf(as)).toBe(0)
  })

  test('brings an archived book back, and begins nothing anew', async () => {
    const { code, book } = await give()
    const reader = await makeUser(db)
    await sql`insert into library_entries (user_id, audiobook_id, archived_at)
      values (${reader}, ${book}, now())`.execute(db)
    await redeem(reader, code)
    const { rows } = await sql<{ archived_at: null }>`
      select archived_at from library_entries where user_id = ${reader}`.execute(db)
    expect(rows).toEqual([{ archived_at: null }])
  })

  test.each(['free', 'purchase', 'gift', 'promo', 'staff'] as const)(
    'of a book that one has by %s stays good, and can be passed on',
    async (source) => {
      const { code, book, as, order } = await give()
      const [owner, friend] = [await makeUser(db), await makeUser(db)]
      await grantEntitlement(db, { userId: owner, audiobookId: book, source })
      expect((await preview(code, owner)).body.giftCard.owned).toBe(true)
      expect(await redeem(owner, code)).toMatchObject({
        status: 409,
        body: { code: 'already_owned' },
      })
      expect((await sent(as, order))[0]?.redeemedAt).toBeNull()
      expect((await redeem(friend, code)).status).toBe(200)
    },
  )

  test('of a gift that stays good holds where another of the same book is disputed', async () => {
    const [one, reader] = [await give(), await makeUser(db)]
    const other = await give({ book: one.book })
    await redeem(reader, one.code)
    await happen(one.payment, 'disputed')
    expect(await rightsOf(reader, one.book)).toEqual([])
    await redeem(reader, other.code)
    const later = new Date(Date.now() + 9e3).toISOString()
    await happen(one.payment, 'dispute_won', { occurredAt: later })
    expect(await rightsOf(reader, one.book)).toEqual(['gift'])
    await happen(other.payment, 'disputed')
    expect(await rightsOf(reader, one.book)).toEqual(['gift'])
    for (let round = 0; round < 10; round++) {
      const won = new Date(Date.now() + 2e4 + round * 2e3).toISOString()
      const lost = new Date(Date.now() + 2.1e4 + round * 2e3).toISOString()
      const [back, away] = round % 2 ? [one, other] : [other, one]
      await Promise.all([
        happen(back.payment, 'dispute_won', { occurredAt: won }),
        happen(away.payment, 'disputed', { occurredAt: lost }),
      ])
      expect(await rightsOf(reader, one.book)).toEqual(['gift'])
    }
    await happen(one.payment, 'refunded')
    expect(await rightsOf(reader, one.book)).toEqual([])
  })

  test('ends what its reader was about to pay for the same book, and nothing else', async () => {
    const [{ code, book }, reader] = [await give(), await makeUser(db)]
    const waits = await orderOwn(reader, book)
    const others = [
      await orderOwn(reader, await makeBook(db, { price: PRICE })),
      await orderOwn(await makeUser(db), book),
    ]
    await give({ as: reader, book, paid: false })
    await redeem(reader, code)
    expect(await stateOf(waits)).toBe('cancelled')
    for (const id of others) expect(await stateOf(id)).toBe('awaiting_payment')
    expect(await entriesOf(waits)).toContain('cancelled')
    const { rows } = await sql`select from orders
      where user_id = ${reader} and kind = 'gift' and state = 'awaiting_payment'`.execute(db)
    expect(rows).toHaveLength(1)
    await runJobs(testApp)
    const { rows: dead } = await sql`select from sandbox_payments s join payments p on p.id = s.id
      where p.order_id = ${waits} and s.cancelled_at is not null`.execute(db)
    expect(dead).toHaveLength(1)
  })

  test('of a second copy is not used up by who has the first', async () => {
    const { as, order } = await give({ copies: 2 })
    const [one, two] = await sent(as, order)
    const reader = await makeUser(db)
    expect((await redeem(reader, one?.code ?? '')).status).toBe(200)
    expect((await redeem(reader, two?.code ?? '')).status).toBe(409)
    expect((await redeem(await makeUser(db), two?.code ?? '')).status).toBe(200)
  })
})

describe('a code that opens nothing', () => {
  test('is answered with the same bytes, whatever it is', async () => {
    const used = await give()
    await redeem(await makeUser(db), used.code)
    const refunded = await give()
    await happen(refunded.payment, 'refunded')
    const disputed = await give()
    await happen(disputed.payment, 'disputed')
    const asked = await give()
    await call('POST', `/order/${asked.order}/refund`, { as: asked.as })
    const unpaid = await give({ paid: false })
    const never = codeOf(testApp.keys, { id: unpaid.card._id, codeVersion: 1 })
    const unpublished = await give()
    await sql`update audiobooks set published_at = now() + interval '1 day'
      where id = ${unpublished.book}`.execute(db)
    const codes = {
      nobodys: '0000-0000-0000-0000',
      short: 'ABC',
      none: '-',
      other: 'ਕੋਡ',
      used: used.code,
      refunded: refunded.code,
      disputed: disputed.code,
      asked: asked.code,
      unpaid: never,
      unpublished: unpublished.code,
    }
    const reader = await makeUser(db)
    const wrong = toldOf(await redeem(await makeUser(db), 'ZZZZ-ZZZZ-ZZZZ-ZZZZ'))
    expect(wrong).toContain('gift_code_wrong')
    expect(JSON.parse(wrong)).toMatchObject([404, {}])
    for (const [what, code] of Object.entries(codes)) {
      expect(toldOf(await redeem(await makeUser(db), code)), what).toBe(wrong)
      expect(toldOf(await preview(code)), what).toBe(wrong)
      await sql`delete from rate_limits`.execute(db)
      expect(toldOf(await preview(code, reader)), what).toBe(wrong)
    }
  })

  test('comes back with its money: a dispute that is won makes it good again', async () => {
    const { code, payment, book } = await give()
    const reader = await makeUser(db)
    await redeem(reader, code)
    await happen(payment, 'disputed')
    expect(await rightsOf(reader, book)).toEqual([])
    expect((await redeem(reader, code)).status).toBe(404)
    await happen(payment, 'dispute_won')
    expect(await rightsOf(reader, book)).toEqual(['gift'])
    expect((await redeem(reader, code)).status).toBe(200)
  })
})

describe('who guesses', () => {
  const GUESS = 'AAAA-BBBB-CCCC-DDDD'

  test('waits after five wrong codes, and hears so kindly', async () => {
    const [reader, from] = [await makeUser(db), fromAnywhere()]
    const { code } = await give()
    for (let n = 0; n < 5; n++) expect((await redeem(reader, GUESS, from)).status).toBe(404)
    const answer = await call<{ code: string; message: string }>('POST', '/giftCards/redeem', {
      as: reader,
      body: { code },
      headers: from,
    })
    expect(answer).toMatchObject({ status: 429, body: { code: 'gift_tries_over' } })
    const wait = Number(answer.headers['retry-after'])
    expect(wait).toBeGreaterThan(800)
    expect(wait).toBeLessThanOrEqual(900)
    // Another address is no way around, nor is opening.
    expect((await redeem(reader, code)).status).toBe(429)
    expect((await open(code, reader)).status).toBe(429)
    // Who shares the network types on.
    expect((await redeem(await makeUser(db), code, from)).status).toBe(200)
    await sql`update rate_limits set resets_at = now()`.execute(db)
    expect((await redeem(reader, GUESS, from)).status).toBe(404)
  })

  test('without an account waits after five, whoever of the network typed them, and logs in meanwhile', async () => {
    const [from, { code }] = [fromAnywhere(), await give()]
    for (let n = 0; n < 5; n++) expect((await preview(GUESS, undefined, from)).status).toBe(404)
    expect((await preview(code, undefined, from)).status).toBe(429)
    const reader = await makeUser(db)
    expect((await preview(code, reader, from)).status).toBe(200)
    expect((await redeem(reader, code, from)).status).toBe(200)
  })

  test('by looking alone has fifty answers, and holds up neither their own gift nor a neighbour', async () => {
    const [reader, neighbour, from] = [await makeUser(db), await makeUser(db), fromAnywhere()]
    const [{ code }, other] = [await give(), await give()]
    for (let n = 0; n < 50; n++) expect((await preview(GUESS, reader, from)).status).toBe(404)
    for (const typed of [GUESS, code]) expect((await preview(typed, reader, from)).status).toBe(429)
    await sql`insert into rate_limits (key, hits, resets_at)
      values (${`giftCode:${from['x-forwarded-for']}`}, 500, now() + interval '10 minutes')
      on conflict (key) do update set hits = 500`.execute(db)
    expect((await redeem(neighbour, other.code, from)).status).toBe(200)
    expect((await redeem(reader, code, from)).status).toBe(200)
  })

  test('is nobody whose browser another site has ask', async () => {
    const [as, from, { code }] = [await makeUser(db), fromAnywhere(), await give()]
    const picture = { ...from, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }
    const prefetch = { ...from, 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch' }
    for (const headers of [picture, prefetch])
      for (const typed of [GUESS, code])
        expect(await call('GET', `/giftCards/preview/${typed}`, { headers })).toMatchObject({
          status: 403,
          body: { code: 'foreign_origin' },
        })
    for (let n = 0; n < 6; n++) expect((await preview(GUESS, as, from)).status).toBe(404)
    const { rows } = await sql<{ key: string; hits: number }>`
      select key, hits from rate_limits
      where key like ${`giftCode:%${from['x-forwarded-for']}`} or key like ${`gift%:${as}`}`.execute(
      db,
    )
    expect(rows).toEqual([{ key: `giftLook:${as}`, hits: 6 }])
    expect((await redeem(as, code, from)).status).toBe(200)
  })

  test('forty at one moment gets five answers', async () => {
    const [reader, from] = [await makeUser(db), fromAnywhere()]
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => redeem(reader, `AAAA-${1000 + n}-CCCC-DDDD`, from)),
    )
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35)
  })

  test('is not a class whose codes were used: they may ask on', async () => {
    const [from, { code }] = [fromAnywhere(), await give()]
    await redeem(await makeUser(db), code, from)
    const late = await makeUser(db)
    for (let n = 0; n < 12; n++) expect((await redeem(late, code, from)).status).toBe(404)
    const other = await give()
    expect((await redeem(late, other.code, from)).status).toBe(200)
  })

  test('starts afresh after a right code', async () => {
    const [reader, { code }] = [await makeUser(db), await give()]
    for (let n = 0; n < 4; n++) await redeem(reader, GUESS)
    expect((await redeem(reader, code)).status).toBe(200)
    for (let n = 0; n < 4; n++) expect((await redeem(reader, GUESS)).status).toBe(404)
    expect((await redeem(reader, code)).status).toBe(200)
  })
})

describe('gifts that wait', () => {
  test('are found by the address that they were sent to, from their day on, without a price', async () => {
    const reader = await makeUser(db, 'Gurpreet@Example.com')
    const email = 'gurpreet@example.com'
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    const { code, card } = await give({ email, message: 'Sat Sri Akal' })
    await give({ email, sendAt: tomorrow })
    await give({ email, paid: false })
    const gifts = await waitingFor(reader)
    expect(gifts).toMatchObject([
      { _id: card._id, code, message: 'Sat Sri Akal', buyerId: { name: 'Simran Gill' } },
    ])
    expect(JSON.stringify(gifts)).not.toMatch(/price|amount|currency|USD/)
    expect(await waitingFor(await makeUser(db))).toEqual([])
    await redeem(reader, code)
    expect(await waitingFor(reader)).toEqual([])
  })

  test('are there for who signs up with the address, once it is theirs', async () => {
    const email = 'newcomer@example.com'
    const { card } = await give({ email })
    const newcomer = await makeUser(db, email)
    await sql`update users set verified_at = null where id = ${newcomer}`.execute(db)
    expect(await waitingFor(newcomer)).toEqual([])
    await sql`update users set verified_at = now() where id = ${newcomer}`.execute(db)
    expect(await waitingFor(newcomer)).toMatchObject([{ _id: card._id }])
  })

  test('can be redeemed before their day by whoever was handed the code', async () => {
    const { code } = await give({ sendAt: new Date(Date.now() + 9 * 86_400_000).toISOString() })
    expect((await redeem(await makeUser(db), code)).status).toBe(200)
  })
})

test(
  'of forty who redeem one code at one moment one has it, twenty times over',
  { tags: ['full'] },
  async () => {
    const readers = await Promise.all(Array.from({ length: 40 }, () => makeUser(db)))
    const book = await makeBook(db, { price: PRICE })
    for (let round = 0; round < 20; round++) {
      const { code, as, order } = await give({ book })
      const answers = await Promise.all(readers.map((reader) => redeem(reader, code)))
      const counts = Map.groupBy(answers, ({ status, body }) => `${status} ${body.code ?? ''}`)
      // Winners of earlier rounds own the book; until one has won, they leave the code as it is.
      expect(counts.get('200 ')).toHaveLength(1)
      expect(
        answers.filter(({ status }) => status !== 200 && status !== 404 && status !== 409),
      ).toEqual([])
      const { rows } = await sql<{ redeemed_by: string; shelf: number; rights: number }>`
      select redeemed_by, (select count(*) from library_entries
          where user_id = redeemed_by and audiobook_id = ${book}) as shelf,
        (select count(*) from entitlements where order_id = ${order}) as rights
      from gift_cards where order_id = ${order}`.execute(db)
      const winner = readers[answers.findIndex(({ status }) => status === 200)]
      expect(rows).toEqual([{ redeemed_by: winner, shelf: 1, rights: 1 }])
      expect(await notificationsOf(as)).toBe(1)
    }
  },
)

test('one person who presses forty times has it once, and is told so each time', async () => {
  const { code, book, as } = await give()
  const reader = await makeUser(db)
  const answers = await Promise.all(Array.from({ length: 40 }, () => redeem(reader, code)))
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(40).fill(200))
  expect(await rightsOf(reader, book)).toEqual(['gift'])
  expect([await shelfOf(reader), await notificationsOf(as)]).toEqual([1, 1])
})
