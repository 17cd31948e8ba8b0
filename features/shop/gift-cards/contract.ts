import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { GIFT_LETTERS, MOST_COPIES } from '#shared/schemas/limits.ts'
import { CallingCode, Phone } from '#shared/schemas/phone.ts'
import { Bytes, Currency, Id, Instant, lines, Message, pageQuery } from '#shared/schemas/schemas.ts'
import { Email, PersonName } from '#features/account/account/contract.ts'
import { AudiobookCard } from '#features/books/book/contract.ts'
import { Order, Payment } from '#features/shop/orders/contract.ts'

const Buyer = z.object({ _id: Id, name: z.string() })

/** A gift as its buyer sees it. */
export const GiftCard = z.object({
  _id: Id,
  giftCardId: Id,
  buyerId: Buyer,
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  callingCode: z.string(),
  phone: z.string().nullable(),
  message: z.string().nullable(),
  language: z.enum(LANGUAGES),
  audiobookId: Id,
  audiobook: AudiobookCard.nullable(),
  audiobookLink: z.string(),
  orderId: Id,
  position: z.number().int(),
  /** How many gifts its order holds. */
  copies: z.number().int(),
  /** Sixteen characters in fours; null until it is paid, and once it is worth nothing. */
  code: z.string().nullable(),
  codeLast4: z.string(),
  /** The address that opens it, with the code in it; null where `code` is. */
  link: z.string().nullable(),
  isPaymentComplete: z.boolean(),
  /** `waiting` for its day; copies that name nobody are `sent` once they are paid. */
  state: z.enum(['unpaid', 'waiting', 'sent', 'opened', 'redeemed', 'undelivered', 'void']),
  sendAt: Instant,
  sentAt: Instant.nullable(),
  openedAt: Instant.nullable(),
  redeemedAt: Instant.nullable(),
  created_at: Instant,
})
export type GiftCard = z.infer<typeof GiftCard>

/** A gift as whoever holds its code sees it: never a price. */
export const ReceivedGift = z.object({
  _id: Id,
  giftCardId: Id,
  buyerId: Buyer.nullable(),
  firstName: z.string().nullable(),
  message: z.string().nullable(),
  audiobookId: Id,
  audiobook: AudiobookCard.omit({ price: true }),
  audiobookLink: z.string(),
  code: z.string(),
  /** Whether the caller holds the book already; then it can be passed on. */
  owned: z.boolean(),
  /** Whether the caller has redeemed it. */
  redeemed: z.boolean(),
})
export type ReceivedGift = z.infer<typeof ReceivedGift>

/** Whom a gift is for; several copies at once name nobody. */
const Recipient = {
  email: Email,
  firstName: PersonName,
  lastName: PersonName,
  phone: Phone.nullable(),
  callingCode: CallingCode,
  message: lines({
    required: 'validation.message_required',
    below: GIFT_LETTERS + 1,
    tooLong: 'validation.gift_message_long',
  }).nullable(),
  /** When the mail goes out; at once where it is left out. */
  sendAt: Instant,
  /** The language of the mail. */
  language: z.enum(LANGUAGES),
}

export const GiftBody = z.strictObject({
  audiobookId: idOf('audiobooks', 'public'),
  ...z.object(Recipient).partial().shape,
  copies: z.number().int().min(1).max(MOST_COPIES).default(1),
  currency: Currency.optional(),
})

export const createGiftCard = call({
  name: 'createGiftCard',
  method: 'POST',
  path: '/giftCards/create',
  access: 'user',
  summary:
    'Orders a gift: one for somebody with an e-mail and a name, or several copies whose codes are handed out',
  body: GiftBody,
  answer: z.object({ giftCard: GiftCard, order: Order, payment: Payment }),
  status: 201,
})

export const listSentGifts = call({
  name: 'listSentGifts',
  method: 'GET',
  path: '/giftCards/sent',
  access: 'user',
  summary: 'The gifts that I have bought, newest first; of one order where that is named',
  query: z.object({ order: idOf('orders', 'own').optional(), ...pageQuery() }),
  answer: z.object({ giftCards: z.array(GiftCard), total: z.number().int() }),
})

export const listReceivedGifts = call({
  name: 'listReceivedGifts',
  method: 'GET',
  path: '/giftCards/recipient',
  access: 'user',
  summary: 'Gifts that were sent to my address and wait to be redeemed',
  answer: z.object({ giftCards: z.array(ReceivedGift) }),
})

export const previewGift = call({
  name: 'previewGift',
  method: 'GET',
  path: '/giftCards/preview/:code',
  access: 'public',
  summary: 'What a code is good for; looking alone, as link previews do, is not opening',
  params: z.object({ code: idOf('gift_cards', 'secret', z.string().min(1).max(64)) }),
  confidential: true,
  answer: z.object({ giftCard: ReceivedGift }),
})

export const openGift = call({
  name: 'openGift',
  method: 'POST',
  path: '/giftCards/open',
  access: 'public',
  summary: 'What a code is good for, to a person who looks: its buyer then sees it as opened',
  body: z.strictObject({ code: z.string().min(1).max(64) }),
  answer: z.object({ giftCard: ReceivedGift }),
})

export const redeemGift = call({
  name: 'redeemGift',
  method: 'POST',
  path: '/giftCards/redeem',
  access: 'user',
  summary: 'Puts the book of a gift into my library; the same code by the same person again is 200',
  body: z.strictObject({ code: z.string().min(1).max(64) }),
  answer: Message.extend({ giftCard: ReceivedGift }),
})

const params = z.object({ id: idOf('gift_cards', 'own') })

export const updateGiftCard = call({
  name: 'updateGiftCard',
  method: 'PUT',
  path: '/giftCards/:id',
  access: 'user',
  summary:
    'Addresses a gift of mine anew, until it is redeemed; a mailed code dies with its address',
  params,
  body: z.strictObject(z.object(Recipient).partial().shape),
  answer: Message.extend({ giftCard: GiftCard }),
})

export const resendGiftCard = call({
  name: 'resendGiftCard',
  method: 'POST',
  path: '/giftCards/:id/resend',
  access: 'user',
  summary: 'Mails a gift of mine once more, until it is redeemed',
  params,
  answer: Message.extend({ giftCard: GiftCard }),
})

export const listGiftCodes = call({
  name: 'listGiftCodes',
  method: 'GET',
  path: '/giftCards/codes/:orderId',
  access: 'user',
  summary: 'The codes of all copies of an order of mine, as a sheet to print or as CSV',
  params: z.object({ orderId: idOf('orders', 'own') }),
  query: z.object({ format: z.enum(['html', 'csv']).default('html') }),
  answer: Bytes,
  answers: ['text/html', 'text/csv'],
})
