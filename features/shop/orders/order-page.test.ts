import { expect, test } from 'vitest'
import { ORDER_STATES } from '#shared/money/order-states.ts'
import { isTry } from './order-page.ts'

const PAID_AT = '2026-11-30T00:00:00.000Z'

test('orders that were never paid and cannot be any more are tries; what money came for is none', () => {
  expect(ORDER_STATES.filter((state) => isTry({ state, paid_at: null }))).toEqual(
    expect.arrayContaining(['cancelled', 'expired']),
  )
  for (const state of ['created', 'awaiting_payment', 'failed'] as const)
    expect(isTry({ state, paid_at: null }), state).toBe(false)
  expect(ORDER_STATES.filter((state) => isTry({ state, paid_at: PAID_AT }))).toEqual([])
})
