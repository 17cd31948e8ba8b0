import { z } from 'zod'
import { idOf } from '#shared/call/ids.ts'
import { call } from '#shared/call/call.ts'
import { Id, Message } from '#shared/schemas/schemas.ts'
import { AudiobookCard } from '#features/books/book/contract.ts'
import { Buyer } from '#features/shop/gift-cards/contract.ts'

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
  hasEffect: true,
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
