import type { OrderState } from './ledger'

const WAITS: readonly OrderState[] = ['created', 'awaiting_payment', 'failed']

/** Whether an order can still be paid; after a bank's refusal too. */
export const canBePaid = (state: OrderState): boolean => WAITS.includes(state)

/** Whether an order was paid and holds. */
export const isPaid = (state: OrderState): boolean => state === 'paid' || state === 'fulfilled'
