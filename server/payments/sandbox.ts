import type { Db } from '../db'
import { absent, type PaymentProvider } from './provider'

interface Sandbox {
  db: Db
  /** Signs its webhooks. */
  key: Buffer
  publicUrl: string
}

/** A provider that takes no money: people and tests say what becomes of a payment. */
export function sandboxProvider(_sandbox: Sandbox): PaymentProvider {
  return absent('sandbox')
}
