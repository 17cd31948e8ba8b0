/** The states of an order; `foldLedger` says which one it is in. */
export const ORDER_STATES = [
  'created',
  'awaiting_payment',
  'paid',
  'fulfilled',
  'failed',
  'cancelled',
  'expired',
  'refunded',
  'disputed',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** States of orders that money can still come for; after a bank's refusal too. */
export const WAITING_STATES: readonly OrderState[] = ['created', 'awaiting_payment', 'failed']

/** Tells whether an order can still be paid. */
export const canBePaid = (state: OrderState): boolean => WAITING_STATES.includes(state)

/** Tells whether an order was paid and holds. */
export const isPaid = (state: OrderState): boolean => state === 'paid' || state === 'fulfilled'
