import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { episodesOf, makeBook, makeUser } from '#test/factories.ts'
import { openShop, PRICE } from '#test/shop.ts'
import type { Order, OrderAndPayment } from './contract.ts'

const testApp = await startTestApp()
const { call, db } = testApp
const shop = openShop(testApp)

interface Said {
  code: string
  message: string
  order: Order
}

type Step = [kind: string, episode: 0 | 1, positionMs: number, rate?: number]

const get = (as: string, id: string) => call<OrderAndPayment>('GET', `/order/${id}`, { as })
const cancel = (as: string, id: string) => call<Said>('PUT', `/order/${id}/cancel`, { as })
const refund = (as: string, id: string) => call<Said>('POST', `/order/${id}/refund`, { as })
const jobsNamed = async (name: string, orderId: string) =>
  (
    await sql`
      select from graphile_worker.jobs where task_identifier = ${name} and key like ${`%${orderId}`}
    `.execute(db)
  ).rows.length

describe('my orders', () => {
  test('are listed newest first, page by page, and nobody else’s', async () => {
    const as = await makeUser(db)
    const ids: string[] = []
    for (let made = 0; made < 3; made++) {
      const { order } = await shop.order(as, await makeBook(db, { price: PRICE }))
      ids.unshift(order._id)
    }
    const other = await shop.buy()
    const { body } = await call<{ orders: Order[]; total: number }>('GET', '/order/list', { as })
    expect([body.total, body.orders.map(({ _id }) => _id)]).toEqual([3, ids])
    const second = await call<{ orders: Order[] }>('GET', '/order/list?_start=1&_limit=1', { as })
    expect(second.body).toMatchObject({ total: 3, orders: [{ _id: ids[1] }] })
    expect(JSON.stringify(body)).not.toContain(other.order)
    for (const query of ['_limit=0', '_limit=51', '_start=-1'])
      expect((await call('GET', `/order/list?${query}`, { as })).status).toBe(400)
  })

  test('one is mine alone: another’s, an unknown and a malformed id open nothing', async () => {
    const [mine, other] = [await shop.buy({ paid: false }), await makeUser(db)]
    const unknown = randomUUID()
    for (const act of [get, cancel, refund]) {
      const refusals = [await act(other, mine.order), await act(other, unknown)]
      const told = refusals.map(({ status, body }) =>
        JSON.stringify([status, body]).replace(/urn:request:[\w-]+/, 'urn:request:one'),
      )
      expect(refusals[0]?.status).toBe(404)
      expect(told[0]).toBe(told[1])
      expect((await act(mine.as, 'not-an-id')).status).toBeGreaterThanOrEqual(400)
    }
    expect(await shop.stateOf(mine.order)).toBe('awaiting_payment')
  })

  test('are shown when the book is published no more, under the name that it has', async () => {
    const { as, order, book } = await shop.buy()
    await db.updateTable('audiobooks').set({ published_at: null }).where('id', '=', book).execute()
    expect((await get(as, order)).body.order).toMatchObject({
      state: 'fulfilled',
      audiobook: { _id: book },
    })
  })
})

describe('giving an order up', () => {
  test('ends it, has its payment made impossible, and does it once', async () => {
    const { as, order, payment } = await shop.buy({ paid: false })
    const done = await cancel(as, order)
    expect(done).toMatchObject({ status: 200, body: { order: { state: 'cancelled' } } })
    expect(await jobsNamed('payments.cancel', order)).toBe(1)
    expect((await cancel(as, order)).status).toBe(200)
    expect((await get(as, order)).body.payment).toMatchObject({ _id: payment, redirectUrl: null })
    expect(await shop.entriesOf(order)).toEqual(['created', 'payment_begun', 'cancelled'])
  })

  test('is too late once it is paid', async () => {
    const { as, order } = await shop.buy()
    expect(await cancel(as, order)).toMatchObject({ status: 409, body: { code: 'order_paid' } })
    expect(await shop.stateOf(order)).toBe('fulfilled')
  })

  test('that money overtakes delivers the book all the same', async () => {
    const { as, book, order, payment } = await shop.buy({ paid: false })
    await cancel(as, order)
    await shop.happen(payment, 'approved')
    expect(await shop.stateOf(order)).toBe('fulfilled')
    expect(await shop.rightsOf(as, book)).toEqual(['purchase'])
  })
})

