import { ECDH } from 'node:crypto'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import webPush from 'web-push'
import type { PushedNotification } from '#shared/http/offline-caches.ts'
import { lookUpOuter, serviceOf } from './allowed-endpoint.server.ts'
import { hungServices } from './hung.server.ts'
import type { Vapid } from './vapid.server.ts'

export interface Target {
  endpoint: string
  p256dh: string
  auth: string
}

interface Terms {
  vapid: Vapid
  testOrigin: string | null
  isUrgent: boolean
}

const TIMEOUT_MS = 10_000
/** Seconds for which a push service keeps it for a device that is off. */
const TTL = 86_400

/** Tells whether a browser's key (base64url) lies on the curve: nothing can be written to it else. */
export function isPoint(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url').length > 0
  } catch {
    return false
  }
}

/**
 * Hands a message to the push service of a browser, for that browser's eyes alone.
 * @returns the service's status; that of one who is gone where nothing can be sent at all
 * @throws Error without the address, which is a secret
 */
export function sendPush(
  { endpoint, ...keys }: Target,
  pushed: PushedNotification,
  { vapid, testOrigin, isUrgent }: Terms,
): Promise<number> {
  const service = serviceOf(endpoint, testOrigin)
  if (!service || !isPoint(keys.p256dh)) return Promise.resolve(410)
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys },
    JSON.stringify(pushed),
    {
      vapidDetails: vapid,
      TTL,
      contentEncoding: 'aes128gcm',
      urgency: isUrgent ? 'high' : 'normal',
    },
  )
  return post(new URL(endpoint), { headers, body, service, testOrigin })
}

interface Letter {
  headers: object
  body: Buffer | null
  service: string
  testOrigin: string | null
}

function post(url: URL, { headers, body, service, testOrigin }: Letter): Promise<number> {
  const send = url.protocol === 'https:' ? overHttps : overHttp
  const terms = url.origin === testOrigin ? {} : { lookup: lookUpOuter }
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The push service could not be reached'))
    const asked = send(url, {
      ...terms,
      method: 'POST',
      headers: { ...headers },
      timeout: TIMEOUT_MS,
    })
    asked.on('response', (answer) => {
      // Nothing is made of what it says.
      answer.resume()
      hungServices.answered(service)
      resolve(answer.statusCode ?? 0)
    })
    asked.on('timeout', () => {
      hungServices.hung(service)
      asked.destroy(new Error('late'))
    })
    asked.on('error', fail)
    asked.end(body)
  })
}
