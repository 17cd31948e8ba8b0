import type { GiftCard } from '#features/shop/gift-cards/contract.ts'
import type { ReceivedGift } from '#features/shop/gift-redemptions/contract.ts'
import type { OrderAndPayment } from '#features/shop/orders/contract.ts'
import type { CallAnswer, TestApp } from './app.ts'
import { makeBook, makeUser } from './factories.ts'
import { openShop, PRICE } from './shop.ts'

export type Given = OrderAndPayment & { giftCard: GiftCard }
export type Received = CallAnswer<{ giftCard: ReceivedGift; message: string; code?: string }>

let addresses = 0
/** An address that no other test counts wrong codes under. */
export const fromAnywhere = () => {
  addresses += 1
  return { 'x-forwarded-for': `10.9.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}` }
}

/** What tests of gifts do over and over, on one product. */
export function openGiftShop(testApp: TestApp) {
  const { call, db } = testApp
  const shop = openShop(testApp)

  const order = (as: string, body: object, headers = {}) =>
    call<Given>('POST', '/giftCards/create', { as, body, headers })

  /** A gift of a book of 4.99 USD, paid unless that is refused; its buyer, and whom it is for. */
  async function give({ paid = true, ...more }: { paid?: boolean } & Record<string, unknown> = {}) {
    const as = (more.as as string | undefined) ?? (await makeUser(db))
    const book = (more.book as string | undefined) ?? (await makeBook(db, { price: PRICE }))
    delete more.as
    delete more.book
    const isOne = more.copies === undefined
    const whom = { email: 'niece@example.com', firstName: 'Preet', lastName: 'Kaur' }
    const made = await order(as, { audiobookId: book, ...(isOne ? whom : {}), ...more })
    if (made.status !== 201) throw new Error(`No gift: ${JSON.stringify(made.body)}`)
    const { giftCard, order: ordered, payment } = made.body
    if (paid) await shop.happen(payment._id, 'approved')
    const [card = giftCard] = await sent(as, ordered._id)
    return { as, book, card, code: card.code ?? '', order: ordered._id, payment: payment._id }
  }

  const sent = async (as: string, orderId?: string) =>
    (
      await call<{ giftCards: GiftCard[] }>(
        'GET',
        `/giftCards/sent${orderId ? `?order=${orderId}&_limit=50` : ''}`,
        { as },
      )
    ).body.giftCards

  const redeem = (as: string, code: string, headers = fromAnywhere()): Promise<Received> =>
    call('POST', '/giftCards/redeem', { as, body: { code }, headers })

  const preview = (code: string, as?: string, headers = fromAnywhere()): Promise<Received> =>
    call('GET', `/giftCards/preview/${encodeURIComponent(code)}`, {
      headers,
      ...(as ? { as } : {}),
    })

  const open = (code: string, as?: string): Promise<Received> =>
    call('POST', '/giftCards/open', {
      body: { code },
      headers: fromAnywhere(),
      ...(as ? { as } : {}),
    })

  const waitingFor = async (as: string) =>
    (await call<{ giftCards: ReceivedGift[] }>('GET', '/giftCards/recipient', { as })).body
      .giftCards

  return { ...shop, order, give, sent, redeem, preview, open, waitingFor }
}
