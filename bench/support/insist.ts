import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

const PATIENCE_MS = 8_000
const PAUSE_MS = 60
/** So long nobody is left without an answer, whatever was killed. */
const LOST_MS = 60_000

export interface Answer {
  status: number
  body: Record<string, unknown>
}

interface Asking {
  as?: { token: string }
  body?: object
  /** The Idempotency-Key. */
  key?: string
}

/** An address of its own, so that no limit on addresses is met. */
const anIpAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/**
 * Makes the function that asks a product that may be killed until it is answered: the same thing,
 * however often.
 * @param urlOf where to ask now, anew with each try
 * @param faults gets a line for each 500, and for what nobody answered within a minute (status 0)
 */
export const insistOn = (urlOf: () => string, faults: string[]) =>
  async function insist(
    method: string,
    path: string,
    { as, body, key }: Asking = {},
  ): Promise<Answer> {
    const until = Date.now() + LOST_MS
    let last = ''
    while (Date.now() < until) {
      const answer = await fetch(urlOf() + path, {
        method,
        headers: {
          'x-forwarded-for': anIpAddress(),
          ...(as ? { authorization: `Bearer ${as.token}` } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch(() => null)
      const text = await answer?.text().catch(() => null)
      if (answer && typeof text === 'string' && answer.status < 500) {
        return { status: answer.status, body: JSON.parse(text || '{}') as Answer['body'] }
      }
      if (answer?.status === 500) faults.push(`500 at ${method} ${path}: ${text}`)
      last = `${answer?.status} ${text}`
      await wait(PAUSE_MS)
    }
    faults.push(`no answer to ${method} ${path}: ${last}`)
    return { status: 0, body: {} }
  }
