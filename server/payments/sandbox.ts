import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { CURRENCIES } from '#shared/money/money.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { PaymentEvent, PaymentProvider } from './provider.ts'
import * as books from './sandbox-books.ts'
import { isSigned, signBody } from './sandbox-signature.ts'
import { within } from './time-limit.ts'

interface SandboxSettings {
  db: Db
  /** Signs its webhooks. */
  key: Buffer
  publicUrl: string
  /** After how many milliseconds a call is given up. */
  timeoutMs: number
}

/** `hang` does what is asked and keeps its answer; `reset` and `refuse` do nothing. */
export const MOODS = ['ok', 'hang', 'reset', 'refuse'] as const
export type Mood = (typeof MOODS)[number]

/** Hands a signed body to our webhook; answers the status. */
export type Courier = (body: Buffer, signature: string) => Promise<number>

/** A provider that takes no money: people and tests say what becomes of a payment. */
export interface Sandbox extends PaymentProvider {
  /** Whether somebody could still pay, and what there is to pay. */
  find(id: string): Promise<(books.SandboxPayment & { isPaid: boolean }) | undefined>
  /** Lets something happen to a payment. @throws AppError not_found */
  happen(id: string, happening: books.Happening): Promise<PaymentEvent>
  /** Sends an event's webhook so many times; answers the statuses, 0 where nobody took it. */
  tell(event: PaymentEvent, times?: number): Promise<number[]>
  /** Sends what nobody has taken yet, as providers do. */
  tellAgain(): Promise<void>
  /** How the sandbox answers our calls, and for how long. */
  behave(mood: Mood, forMs: number): void
  /** Names who carries its webhooks. */
  sendBy(courier: Courier): void
}

const Told = z.object({
  id: z.string().min(1),
  kind: z.enum([
    ...(['approved', 'declined', 'expired', 'refunded', 'refund_failed'] as const),
    ...(['disputed', 'dispute_won', 'dispute_lost'] as const),
  ]),
  paymentId: z.uuid(),
  amount: z.number().int().nonnegative(),
  currency: z.enum(CURRENCIES),
  occurredAt: z.iso.datetime({ offset: true }),
})

const AT_ONCE = 10

export function sandboxProvider({ db, key, publicUrl, timeoutMs }: SandboxSettings): Sandbox {
  let carry: Courier | undefined
  let mood = { is: 'ok' as Mood, until: 0 }

  /** A call of ours, in the mood of the day. */
  function call<T>(work: () => Promise<T>): Promise<T> {
    const left = mood.until - Date.now()
    if (mood.is === 'ok' || left <= 0) return within(timeoutMs, work())
    if (mood.is !== 'hang') return Promise.reject(new AppError('provider_unavailable'))
    const late = work().then((done) => wait(left, done, { ref: false }))
    // Whoever asked has gone by then.
    late.catch(() => undefined)
    return within(timeoutMs, late)
  }

  async function tell(event: PaymentEvent, times = 1): Promise<number[]> {
    const body = Buffer.from(JSON.stringify(event))
    const statuses: number[] = []
    while (statuses.length < times) {
      const some = Math.min(AT_ONCE, times - statuses.length)
      const sendOne = async () => (await carry?.(body, signBody(key, body)).catch(() => 0)) ?? 0
      statuses.push(...(await Promise.all(Array.from({ length: some }, sendOne))))
    }
    if (statuses.some((status) => status >= 200 && status < 300)) await books.markTold(db, event.id)
    return statuses
  }

  return {
    name: 'sandbox',
    begin: (request) =>
      call(async () => {
        const { id, reference } = await books.keepPayment(db, request)
        return { reference, redirectUrl: `${publicUrl}/dev/pay/${id}` }
      }),
    ask: ({ id }) => call(() => books.eventsOf(db, id)),
    cancel: ({ id }) => call(() => books.cancelPayment(db, id)),
    refund: ({ id }) =>
      call(async () => {
        await tell(await books.letHappen(db, id, { kind: 'refunded' }))
      }),
    async read(body, headers) {
      if (!isSigned(key, body, headers['sandbox-signature'])) throw new AppError('webhook_refused')
      return Told.parse(JSON.parse(body.toString()))
    },
    async find(id) {
      const payment = await books.findSandboxPayment(db, id)
      if (!payment) return undefined
      const events = await books.eventsOf(db, id)
      return { ...payment, isPaid: events.some(({ kind }) => kind === 'approved') }
    },
    happen: (id, happening) => books.letHappen(db, id, happening),
    tell,
    async tellAgain() {
      for (const event of await books.untoldEvents(db)) await tell(event)
    },
    behave: (is, forMs) => void (mood = { is, until: Date.now() + forMs }),
    sendBy: (courier) => void (carry = courier),
  }
}
