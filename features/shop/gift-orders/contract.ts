import { z } from 'zod'
import { idOf } from '#shared/call/ids.ts'
import { call } from '#shared/call/call.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { GIFT_LETTERS, MOST_COPIES } from '#shared/schemas/limits.ts'
import { CallingCode, Phone } from '#shared/schemas/phone.ts'
import { Bytes, Currency, Instant, linesWithoutAddress, Message } from '#shared/schemas/schemas.ts'
import { Email, PersonName } from '#features/account/account/contract.ts'
import { GiftCard } from '#features/shop/gift-cards/contract.ts'
import { Order, Payment } from '#features/shop/orders/contract.ts'

/** The recipient of a gift; several copies at once name nobody. */
const Recipient = {
  email: Email,
  firstName: PersonName,
  lastName: PersonName,
  phone: Phone.nullable(),
  callingCode: CallingCode,
  message: linesWithoutAddress({
    required: 'validation.message_required',
    below: GIFT_LETTERS + 1,
    tooLong: 'validation.gift_message_long',
    address: 'validation.gift_message_address',
  }).nullable(),
  /** When the mail goes out; at once where it is left out. */
  sendAt: Instant,
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
  asksElsewhere: true,
  summary:
    'Orders a gift: one for somebody with an e-mail and a name, or several copies whose codes are handed out',
  body: GiftBody,
  answer: z.object({ giftCard: GiftCard, order: Order, payment: Payment }),
  status: 201,
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
