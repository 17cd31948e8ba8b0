import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook, makePosition, makeUser } from '#test/factories.ts'
import { makeMember, makeOrganisation, makeStaff } from '#test/studio.ts'
import type { Answer } from '#shared/call/call.ts'
import { countBookDays } from './count-days.server.ts'
import type { getStatistics, listStatistics } from './contract.ts'

const { call, db } = await startTestApp()
const { id: organisation } = await makeOrganisation(db)
const owner = await makeMember(db, organisation, 'owner')
const crowd = await Promise.all(Array.from({ length: 6 }, () => makeUser(db)))

/** A book that came in by an organisation. */
async function ownBook(of = organisation): Promise<string> {
  const book = await makeBook(db)
  await sql`insert into submissions (organisation_id, created_by, state, book, rights, prices, cover,
      audiobook_id, shown) values (${of}, ${owner}, 'published', '{}', '{}', '{}', '{}', ${book}, '{}')`.execute(
    db,
  )
  return book
}

const submissionOf = async (book: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select id from submissions where audiobook_id = ${book}`.execute(db)
  return rows[0]?.id ?? book
}

const hear = (book: string, users: readonly string[], daysAgo: number, minutes = 10) =>
  sql`insert into heard_slots (user_id, audiobook_id, starts_at, heard_ms)
    select u, ${book}, date_trunc('day', now(), 'utc') - make_interval(days => ${daysAgo}) + interval '1 hour',
      ${minutes * 60_000}
    from unnest(${users}::uuid[]) u`.execute(db)

interface Sale {
  lines: readonly { book: string; amount: number }[]
  daysAgo: number
  refund?: number
  currency?: string
}

async function sell({ lines, daysAgo, refund, currency = 'USD' }: Sale) {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const { rows } = await sql<{
    id: string
  }>`insert into orders (user_id, kind, currency, total, state, paid_at)
    values (${crowd[0]}, 'own', ${currency}, ${total}, 'fulfilled', now() - make_interval(days => ${daysAgo}))
    returning id`.execute(db)
  const order = rows[0]?.id ?? ''
  for (const [place, { book, amount }] of lines.entries())
    await sql`insert into order_lines (order_id, position, audiobook_id, title, quantity, unit_amount)
      values (${order}, ${place + 1}, ${book}, 'Heer', 1, ${amount})`.execute(db)
  if (refund)
    await sql`insert into ledger_entries (order_id, kind, amount, provider, event_id, recorded_at)
      values (${order}, 'refunded', ${refund}, 'sandbox', ${`refunded:${order}`}, now() - interval '1 day')`.execute(
      db,
    )
  return order
}

const dayBefore = (day = '') => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

/** Has the days counted anew. */
async function count() {
  await sql`truncate counted_days, book_days, book_sales`.execute(db)
  await countBookDays(db)
}

const one = async (book: string, query = '', as = owner) =>
  call<Answer<typeof getStatistics>>('GET', `/stats/${await submissionOf(book)}${query}`, { as })
const all = (of = organisation, as = owner) =>
  call<Answer<typeof listStatistics>>('GET', `/stats/list?organisation=${of}`, { as })

describe('the listening of a book', () => {
  test('is told of a day on which five people heard it, and of none on which four did', async () => {
    const book = await ownBook()
    await hear(book, crowd.slice(0, 5), 2)
    await hear(book, crowd.slice(0, 4), 1)
    await count()
    const { body } = await one(book)
    expect(body.days.length).toBe(30)
    expect(body.days.slice(-2)).toMatchObject([
      { listeners: 5, heardMs: 3_000_000 },
      { listeners: null, heardMs: null },
    ])
    expect(body.book.heardMs, 'no subtraction tells of the other day').toBe(3_000_000)
    const { body: list } = await all()
    expect(list.days.at(-1)).toMatchObject({ heardMs: 0 })
    expect(list.days.at(-2)).toMatchObject({ heardMs: 3_000_000 })
    expect([list.days.length, list.before.length]).toEqual([30, 30])
    expect(list.before.at(-1)?.day).toBe(dayBefore(list.days[0]?.day))
  })

  test('of today is not told before it is over, and what was counted stays', async () => {
    const book = await ownBook()
    await hear(book, crowd, 0)
    await hear(book, crowd, 1)
    await count()
    await hear(book, [await makeUser(db)], 1)
    await countBookDays(db)
    const { body } = await one(book)
    expect(body.days.at(-1)).toMatchObject({ listeners: 6 })
  })

  test('tells of four who finished it as of none', async () => {
    const book = await ownBook()
    const finish = (users: readonly string[]) =>
      sql`insert into library_entries (user_id, audiobook_id, finished_at)
        select u, ${book}, now() - interval '1 day' from unnest(${users}::uuid[]) u`.execute(db)
    await finish(crowd.slice(0, 4))
    await count()
    expect((await one(book)).body.book.finished).toBe(null)
    await finish(crowd.slice(4))
    expect((await one(book)).body.book.finished).toBe(6)
  })

  test('counts whoever heard it to its end among those who finished it, once', async () => {
    const book = await ownBook()
    const yesterday = new Date(Date.now() - 86_400_000).toISOString()
    await Promise.all(crowd.map((user) => makePosition(db, user, book, 3_600_000, yesterday)))
    await sql`insert into library_entries (user_id, audiobook_id) select u, ${book} from unnest(${crowd}::uuid[]) u`.execute(db) // prettier-ignore
    expect((await one(book)).body.book.finished).toBe(6)
  })

  test('is that of others than the people of its house', async () => {
    const book = await ownBook()
    await hear(book, [owner, ...crowd.slice(0, 4)], 1)
    await count()
    expect((await one(book)).body.days.at(-1)).toMatchObject({ listeners: null, heardMs: null })
  })
})

describe('the sales of a book', () => {
  test('are summed by currency, what was given back beside what was sold', async () => {
    const book = await ownBook()
    await sell({ lines: [{ book, amount: 499 }], daysAgo: 3 })
    await sell({ lines: [{ book, amount: 499 }], daysAgo: 40, refund: 499 })
    await sell({ lines: [{ book, amount: 14_900 }], daysAgo: 1, currency: 'INR' })
    await count()
    const { body } = await one(book)
    expect(body.book.money).toEqual([
      { currency: 'INR', sold: 1, soldAmount: 14_900, refunded: 0, refundedAmount: 0 },
      { currency: 'USD', sold: 1, soldAmount: 499, refunded: 1, refundedAmount: 499 },
    ])
    expect(body.days.at(-1)).toMatchObject({ sold: 1, refunded: 1 })
  })

  test('are less where a refund was given back or a dispute lost, and not where that failed or was won', async () => {
    const book = await ownBook()
    const order = await sell({ lines: [{ book, amount: 499 }], daysAgo: 5, refund: 499 })
    const note = (kind: string, object: string, daysAgo: number) =>
      sql`insert into ledger_entries (order_id, kind, amount, provider, event_id, recorded_at)
        values (${order}, ${kind}, 499, 'sandbox', ${`${kind}:${object}`}, now() - make_interval(days => ${daysAgo}))`.execute(db) // prettier-ignore
    const backs = async () => {
      await count()
      return (await one(book)).body.book.money.map((one) => [one.refunded, one.refundedAmount])
    }
    expect(await backs()).toEqual([[1, 499]])
    await note('refund_failed', order, 1)
    expect(await backs()).toEqual([[0, 0]])
    await note('dispute_lost', 'case', 3)
    expect(await backs()).toEqual([[1, 499]])
    await note('dispute_won', 'case', 2)
    expect(await backs()).toEqual([[0, 0]])
  })

  test('divide a part that was given back by the prices, to the unit', async () => {
    const [book, other] = [await ownBook(), await ownBook()]
    const lines = [
      { book, amount: 500 },
      { book: other, amount: 250 },
    ]
    await sell({ lines, daysAgo: 5, refund: 100 })
    await count()
    const backOf = async (id: string) => (await one(id)).body.book.money[0]?.refundedAmount
    expect([await backOf(book), await backOf(other)]).toEqual([67, 33])
  })

  test('of certain days are told where they are asked for, and days in no order are refused', async () => {
    const book = await ownBook()
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    await sell({ lines: [{ book, amount: 499 }], daysAgo: 3 })
    await count()
    const asked = await one(book, `?from=${day(4)}&to=${day(3)}`)
    expect(asked.body.days.map(({ sold }) => sold)).toEqual([0, 1])
    for (const query of [`?from=${day(3)}&to=${day(4)}`, `?from=${day(3)}`, '?from=soon&to=later'])
      expect((await one(book, query)).status, query).toBe(400)
  })
})

describe('statistics', () => {
  test('list the books of an organisation, those that sold most first, with their sums', async () => {
    const { id } = await makeOrganisation(db)
    const as = await makeMember(db, id, 'editor')
    const [quiet, sold] = [await ownBook(id), await ownBook(id)]
    await sell({ lines: [{ book: sold, amount: 300 }], daysAgo: 2 })
    await count()
    const { body } = await all(id, as)
    expect(body.books.map(({ submission }) => submission)).toEqual([
      await submissionOf(sold),
      await submissionOf(quiet),
    ])
    expect(body).toMatchObject({ total: 2, money: [{ currency: 'USD', sold: 1, soldAmount: 300 }] })
  })

  test.each(['narrator', 'viewer'] as const)(
    'are not for a %s of the organisation',
    async (role) => {
      const as = await makeMember(db, organisation, role)
      expect((await all(organisation, as)).status).toBe(403)
      expect((await one(await ownBook(), '', as)).status).toBe(403)
    },
  )

  test('are as if there were none for strangers, staff among them, and of what nobody brought in', async () => {
    const book = await ownBook()
    const stranger = await makeMember(db, (await makeOrganisation(db)).id, 'owner')
    const { id: staff } = await makeStaff(db, 'editor')
    for (const as of [stranger, staff]) {
      expect((await all(organisation, as)).status).toBe(404)
      expect((await one(book, '', as)).status).toBe(404)
    }
    expect((await one(await makeBook(db))).status).toBe(404)
  })
})
