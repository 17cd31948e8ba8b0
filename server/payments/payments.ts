import type { Db } from '../db'
import type { Env } from '../env'
import type { Keys } from '../keys'
import type { PaymentProvider, Payments } from './provider'
import { sandboxProvider } from './sandbox'
import { stripeProvider } from './stripe'

interface House {
  db: Db
  env: Env
  keys: Keys
}

/**
 * Stripe where its keys are set; the sandbox where they are not, and only in the demo. Without
 * either nothing can be bought, and everything else works.
 */
export function createPayments({ db, env, keys }: House): Payments {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  const all: PaymentProvider[] = []
  if (secretKey && webhookSecret)
    all.push(stripeProvider({ secretKey, webhookSecret, apiUrl: env.STRIPE_API_URL }))
  if (env.demo) all.push(sandboxProvider({ db, key: keys.sandbox, publicUrl: env.publicUrl }))
  return {
    current: all[0],
    named: (name) => all.find((provider) => provider.name === name),
  }
}
