import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { openGiftShop } from '#test/gifts.ts'
import { runJobs } from '#test/jobs.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { REFUNDS_A_MONTH } from '#shared/schemas/limits.ts'
import { translate } from '#shared/i18n/messages.ts'
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
const address = (as: string, id: string, email?: string, headers = {}) =>
  call<Refusal>('PUT', `/giftCards/${id}`, { as, body: whom(email), headers })
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
  test('are forty a day of all buyers together, and nothing is lost beyond', async () => {
    const email = 'flooded@example.com'
    const { as, book, card } = await give({ email })
    await runJobs(testApp)
    await sql`update rate_limits set hits = 38 where key like 'giftMailbox:%'`.execute(db)
    const other = await makeUser(db)
    const of = { audiobookId: book, ...whom('Flooded+all@example.com') }
    expect((await order(other, of)).status).toBe(201)
    expect((await call('POST', `/giftCards/${card._id}/resend`, { as })).status).toBe(200)

    const many = await give({ book, copies: 2 })
    const [copy] = await sent(many.as, many.order)
    const refused = [
      await call<Refusal>('POST', '/giftCards/create', { as: other, body: of }),
      await call<Refusal>('POST', `/giftCards/${card._id}/resend`, { as }),
    ]
    // The mail that was asked for last has yet to go: it is that one.
    expect(refused.map(({ status }) => status)).toEqual([429, 200])
    await runJobs(testApp)
    for (const language of LANGUAGES) {
      const headers = { 'accept-language': language }
      const answer = await address(many.as, copy?._id ?? '', email, headers)
      expect(answer).toMatchObject({
        status: 429,
        body: {
          code: 'gift_mailbox_full',
          detail: translate(language, 'error.gift_mailbox_full'),
        },
      })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3600)
    }
    const resent = await call<Refusal>('POST', `/giftCards/${card._id}/resend`, { as })
    expect(resent.body.code).toBe('gift_mailbox_full')
    expect((await sent(many.as, many.order))[0]).toMatchObject({ email: null, code: copy?.code })
    expect((await address(many.as, copy?._id ?? '')).status).toBe(200)
  })

  test('are counted anew once the account of the mailbox is gone', async () => {
    const email = 'leaves@example.com'
    const reader = await makeUser(db, email)
    const { book } = await give({ email })
    await sql`update rate_limits set hits = 40 where key like 'giftMailbox:%'`.execute(db)
    await forgetCounts(db, { id: reader, emails: [email] })
    expect((await give({ book, email })).card.email).toBe(email)
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
