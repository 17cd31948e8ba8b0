import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { makeBuyers, type Buyer } from '#bench/support/money-storm.ts'
import type { GiftCard } from '#features/shop/gift-cards/contract.ts'
import { checkLedger } from '#features/shop/ledger/check.server.ts'
import type { OrderAndPayment } from '#features/shop/orders/contract.ts'
import { call, useDatabase } from '#e2e/support/people.ts'
import { SITE } from '#e2e/support/product.ts'
import { rounds } from '#test/full.ts'
import { MANY, request, times } from '#e2e/support/race.ts'
import { useSecondProduct } from '#e2e/support/second-product.ts'
import { volley, type RawAnswer, type RawRequest } from '#e2e/support/sockets.ts'

const { db } = await useDatabase()
const second = useSecondProduct()
/** Two are the least: some tests change who comes first from one to the next. */
const ROUNDS = rounds(20, 2)
const LONG = 240_000
const { rows: books } = await sql<{ id: string }>`
  select distinct audiobook_id as id from prices where currency = 'USD' order by 1
`.execute(db)

const bookOf = (round: number) => books[round % books.length]?.id ?? ''

async function buyer(): Promise<Buyer> {
  const [made] = await makeBuyers(db, 1)
  if (!made) throw new Error('There is no buyer')
  return made
}

/** Half of them to one process and half to another, at one moment. */
async function everywhere(requests: RawRequest[]): Promise<RawAnswer[]> {
  const [here, there] = [requests.filter((_, n) => n % 2 === 0), requests.filter((_, n) => n % 2)]
  return (await Promise.all([volley(here), volley(there, second().site)])).flat()
}

const countOf = (answers: readonly RawAnswer[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

const order = (audiobook: string, { token }: Buyer, key?: string) =>
  request(
    'POST',
    '/order/create',
    { audiobook, currency: 'USD' },
    {
      token,
      headers: key ? { 'idempotency-key': key } : {},
    },
  )

async function happen(payment: string, event: string, times = 1) {
  const answer = await fetch(`${SITE}/dev/payment/${payment}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ event, times }),
  })
  expect(answer.status).toBe(200)
}

/** What a buyer has of a book: orders, payments of the provider, money, live rights, shelf rows. */
async function havings({ id }: Pick<Buyer, 'id'>, book: string) {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from orders where user_id = ${id}) as orders,
      (select count(*) from sandbox_payments s join payments p on p.id = s.id
        join orders o on o.id = p.order_id where o.user_id = ${id}) as payments,
      (select count(*) from ledger_entries e join orders o on o.id = e.order_id
        where o.user_id = ${id} and e.kind = 'approved') as approved,
      (select count(*) from entitlements where user_id = ${id} and audiobook_id = ${book}
        and revoked_at is null) as rights,
      (select count(*) from library_entries where user_id = ${id} and audiobook_id = ${book}) as shelf,
      (select count(*) from messages where user_id = ${id} and kind = 'receipt') as receipts
  `.execute(db)
  return rows[0]
}

const BOUGHT = { orders: 1, payments: 1, approved: 1, rights: 1, shelf: 1, receipts: 1 }

describe('forty checkouts of one book at one moment, in two processes', () => {
  test(
    'are one order, one charge and one right, time after time',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const [who, book] = [await buyer(), bookOf(round)]
        const answers = await everywhere(times(() => order(book, who)))
        expect(countOf(answers)).toEqual({ 201: MANY })
        expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
        const { payment } = JSON.parse(answers[0]?.body ?? '') as OrderAndPayment
        await happen(payment._id, 'approve', MANY)
        expect(await havings(who, book)).toEqual(BOUGHT)
        expect(countOf(await everywhere(times(() => order(book, who), 4)))).toEqual({ 409: 4 })
      }
    },
    LONG,
  )

  test(
    'and their approval, at the same time, charge once',
    { tags: ['full'], timeout: LONG },
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const [who, book] = [await buyer(), bookOf(round)]
        const { body } = await call<OrderAndPayment>(
          ...(['POST', '/order/create', { audiobook: book, currency: 'USD' }, who] as const),
        )
        const [answers] = await Promise.all([
          everywhere(times(() => order(book, who))),
          happen(body.payment._id, 'approve', MANY),
        ])
        const counts = countOf(answers)
        expect((counts[201] ?? 0) + (counts[409] ?? 0)).toBe(MANY)
        expect(await havings(who, book)).toEqual(BOUGHT)
      }
    },
  )
})

describe('one Idempotency-Key, forty times at one moment in two processes', () => {
  test(
    'with one body has one effect and one answer, byte for byte; another body is refused',
    { tags: ['full'], timeout: LONG },
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const [who, book, key] = [await buyer(), bookOf(round), randomUUID()]
        const answers = await everywhere(times(() => order(book, who, key)))
        expect(countOf(answers)).toEqual({ 201: MANY })
        expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
        const { payment } = JSON.parse(answers[0]?.body ?? '') as OrderAndPayment
        await happen(payment._id, 'approve')
        const later = await everywhere(times(() => order(book, who, key), 4))
        expect(new Set(later.map(({ body }) => body))).toEqual(new Set([answers[0]?.body]))
        const others = await everywhere(times(() => order(bookOf(round + 1), who, key), 4))
        expect(countOf(others)).toEqual({ 422: 4 })
        expect(await havings(who, book)).toEqual(BOUGHT)
      }
    },
  )

  test('with two bodies serves one of them', { tags: ['full'], timeout: LONG }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [who, key] = [await buyer(), randomUUID()]
      const answers = await everywhere(
        times((n) => order(bookOf(round + (n % 4 < 2 ? 0 : 1)), who, key)),
      )
      expect(countOf(answers)).toEqual({ 201: MANY / 2, 422: MANY / 2 })
      const { rows } = await sql`select from orders where user_id = ${who.id}`.execute(db)
      expect(rows).toHaveLength(1)
    }
  })
})

