import { createECDH } from 'node:crypto'
import type { Env } from '#server/env.ts'
import type { Keys } from '#server/auth/keys.ts'
import { CONTACT_ADDRESS } from '#shared/schemas/contact-address.ts'

/** Identifies us to push services: a contact address and a pair of keys as base64url. */
export interface Vapid {
  subject: string
  publicKey: string
  privateKey: string
}

/**
 * The keys of the environment; else a pair that follows from the product's one secret, so that it
 * is the same in every process and after every start.
 */
export function vapidOf({ env, keys }: { env: Env; keys: Keys }): Vapid {
  const subject = env.VAPID_SUBJECT ?? `mailto:${CONTACT_ADDRESS}`
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env
  if (publicKey && privateKey) return { subject, publicKey, privateKey }
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(keys.push)
  return {
    subject,
    publicKey: pair.getPublicKey('base64url'),
    privateKey: keys.push.toString('base64url'),
  }
}
