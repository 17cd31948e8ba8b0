import type { Db } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import type { Keys } from '#server/auth/keys.ts'
import type { PaymentProvider, Payments } from './provider.ts'
import { sandboxProvider, type Sandbox } from './sandbox.ts'
import { stripeProvider } from './stripe.ts'

interface PaymentsSetup {
  db: Db
  env: Env
  keys: Keys
}

/** The providers, and the sandbox by itself where there is one. */
export interface AllPayments extends Payments {
  sandbox: Sandbox | undefined
}

/**
 * Stripe where its keys are set; the sandbox where they are not, and only in the demo. Without
 * either nothing can be bought, and everything else works.
 */
export function createPayments({ db, env, keys }: PaymentsSetup): AllPayments {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, publicUrl } = env
  const timeoutMs = env.PAYMENT_TIMEOUT_MS
  const all: PaymentProvider[] = []
  if (secretKey && webhookSecret)
    all.push(stripeProvider({ secretKey, webhookSecret, apiUrl: env.STRIPE_API_URL, timeoutMs }))
  const sandbox = env.demo
    ? sandboxProvider({ db, key: keys.sandbox, publicUrl, timeoutMs })
    : undefined
  if (sandbox) all.push(sandbox)
  return {
    current: all[0],
    named: (name) => all.find((provider) => provider.name === name),
    sandbox,
  }
}