describe('having the money back', () => {
  const hear = async (as: string, book: string, share: number, jumped = false) => {
    const { id, duration_ms } = await db
      .selectFrom('audiobooks')
      .innerJoin('episodes', 'audiobook_id', 'audiobooks.id')
      .select(['episodes.id', 'audiobooks.duration_ms'])
      .where('audiobooks.id', '=', book)
      .where('position', '=', 1)
      .executeTakeFirstOrThrow()
    const ms = Math.round(duration_ms * share)
    if (jumped)
      await sql`
        insert into playback_positions (user_id, audiobook_id, episode_id, position_ms, book_position_ms, device_id)
        values (${as}, ${book}, ${id}, ${ms}, ${ms}, 'a-device')
      `.execute(db)
    else
      await sql`
        update entitlements set heard_ms = ${ms} where user_id = ${as} and audiobook_id = ${book}
      `.execute(db)
  }
  const paidDaysAgo = (order: string, days: number) =>
    sql`update orders set paid_at = now() - make_interval(hours => ${Math.round(days * 24)})
      where id = ${order}`.execute(db)

  test('is asked for once, and comes when the provider says so', async () => {
    const { as, book, order, payment } = await shop.buy()
    const before = (await get(as, order)).body.order
    const left = Date.parse(before.refundableUntil ?? '') - Date.parse(before.paid_at ?? '')
    expect(left).toBe(14 * 24 * 3600_000)
    const asked = await refund(as, order)
    expect(asked).toMatchObject({
      status: 200,
      body: { order: { state: 'fulfilled', refundAsked: true } },
    })
    expect((await refund(as, order)).status).toBe(200)
    expect(await jobsNamed('payments.refund', order)).toBe(1)
    expect((await shop.entriesOf(order)).filter((kind) => kind === 'refund_asked')).toHaveLength(1)
    expect(await shop.rightsOf(as, book)).toEqual(['purchase'])
    await shop.happen(payment, 'refunded')
    expect((await get(as, order)).body.order).toMatchObject({
      state: 'refunded',
      refundAsked: false,
      refundableUntil: null,
    })
    expect(await shop.rightsOf(as, book)).toEqual([])
    expect((await refund(as, order)).status).toBe(200)
    expect(await shop.stateOf((await shop.order(as, book)).order._id)).toBe('awaiting_payment')
  })

  test('ends the playing of the book at once, and of a gift of it nothing', async () => {
    const { as, order, book } = await shop.buy()
    const play = async () => (await call('GET', `/playback/${book}`, { as })).status
    expect(await play()).toBe(200)
    await refund(as, order)
    expect(await play()).toBe(403)
    const again = await call('POST', '/order/create', { as, body: { audiobook: book } })
    expect(again).toMatchObject({ status: 409, body: { code: 'already_owned' } })
    await db
      .insertInto('entitlements')
      .values({ user_id: as, audiobook_id: book, source: 'gift' })
      .execute()
    expect(await play()).toBe(200)
  })

  test('is asked for five times in thirty days, and then of staff', async () => {
    const first = await shop.buy()
    const { as } = first
    const orders = [first.order]
    for (let n = 0; n < 5; n++) orders.push((await shop.buy({ buyer: as })).order)
    const last = orders.pop() ?? ''
    for (const order of orders) expect((await refund(as, order)).status).toBe(200)
    expect(await refund(as, last)).toMatchObject({ status: 409, body: { code: 'refund_limit' } })
  })

  test.each([
    { heard: 0.19, jumped: false, days: 13.9, may: true },
    { heard: 0.2, jumped: false, days: 1, may: false },
    { heard: 0.9, jumped: true, days: 1, may: true },
    { heard: 0, jumped: false, days: 14.1, may: false },
  ])('with $heard heard (jumped: $jumped) after $days days: $may', async (tried) => {
    const { as, book, order } = await shop.buy()
    if (tried.heard > 0) await hear(as, book, tried.heard, tried.jumped)
    await paidDaysAgo(order, tried.days)
    const { refundableUntil } = (await get(as, order)).body.order
    expect(refundableUntil !== null).toBe(tried.may)
    const answer = await refund(as, order)
    if (tried.may) expect(answer.status).toBe(200)
    else expect(answer).toMatchObject({ status: 409, body: { code: 'refund_over' } })
  })

  const tell = async (as: string, book: string, steps: Step[], first = 0) => {
    const { episodes } = await episodesOf(db, book)
    const events = steps.map(([kind, episode, positionMs, rate = 1], step) => ({
      deviceId: 'phone-0001',
      seq: first + step,
      audiobook: book,
      episode: episodes[episode],
      kind,
      positionMs,
      rate,
      occurredAt: new Date().toISOString(),
    }))
    expect((await call('POST', '/progress/events', { as, body: { events } })).status).toBe(200)
  }
  const ALL: Step[] = [
    ['play', 0, 0],
    ['heartbeat', 0, 30_000],
    ['finish', 0, 60_000],
    ['play', 1, 0],
    ['heartbeat', 1, 30_000],
    ['finish', 1, 60_000],
  ]
  const listened = (ms: number): Step[] => [
    ['play', 0, 0],
    ['pause', 0, ms],
  ]
  const countOff = (as: string) => call('PUT', '/goal/counting', { as, body: { counts: false } })
  const removeBook = (as: string, book: string) => call('DELETE', `/library/${book}`, { as })

  test.each<{ what: string; uncounted?: true; steps: Step[]; may: boolean }>([
    { what: 'all of it', steps: ALL, may: false },
    { what: 'all of it, uncounted', uncounted: true, steps: ALL, may: false },
    {
      what: 'all of it, uncounted, and back to its beginning',
      uncounted: true,
      steps: [...ALL, ['seek', 0, 0]],
      may: false,
    },
    { what: 'nothing, left far in it', steps: [['seek', 1, 50_000]], may: true },
    { what: 'a little', steps: listened(23_000), may: true },
  ])('with $what heard and the traces of it deleted: $may', async (tried) => {
    const { as, book, order } = await shop.buy()
    if (tried.uncounted) await countOff(as)
    await tell(as, book, tried.steps)
    await countOff(as)
    expect((await removeBook(as, book)).status).toBe(200)
    const { refundableUntil } = (await get(as, order)).body.order
    expect(refundableUntil !== null).toBe(tried.may)
    const answer = await refund(as, order)
    if (tried.may) expect(answer.status).toBe(200)
    else expect(answer).toMatchObject({ status: 409, body: { code: 'refund_over' } })
  })

  const atSpeed = (rate: number, steps: Step[]) =>
    steps.map(([kind, episode, ms]): Step => [kind, episode, ms, rate])
  test.each<{ what: string; steps: Step[]; may: boolean }>([
    { what: 'three tenths, quickly', steps: atSpeed(3, listened(36_000)), may: false },
    { what: 'a tenth, slowly', steps: atSpeed(0.5, listened(12_000)), may: true },
    { what: 'a fifth less a second, slowly', steps: atSpeed(0.5, listened(23_000)), may: true },
    {
      what: 'a little, far into it',
      steps: [
        ['play', 1, 20_000],
        ['pause', 1, 30_000],
      ],
      may: true,
    },
    {
      what: 'five seconds, and one far into it by a slip',
      steps: [
        ['play', 0, 0],
        ['heartbeat', 0, 5_000],
        ['seek', 1, 50_000],
        ['heartbeat', 1, 50_900],
        ['seek', 0, 5_000],
        ['pause', 0, 5_100],
      ],
      may: true,
    },
    {
      what: 'a quarter, with a jump after each few seconds',
      steps: ([0, 1] as const).flatMap((episode) =>
        [0, 20_000, 40_000].flatMap((ms): Step[] => [
          ['seek', episode, ms],
          ['heartbeat', episode, ms + 5_000],
        ]),
      ),
      may: false,
    },
    { what: 'nothing, jumping far into it', steps: [['seek', 1, 50_000]], may: true },
  ])('with $what heard, back at its beginning: $may', async ({ steps, may }) => {
    const { as, book, order } = await shop.buy()
    await tell(as, book, [...steps, ['seek', 0, 0]])
    expect((await refund(as, order)).status).toBe(may ? 200 : 409)
  })

  test('counts what was heard by another right before the purchase', async () => {
    const { as, book, order } = await shop.buy()
    const hearAgo = (minutes: number) =>
      sql`
      insert into heard_slots (user_id, audiobook_id, starts_at, heard_ms)
      values (${as}, ${book}, date_bin('30 minutes', now() - make_interval(mins => ${minutes}), 'epoch'),
        60000)`.execute(db)
    await hearAgo(0)
    expect((await get(as, order)).body.order.refundableUntil).not.toBeNull()
    await hearAgo(90)
    expect((await get(as, order)).body.order.refundableUntil).toBeNull()
  })

  test('adds up what is heard before and after the book was removed', async () => {
    const { as, book, order } = await shop.buy()
    await countOff(as)
    for (const seq of [0, 10]) {
      await call('POST', '/library/create', { as, body: { audiobook: book } })
      await tell(as, book, listened(13_000), seq)
      await removeBook(as, book)
      expect((await get(as, order)).body.order.refundableUntil === null).toBe(seq > 0)
    }
  })

  test('is not for an order that nobody paid', async () => {
    const { as, order } = await shop.buy({ paid: false })
    expect(await refund(as, order)).toMatchObject({ status: 409, body: { code: 'refund_over' } })
    expect(await shop.entriesOf(order)).not.toContain('refund_asked')
  })

  test('that fails leaves the book, tells the buyer once, and may be asked for again', async () => {
    const { as, book, order, payment } = await shop.buy()
    await refund(as, order)
    const failed = await shop.happen(payment, 'refund_failed')
    await shop.happen(payment, 'refund_failed', { id: failed.id })
    expect((await get(as, order)).body.order).toMatchObject({
      state: 'fulfilled',
      refundAsked: false,
      refundableUntil: expect.any(String) as string,
    })
    expect(await shop.rightsOf(as, book)).toEqual(['purchase'])
    const told = await db
      .selectFrom('messages')
      .select('kind')
      .where('order_id', '=', order)
      .where('kind', '=', 'refundFailed')
      .execute()
    expect(told).toHaveLength(1)
    expect((await refund(as, order)).body.order.refundAsked).toBe(true)
  })

  test('forty at one moment ask once', async () => {
    const { as, order } = await shop.buy()
    const answers = await Promise.all(Array.from({ length: 40 }, () => refund(as, order)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await shop.entriesOf(order)).filter((kind) => kind === 'refund_asked')).toHaveLength(1)
  })
})
