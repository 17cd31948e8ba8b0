import type { TestApp } from './app.ts'

interface Levers {
  times?: number
  hold?: boolean
  amount?: number
}

export type Happens =
  | 'approve'
  | 'decline'
  | 'expire'
  | 'refund'
  | 'refundFail'
  | 'dispute'
  | 'disputeWon'
  | 'disputeLost'

/** Makes the sandbox say what happened to a payment; answers how our webhook took it. */
export async function happen(
  { app }: TestApp,
  paymentId: string,
  event: Happens,
  levers: Levers = {},
) {
  const answer = await app.inject({
    method: 'POST',
    url: `/dev/payment/${paymentId}`,
    payload: { event, ...levers },
  })
  return { status: answer.statusCode, ...answer.json<{ event: string; statuses: number[] }>() }
}

/** How the sandbox answers our own calls from now on. */
export const behave = (
  { app }: TestApp,
  mode: 'ok' | 'hang' | 'reset' | 'refuse',
  forMs = 60_000,
) => app.inject({ method: 'POST', url: '/dev/payment/behaviour', payload: { mode, forMs } })
