import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { Id, Instant, pageQuery } from '#shared/schemas/schemas.ts'
import { AudiobookCard, Price } from '#features/books/book/contract.ts'

export const Buyer = z.object({ _id: Id, name: z.string() })

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
  /** What one copy cost in the order; the app’s stores mirror it. */
  price: z.array(Price),
  googlePrice: z.array(Price),
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
  returned: z.boolean(),
  sendAt: Instant,
  sentAt: Instant.nullable(),
  openedAt: Instant.nullable(),
  redeemedAt: Instant.nullable(),
  created_at: Instant,
})
export type GiftCard = z.infer<typeof GiftCard>

export const listSentGifts = call({
  name: 'listSentGifts',
  method: 'GET',
  path: '/giftCards/sent',
  access: 'user',
  summary: 'The gifts that I have bought, newest first; of one order where that is named',
  query: z.object({ order: idOf('orders', 'own').optional(), ...pageQuery() }),
  answer: z.object({ giftCards: z.array(GiftCard), total: z.number().int() }),
})