/** A gift that is paid: its buyer, order and code. */
async function given(book: string) {
  const who = await buyer()
  const body = {
    audiobookId: book,
    currency: 'USD',
    email: `niece-${randomUUID()}@example.com`,
    firstName: 'Preet',
    lastName: 'Kaur',
    sendAt: new Date(Date.now() + 9e7).toISOString(),
  }
  const made = await call<OrderAndPayment>('POST', '/giftCards/create', body, who)
  expect(made.status, made.text).toBe(201)
  await happen(made.body.payment._id, 'approve')
  const path = `/giftCards/sent?order=${made.body.order._id}`
  const sent = await call<{ giftCards: GiftCard[] }>('GET', path, undefined, who)
  return { who, order: made.body.order._id, code: sent.body.giftCards[0]?.code ?? '' }
}

const redeem = (code: string, { token }: Buyer) =>
  request('POST', '/giftCards/redeem', { code }, { token })

describe('a gift', () => {
  test(
    'that forty people redeem at one moment in two processes is one person’s, time after time',
    // gift-races.test.ts walks it in every run.
    { tags: ['full'], timeout: LONG },
    async () => {
      const people = await makeBuyers(db, MANY)
      for (let round = 0; round < ROUNDS; round++) {
        const book = bookOf(round)
        const { code, order: id } = await given(book)
        const answers = await everywhere(people.map((person) => redeem(code, person)))
        expect(countOf(answers)).toEqual({ 200: 1, 404: MANY - 1 })
        const { rows } = await sql<{ user_id: string }>`
          select user_id from entitlements where order_id = ${id} and revoked_at is null
        `.execute(db)
        expect(rows).toHaveLength(1)
        const winner = rows[0]?.user_id ?? ''
        expect(await havings({ id: winner }, book)).toMatchObject({ rights: 1, shelf: 1 })
        const told = await sql`
          select from messages where order_id = ${id} and kind = 'giftRedeemed'`.execute(db)
        expect(told.rows).toHaveLength(1)
        // So that the same forty own nothing when the next begins.
        await happen((await paymentOf(id)) ?? '', 'refund')
      }
    },
  )

  test(
    'that is redeemed and given back at one moment is one of the two, time after time',
    { tags: ['full'], timeout: LONG },
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const [{ who, code, order: id }, reader] = [await given(bookOf(round)), await buyer()]
        const back = request('POST', `/order/${id}/refund`, undefined, who)
        // Who comes first is the luck of the round.
        const [one, other] = round % 2 ? [back, redeem(code, reader)] : [redeem(code, reader), back]
        const all = await everywhere([...times(() => one, 4), ...times(() => other, 4)])
        const counts = countOf(all)
        const isRedeemed = counts[404] === undefined
        expect(counts).toEqual(isRedeemed ? { 200: 4, 409: 4 } : { 200: 4, 404: 4 })
        const rights = (await havings(reader, bookOf(round)))?.rights
        expect(rights).toBe(isRedeemed ? 1 : 0)
      }
    },
  )
})

async function paymentOf(orderId: string) {
  const row = db.selectFrom('payments').select('id').where('order_id', '=', orderId)
  return (await row.executeTakeFirst())?.id
}

test(
  'an order that is given up and paid at one moment is delivered, time after time',
  { timeout: LONG },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [who, book] = [await buyer(), bookOf(round)]
      const { body } = await call<OrderAndPayment>(
        ...(['POST', '/order/create', { audiobook: book, currency: 'USD' }, who] as const),
      )
      const cancel = request('PUT', `/order/${body.order._id}/cancel`, undefined, who)
      const [answers] = await Promise.all([
        everywhere(times(() => cancel, 8)),
        happen(body.payment._id, 'approve', 8),
      ])
      const counts = countOf(answers)
      expect((counts[200] ?? 0) + (counts[409] ?? 0)).toBe(8)
      expect(await havings(who, book)).toEqual(BOUGHT)
    }
  },
)

test(
  'a buyer who leaves while forty events of their money come leaves a ledger that is true',
  { tags: ['full'], timeout: LONG },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const who = await buyer()
      const { body } = await call<OrderAndPayment>(
        ...(['POST', '/order/create', { audiobook: bookOf(round), currency: 'USD' }, who] as const),
      )
      await Promise.all([
        happen(body.payment._id, 'approve', MANY),
        db.deleteFrom('users').where('id', '=', who.id).execute(),
      ])
    }
    expect(await checkLedger(db)).toEqual([])
  },
)

afterAll(async () => expect(await checkLedger(db)).toEqual([]))
