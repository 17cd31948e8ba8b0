import { absent, type PaymentProvider } from './provider'

interface StripeAccount {
  secretKey: string
  webhookSecret: string
  /** Another host that speaks Stripe's API. */
  apiUrl?: string | undefined
  timeoutMs: number
}

/** Stripe Checkout, by the official SDK. */
export function stripeProvider(_account: StripeAccount): PaymentProvider {
  return absent('stripe')
}
