import type { Currency } from '#shared/money/money.ts'
import type { EntryKind } from '#shared/money/ledger.ts'
import { AppError } from '#server/http/errors.ts'

export type ProviderName = 'stripe' | 'sandbox'

/** The kinds of event that a provider reports of a payment. */
export type PaymentEventKind = Extract<
  EntryKind,
  | 'approved'
  | 'declined'
  | 'expired'
  | 'refunded'
  | 'refund_failed'
  | 'disputed'
  | 'dispute_won'
  | 'dispute_lost'
>

/** One verified event of a provider. */
export interface PaymentEvent {
  /** The provider's own name of it: each counts once. */
  id: string
  kind: PaymentEventKind
  /** Our id of the payment. */
  paymentId: string
  /** Minor units, and their currency in capitals; what was approved or went back. */
  amount: number
  currency: string
  /** An instant, by the provider's clock. */
  occurredAt: string
}

export interface PaymentRequest {
  /** Our id; the provider's idempotency key. */
  id: string
  orderNumber: number
  /** Minor units, tax included. */
  amount: number
  currency: Currency
  /** What the buyer reads at the provider's. */
  title: string
  email: string
  language: string
  /** Where the buyer comes back to, on our site. */
  returnUrl: string
  cancelUrl: string
}

/** A provider’s answer that it will not do what was asked for one payment: others may go well. */
export class PaymentRefused extends AppError {
  constructor(cause: unknown) {
    super('provider_unavailable', { cause })
  }
}

/** Whether a call found no provider to answer it: the next one would find none either. */
export const isSilence = (error: unknown) =>
  error instanceof AppError &&
  error.code === 'provider_unavailable' &&
  !(error instanceof PaymentRefused)

/** A payment provider. Calls throw `AppError('provider_unavailable')` where nobody answers. */
export interface PaymentProvider {
  name: ProviderName
  /** Begins a payment; the same id again answers the same payment. */
  begin(request: PaymentRequest): Promise<{ reference: string; redirectUrl: string }>
  /** All that the provider knows to have happened, as events with the names that its webhook uses. */
  ask(payment: { id: string; reference: string }): Promise<PaymentEvent[]>
  /** Makes a payment that waits impossible; answers false where it is paid already. */
  cancel(payment: { id: string; reference: string }): Promise<boolean>
  /** Asks for all of it back; the same id again changes nothing. What becomes of it comes as an event. */
  refund(payment: { id: string; reference: string }): Promise<void>
  /**
   * Reads a webhook's body as it came.
   * @returns null for an event that is none of ours
   * @throws AppError webhook_refused for a signature that is wrong or too old
   */
  read(
    body: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): Promise<PaymentEvent | null>
}

/** The providers of this product. */
export interface Payments {
  /** Whoever takes new payments; missing where nothing can be bought here. */
  current: PaymentProvider | undefined
  /** @returns undefined for one that is not set up here */
  named(name: string): PaymentProvider | undefined
}
