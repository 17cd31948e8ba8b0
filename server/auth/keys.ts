import { hkdfSync } from 'node:crypto'

/** The keys of the product, of 32 bytes each, each for one purpose; server/auth/keyring.ts keeps them. */
export interface Keys {
  /** Codes of six digits and recovery codes are hashed with it: a copy of the database alone cannot try them out. */
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
  /** Signs the questions that passkeys answer. */
  questions: Buffer
  /** Signs what the sandbox says of payments. */
  sandbox: Buffer
  /** Blurs what was searched for, so that a choice counts once and tells nothing. */
  selections: Buffer
}

/** Makes each key for its purpose. */
export const keysBy = (make: (purpose: keyof Keys) => Buffer): Keys => ({
  codes: make('codes'),
  authenticators: make('authenticators'),
  devices: make('devices'),
  gifts: make('gifts'),
  media: make('media'),
  push: make('push'),
  questions: make('questions'),
  sandbox: make('sandbox'),
  selections: make('selections'),
})

/** The keys that a product begins with; @param secret at least 32 characters */
export const deriveKeys = (secret: string): Keys =>
  keysBy((purpose) => Buffer.from(hkdfSync('sha256', secret, '', `qissa ${purpose}`, 32)))
