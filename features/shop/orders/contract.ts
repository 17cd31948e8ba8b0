import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { REFUND_REASONS } from '#shared/money/ledger.ts'
import { ORDER_STATES } from '#shared/money/order-states.ts'
import { Bytes, Currency, Id, Instant, Message, Names, pageQuery } from '#shared/schemas/schemas.ts'

/** The book of an order, shown even where it is no longer published. */
const OrderedBook = z.object({
  _id: Id,
  slug: z.string(),
  name: z.string(),
  names: Names,
  cover: z.string(),
  coverSmall: z.string(),
})

export const Order = z.object({
  _id: Id,
  number: z.number().int(),
  kind: z.enum(['own', 'gift']),
  state: z.enum(ORDER_STATES),
  audiobook: OrderedBook,
  quantity: z.number().int().positive(),
  currency: Currency,
  /** Minor units, all copies together, tax included. */
  amount: z.number().int().positive(),
  created_at: Instant,
  paid_at: Instant.nullable(),
  refundAsked: z.boolean(),
  refundReason: z.enum(REFUND_REASONS).nullable(),
  /** Until when the buyer may have the money back; null where that is over or never was. */
  refundableUntil: Instant.nullable(),
})
export type Order = z.infer<typeof Order>

export const Payment = z.object({
  _id: Id,
  provider: z.string(),
  /** Where the buyer pays; null once there is nothing to pay. */
  redirectUrl: z.string().nullable(),
})
export type Payment = z.infer<typeof Payment>

export const OrderAndPayment = z.object({ order: Order, payment: Payment })
export type OrderAndPayment = z.infer<typeof OrderAndPayment>

export const createOrder = call({
  name: 'createOrder',
  method: 'POST',
  path: '/order/create',
  access: 'user',
  asksElsewhere: true,
  summary:
    'Orders a book for myself; an order that waits to be paid is answered again. With an `Idempotency-Key`, the same body gets the same answer',
  body: z.strictObject({ audiobook: idOf('audiobooks', 'public'), currency: Currency.optional() }),
  answer: OrderAndPayment,
  status: 201,
})

export const listOrders = call({
  name: 'listOrders',
  method: 'GET',
  path: '/order/list',
  access: 'user',
  summary: 'My orders, newest first',
  query: z.object(pageQuery()),
  answer: z.object({ orders: z.array(Order), total: z.number().int() }),
})

const params = z.object({ id: idOf('orders', 'own') })

export const getOrder = call({
  name: 'getOrder',
  method: 'GET',
  path: '/order/:id',
  access: 'user',
  summary: 'An order of mine, and its payment',
  params,
  answer: OrderAndPayment,
})

export const payOrder = call({
  name: 'payOrder',
  method: 'POST',
  path: '/order/:id/pay',
  access: 'user',
  asksElsewhere: true,
  summary: 'Where an order of mine is paid; a provider that was silent before is told of it now',
  params,
  answer: OrderAndPayment,
})

export const getReceipt = call({
  name: 'getReceipt',
  method: 'GET',
  path: '/order/:id/receipt',
  access: 'user',
  summary: 'The receipt of a paid order of mine, to print',
  params,
  answer: Bytes,
  answers: 'text/html',
})

export const cancelOrder = call({
  name: 'cancelOrder',
  method: 'PUT',
  path: '/order/:id/cancel',
  access: 'user',
  summary: 'Gives up an order of mine that is not paid',
  params,
  answer: Message.extend({ order: Order }),
})

export const refundOrder = call({
  name: 'refundOrder',
  method: 'POST',
  path: '/order/:id/refund',
  access: 'user',
  summary:
    'Asks for the money back: within 14 days, with less than a fifth of its length listened for, or of gifts that nobody has redeemed',
  params,
  answer: Message.extend({ order: Order }),
})
