import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import type { Keys } from '#server/auth/keys.ts'

const STEP_MS = 30_000
const IV_BYTES = 12
const TAG_BYTES = 16

/** A secret of 160 bits, in base32. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** A secret as the database keeps it: AES-256-GCM, bound to its account. */
export function seal({ authenticators }: Keys, userId: string, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', authenticators, iv).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** @throws Error for what another key, or for another account, was sealed with */
export function unseal({ authenticators }: Keys, userId: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
  const decipher = createDecipheriv('aes-256-gcm', authenticators, iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(userId)).setAuthTag(tag)
  const opened = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
  return Buffer.concat([opened, decipher.final()]).toString('utf8')
}

/**
 * The step of thirty seconds that six digits belong to, now or one before or after; null for
 * digits of none of them.
 */
export function stepOf(secret: string, digits: string, now = Date.now()): number | null {
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const delta = app.validate({ token: digits, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / STEP_MS) + delta
}

/** Makes the link and the QR code by which an authenticator app takes up a secret. */
export function invitation(email: string, secret: string) {
  const label = { issuer: 'Qissa', label: email, secret: Secret.fromBase32(secret) }
  const uri = new TOTP(label).toString()
  const { size, data } = encode(uri, { ecc: 'M', border: 4 })
  return { uri, qr: { size, path: data.map(rowPath).join('') } }
}

/** Each run of dark units of a row as a rectangle. */
function rowPath(row: boolean[], y: number): string {
  const runs = row.map((dark) => (dark ? '#' : ' ')).join('')
  return [...runs.matchAll(/#+/g)]
    .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join('')
}
