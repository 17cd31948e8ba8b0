import { hkdfSync } from 'node:crypto'

/** Keys that are derived from the product's one secret, each for one purpose. */
export interface Keys {
  /** Codes of six digits are hashed with it: a copy of the database alone cannot try them out. */
  codes: Buffer
  /** Encrypts the secrets of authenticator apps. */
  authenticators: Buffer
  /** Signs the cookie that says a browser has opened an account before. */
  devices: Buffer
  /** Makes the codes of gifts, and hashes them. */
  gifts: Buffer
  media: Buffer
  /** The private key (P-256) by which push services know us. */
  push: Buffer
  /** Signs what the sandbox says of payments. */
  sandbox: Buffer
  /** Blurs what was searched for, so that a choice counts once and tells nothing. */
  selections: Buffer
}

/** @param secret at least 32 characters: SECRET, or what the data folder keeps */
export function deriveKeys(secret: string): Keys {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `qissa ${purpose}`, 32))
  return {
    codes: derive('codes'),
    authenticators: derive('authenticators'),
    devices: derive('devices'),
    gifts: derive('gifts'),
    media: derive('media'),
    push: derive('push'),
    sandbox: derive('sandbox'),
    selections: derive('selections'),
  }
}
