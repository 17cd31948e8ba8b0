import { createHmac, timingSafeEqual } from 'node:crypto'

const OLDEST_S = 5 * 60

const hmac = (key: Buffer, time: number, body: Buffer) =>
  createHmac('sha256', key).update(`${time}.`).update(body).digest()

/**
 * The header `sandbox-signature` of a webhook.
 * @param time seconds since 1970
 */
export function signBody(key: Buffer, body: Buffer, time = Math.floor(Date.now() / 1000)): string {
  return `t=${time},v1=${hmac(key, time, body).toString('hex')}`
}

/** Tells whether a webhook's body was signed with the key, at most five minutes ago. */
export function isSigned(key: Buffer, body: Buffer, header: unknown): boolean {
  const [, time, signature] =
    (typeof header === 'string' && /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header)) || []
  if (!time || !signature) return false
  const isFresh = Math.abs(Date.now() / 1000 - Number(time)) <= OLDEST_S
  return timingSafeEqual(hmac(key, Number(time), body), Buffer.from(signature, 'hex')) && isFresh
}
