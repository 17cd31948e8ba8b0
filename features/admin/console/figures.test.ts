import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import { makeStaff } from '#test/studio.ts'
import type { Answer } from '#shared/call/call.ts'
import { FIGURE_DAYS, type FigureKind, type readFigures } from './contract.ts'

const { call, db } = await startTestApp()
const admin = await makeStaff(db, 'admin')
const read = async ({ headers }: { headers: Record<string, string> }) =>
  (await call<Answer<typeof readFigures>>('GET', '/admin/figures', { headers })).body.figures

/** The last days of a figure, today last. */
async function figure(kind: FigureKind) {
  const found = (await read(admin)).find((one) => one.kind === kind)
  return found && { ...found, last: found.days.slice(-3) }
}

test('a listener counts once a day and once in all, whatever was heard', async () => {
  const [book, other] = [await makeBook(db), await makeBook(db)]
  const [one, two] = [await makeUser(db, 'one@example.com'), await makeUser(db, 'two@example.com')]
  await sql`insert into listening_days (user_id, audiobook_id, day) values
    (${one}, ${book}, current_date), (${one}, ${other}, current_date),
    (${one}, ${book}, current_date - 1), (${two}, ${book}, current_date - 1),
    (${two}, ${book}, current_date - ${FIGURE_DAYS}::int)`.execute(db)
  expect(await figure('listeners')).toMatchObject({
    count: 2,
    before: 1,
    since: null,
    last: [0, 2, 1],
  })
})

test('orders count on the day they were paid, and unpaid ones never', async () => {
  const user = await makeUser(db, 'buyer@example.com')
  await sql`insert into orders (user_id, kind, currency, total, state, paid_at) values
    (${user}, 'own', 'USD', 499, 'paid', now()), (${user}, 'own', 'USD', 499, 'created', null),
    (${user}, 'own', 'USD', 499, 'paid', now() - interval '20 days'),
    (${user}, 'own', 'USD', 499, 'paid', now() - interval '40 days'),
    (${user}, 'own', 'USD', 499, 'refunded', now() - interval '2 days')`.execute(db)
  expect(await figure('orders')).toMatchObject({
    count: 2,
    before: 1,
    money: [{ currency: 'USD', amount: 499 }],
    last: [1, 0, 1],
  })
})

test('the money of orders is told by currency, less what went back of it', async () => {
  const user = await makeUser(db, 'two-currencies@example.com')
  const { rows } = await sql<{ id: string }>`insert into orders
    (user_id, kind, currency, total, state, paid_at) values
    (${user}, 'gift', 'INR', 100000, 'fulfilled', now()),
    (${user}, 'own', 'INR', 50000, 'fulfilled', now()),
    (${user}, 'own', 'INR', 30000, 'disputed', now()),
    (${user}, 'own', 'INR', 20000, 'refunded', now()) returning id`.execute(db)
  const entry = (kind: string, amount: number, event: string) =>
    sql`insert into ledger_entries (order_id, kind, amount, provider, event_id)
      values (${rows[0]?.id}, ${kind}, ${amount}, 'sandbox', ${event})`.execute(db)
  await entry('refunded', 25000, 'refunded:one of the gifts')
  await entry('refunded', 75000, 'refunded:the others')
  await entry('refund_failed', 0, 'refund_failed:the others')
  const money = (await figure('orders'))?.money
  expect(money).toContainEqual({ currency: 'INR', amount: 125000 })
  expect((await figure('listeners'))?.money).toBeNull()
})

test('mails that failed are counted whenever that was, with the day of the first', async () => {
  const user = await makeUser(db, 'unreached@example.com')
  await sql`insert into messages (dedupe, kind, user_id, failed_at) values
    ('a', 'receipt', ${user}, now()), ('b', 'receipt', ${user}, now() - interval '40 days'),
    ('c', 'receipt', ${user}, null)`.execute(db)
  const mails = await figure('mails')
  expect(mails).toMatchObject({ count: 2, before: 1, last: [0, 0, 1] })
  expect(Date.parse(mails?.since ?? '')).toBeLessThan(Date.now() - 39 * 86_400_000)
})

test('the oldest report of a review that waits is told, and one that is settled is not', async () => {
  const id = await makeBook(db)
  const [writer, reader] = [
    await makeUser(db, 'writer@example.com'),
    await makeUser(db, 'reader@example.com'),
  ]
  const { rows } = await sql<{ id: string }>`insert into reviews (user_id, audiobook_id, rating)
    values (${writer}, ${id}, 1) returning id`.execute(db)
  const report = (user: string, settled: boolean) =>
    sql`insert into review_reports (review_id, user_id, reason, created_at, settled_at)
      values (${rows[0]?.id}, ${user}, 'spam', now() - interval '1 day',
        ${settled ? sql`now()` : null})`.execute(db)
  await report(writer, true)
  expect(await figure('reviews')).toMatchObject({ count: 0, since: null })
  await report(reader, false)
  expect(await figure('reviews')).toMatchObject({ count: 1, before: 0, last: [0, 1, 0] })
})

test.each([
  ['editor', ['listeners']],
  ['moderator', ['listeners', 'reviews']],
  ['support', ['listeners', 'orders', 'mails', 'jobs']],
  ['admin', ['listeners', 'orders', 'mails', 'jobs', 'reviews']],
] as const)('the figures of role %s are %j', async (role, kinds) => {
  const figures = await read(await makeStaff(db, role))
  expect(figures.map(({ kind }) => kind)).toEqual(kinds)
  expect(figures.every(({ days }) => days.length === FIGURE_DAYS)).toBe(true)
})

test('no listener is told any figure', async () => {
  const answer = await call('GET', '/admin/figures', { as: await makeUser(db, 'no@example.com') })
  expect(answer.status).toBe(403)
})
