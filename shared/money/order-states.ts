import type { OrderState } from './ledger.ts'

/** States of orders that money can still come for; after a bank's refusal too. */
export const WAITING_STATES: readonly OrderState[] = ['created', 'awaiting_payment', 'failed']

/** Whether an order can still be paid. */
export const canBePaid = (state: OrderState): boolean => WAITING_STATES.includes(state)

/** Whether an order was paid and holds. */
export const isPaid = (state: OrderState): boolean => state === 'paid' || state === 'fulfilled'
