import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { ENTRY_KINDS, REFUND_REASONS } from '#shared/money/ledger.ts'
import { ORDER_STATES } from '#shared/money/order-states.ts'
import { SEARCH_LETTERS } from '#shared/schemas/limits.ts'
import { Currency, Id, Instant, Names, pageQuery, queryInteger } from '#shared/schemas/schemas.ts'
import { MESSAGE_KINDS } from '#features/messaging/outbox/contract.ts'

/** What orders are looked through by: where their money is, or that they are gifts. */
export const ORDER_FILTERS = [
  'paid',
  'refunded',
  'waiting',
  'declined',
  'disputed',
  'gift',
] as const

/** An order as the list of staff shows it. */
export const AdminOrder = z.object({
  _id: Id,
  number: z.number().int(),
  kind: z.enum(['own', 'gift']),
  state: z.enum(ORDER_STATES),
  refundAsked: z.boolean(),
  books: z.array(z.object({ names: Names, quantity: z.number().int().positive() })),
  currency: Currency,
  /** Minor units, all copies together, tax included. */
  amount: z.number().int(),
  createdAt: Instant,
  /** Null where the account is gone. */
  buyer: z.object({ _id: Id, name: z.string() }).nullable(),
})
export type AdminOrder = z.infer<typeof AdminOrder>

/** An entry of an order's ledger; `amount` in minor units where money came or went. */
const OrderEvent = z.object({
  _id: z.number().int(),
  kind: z.enum(ENTRY_KINDS),
  at: Instant,
  amount: z.number().int(),
  reason: z.enum(REFUND_REASONS).nullable(),
})
export type OrderEvent = z.infer<typeof OrderEvent>

/** A mail about an order: never to whom it goes, nor what it says. */
const OrderMail = z.object({
  _id: Id,
  kind: z.enum(MESSAGE_KINDS),
  dueAt: Instant,
  sentAt: Instant.nullable(),
  failedAt: Instant.nullable(),
  /** What held it up, without any address. */
  reason: z.string().nullable(),
})
export type OrderMail = z.infer<typeof OrderMail>

/** All that staff need to answer the buyer of an order. */
export const AdminOrderWhole = AdminOrder.extend({
  buyer: z.object({ _id: Id, name: z.string(), email: z.string() }).nullable(),
  /** Minor units that went back. */
  refunded: z.number().int(),
  /** How many codes there are, and what became of them; null of an order that is no gift. */
  gifts: z
    .object({
      copies: z.number().int(),
      sent: z.number().int(),
      opened: z.number().int(),
      redeemed: z.number().int(),
    })
    .nullable(),
  events: z.array(OrderEvent),
  /** The newest. */
  mails: z.array(OrderMail),
})
export type AdminOrderWhole = z.infer<typeof AdminOrderWhole>

export const findOrders = call({
  name: 'findOrders',
  method: 'GET',
  path: '/admin/orders',
  access: 'order.read',
  summary:
    'Orders, newest first, by their number, or their buyer’s exact e-mail or beginning of a name',
  query: z.object({
    search: z.string().trim().min(SEARCH_LETTERS.min).max(254).optional(),
    state: z.enum(ORDER_FILTERS).optional(),
    /** The account that bought. */
    person: idOf('users', 'staff').optional(),
    /** The number of the last order of the page before. */
    _after: queryInteger(1, Number.MAX_SAFE_INTEGER).optional(),
    _limit: pageQuery(20)._limit,
  }),
  // Who looked at whose orders is written down.
  hasEffect: true,
  answer: z.object({
    orders: z.array(AdminOrder),
    total: z.number().int(),
    /** What the next page begins after; null where there is none. */
    next: z.number().int().nullable(),
  }),
})

export const readOrder = call({
  name: 'readOrder',
  method: 'GET',
  path: '/admin/orders/:id',
  access: 'order.read',
  summary: 'One order: its buyer, its ledger and its mails; that it was read is written down',
  params: z.object({ id: idOf('orders', 'staff') }),
  hasEffect: true,
  answer: z.object({ order: AdminOrderWhole }),
})
