import type { Db } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/jobs.ts'

// A provider that hangs keeps each call for ten seconds. However many orders wait for it, one place of a
// worker for what is given up and two for refunds are all that they take.
const HALVES = 2
const halfOf = (orderId: string) => Number.parseInt(orderId.slice(-1), 16) % HALVES

/** Has the provider asked to give the money of an order back; one request waits at a time. */
export const enqueueRefund = (tx: Db, orderId: string): Promise<void> =>
  enqueue(
    tx,
    'payments.refund',
    { orderId },
    { key: `refund:${orderId}`, queue: `refunds ${halfOf(orderId)}` },
  )

/** Has the provider asked to take no more money for an order. */
export const enqueueCancel = (tx: Db, orderId: string): Promise<void> =>
  enqueue(tx, 'payments.cancel', { orderId }, { key: `cancel:${orderId}`, queue: 'cancels' })
