import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'

const STEP_MS = 30_000

/** A secret of 160 bits, in base32. */
export const newSecret = () => new Secret({ size: 20 }).base32

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
