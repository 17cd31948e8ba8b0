import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { openGiftShop } from '#test/gifts.ts'
import { runJobs } from '#test/jobs.ts'
import { REFUNDS_A_MONTH } from '#shared/schemas/limits.ts'
import { enqueueSending } from '#features/messaging/outbox/outbox.server.ts'
import { forgetCounts } from '#features/account/account/attempt-limits.server.ts'

const testApp = await startTestApp()
const { call, db } = testApp
const { buy, give, order, sent } = openGiftShop(testApp)

interface Refusal {
  code: string
  detail: string
}
let strangers = 0
const whom = (email = `stranger${++strangers}@example.com`) => ({
  email,
  firstName: 'Jass',
  lastName: 'Brar',
})
const address = (as: string, id: string) =>
  call<Refusal>('PUT', `/giftCards/${id}`, { as, body: whom() })
const refund = (as: string, id: string) => call<Refusal>('POST', `/order/${id}/refund`, { as })

/** A paid order of copies, the first of which were mailed to strangers. */
async function mailedOrder(as: string, copies: number, mailed = copies) {
  const { order: id } = await give({ as, copies })
  for (const card of (await sent(as, id)).slice(0, mailed))
    expect((await address(as, card._id)).status).toBe(200)
  await runJobs(testApp)
  return id
}

describe('how many gifts are mailed to one mailbox', () => {
  test('are forty a day of all buyers together, and the rest goes later', async () => {
    const email = 'flooded@example.com'
    const { book } = await give({ email })
    expect((await runJobs(testApp)).filter(({ to }) => to === email)).toHaveLength(1)
    await sql`update rate_limits set hits = 39 where key like 'giftMailbox:%'`.execute(db)
    for (const to of [email, 'Flooded+all@example.com']) await give({ book, email: to })
    const went = (await runJobs(testApp)).filter(({ to }) => /flooded/i.test(to))
    expect(went).toHaveLength(1)
    const waiting = await sql<{ id: string; hours: number; failure: string }>`
      select id, extract(epoch from due_at - now())::float8 / 3600 as hours, failure from messages
      where kind = 'gift' and sent_at is null`.execute(db)
    expect(waiting.rows).toHaveLength(1)
    expect(waiting.rows[0]?.failure).toMatch(/^So many gifts/)
    expect(waiting.rows[0]?.hours).toBeGreaterThan(1)
    await sql`delete from rate_limits where key like 'giftMailbox:%'`.execute(db)
    await sql`update messages set due_at = now() where sent_at is null`.execute(db)
    await enqueueSending(db, waiting.rows[0]?.id ?? '')
    expect((await runJobs(testApp)).filter(({ to }) => /flooded/i.test(to))).toHaveLength(1)
  })

  test('are not those that strangers asked for and did not pay', async () => {
    const email = 'shut-out@example.com'
    const { book } = await give({})
    for (const as of [await makeUser(db), await makeUser(db)])
      for (let copy = 0; copy < 20; copy++)
        expect((await order(as, { audiobookId: book, ...whom(email) })).status).toBe(201)
    await give({ book, email })
    expect((await runJobs(testApp)).map(({ to }) => to)).toContain(email)
  })

  test('are counted anew once the account of the mailbox is gone', async () => {
    const email = 'leaves@example.com'
    const reader = await makeUser(db, email)
    const { book } = await give({ email })
    await runJobs(testApp)
    await sql`update rate_limits set hits = 40 where key like 'giftMailbox:%'`.execute(db)
    await forgetCounts(db, { id: reader, emails: [email] })
    await give({ book, email })
    expect((await runJobs(testApp)).map(({ to }) => to)).toContain(email)
  })
})

describe('what a buyer gives back by themselves', () => {
  test('counts each gift that was mailed to somebody', async () => {
    const as = await makeUser(db)
    const id = await mailedOrder(as, REFUNDS_A_MONTH + 1)
    const refused = await refund(as, id)
    expect(refused).toMatchObject({ status: 409, body: { code: 'refund_limit' } })
    expect(refused.body.detail).toContain(String(REFUNDS_A_MONTH))
    expect((await sent(as, id))[0]?.state).toBe('sent')
  })

  test('counts those of earlier orders, and those that were mailed anew with another code', async () => {
    const as = await makeUser(db)
    const first = await mailedOrder(as, 4, 3)
    const [card] = await sent(as, first)
    // Its new address has yet to be written to.
    expect((await address(as, card?._id ?? '')).status).toBe(200)
    expect((await refund(as, first)).status).toBe(200)
    const second = await mailedOrder(as, 3)
    expect((await refund(as, second)).body.code).toBe('refund_limit')
    expect((await refund(as, await mailedOrder(as, 2))).status).toBe(200)
    const { order: own } = await buy({ buyer: as })
    expect((await refund(as, own)).body.code).toBe('refund_limit')
  })

  test('counts an order of codes that nobody was mailed once, however many they are', async () => {
    const as = await makeUser(db)
    for (let asked = 0; asked < REFUNDS_A_MONTH; asked++) {
      const { order: id } = await give({ as, copies: 30 })
      expect((await refund(as, id)).status).toBe(200)
    }
    const { order: id } = await give({ as, copies: 2 })
    expect((await refund(as, id)).body.code).toBe('refund_limit')
  })

  test('is not counted where the book is suspended', async () => {
    const as = await makeUser(db)
    const { order: id, book } = await give({ as, copies: 2 })
    for (let asked = 0; asked < REFUNDS_A_MONTH; asked++)
      await refund(as, (await buy({ buyer: as })).order)
    await sql`update audiobooks set suspended_at = now() where id = ${book}`.execute(db)
    expect((await refund(as, id)).status).toBe(200)
  })
})
