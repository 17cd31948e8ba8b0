import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { openGiftShop } from '#test/gifts.ts'
import { checkLedger } from '#features/shop/ledger/check.server.ts'
import { giveUpUnsold } from './unsold.server.ts'

const testApp = await startTestApp()
const { call, db } = testApp
const { buy, give, happen, rightsOf, stateOf } = openGiftShop(testApp)

const ENDS = {
  withdrawn: sql`published_at = null`,
  suspended: sql`suspended_at = now()`,
  'past its rights': sql`rights_end = current_date - 1`,
}

for (const [ending, set] of Object.entries(ENDS))
  test(`an order that waits while its book is ${ending} can be paid no more`, async () => {
    const [order, other, gift] = [
      await buy({ paid: false }),
      await buy({ paid: false }),
      await give({ paid: false }),
    ]
    await sql`update audiobooks set ${set} where id in (${order.book}, ${gift.book})`.execute(db)
    await giveUpUnsold(db)
    for (const one of [order, gift]) {
      const { body } = await call('POST', `/order/${one.order}/pay`, { as: one.as })
      expect(body).toMatchObject({ order: { state: 'cancelled' }, payment: { redirectUrl: null } })
    }
    expect(await stateOf(other.order)).toBe('awaiting_payment')
    await giveUpUnsold(db)
    expect(await checkLedger(db)).toEqual([])
  })

test('what was paid before stays, and so does the right', async () => {
  const { as, book, order, payment } = await buy({ paid: false })
  await sql`update audiobooks set published_at = null where id = ${book}`.execute(db)
  await happen(payment, 'approved')
  await giveUpUnsold(db)
  expect(await stateOf(order)).toBe('fulfilled')
  expect(await rightsOf(as, book)).toEqual(['purchase'])
})
