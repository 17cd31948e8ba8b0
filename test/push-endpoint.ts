import {
  createECDH,
  createPublicKey,
  randomBytes,
  randomUUID,
  verify,
  type ECDH,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import type { PushedNotification } from '#shared/http/offline-caches.ts'

interface Ece {
  decrypt(body: Buffer, terms: { version: string; privateKey: ECDH; authSecret: string }): Buffer
}
const require = createRequire(import.meta.url)
// As web-push itself encrypts; it comes without types.
const ece = createRequire(require.resolve('web-push'))('http_ece') as Ece

export interface Pushed {
  pushed: PushedNotification
  /** What the signed token says, and the key that it was signed with. */
  vapid: { key: string; aud: string; sub: string; exp: number }
  ttl: string | undefined
  urgency: string | undefined
}

/** A browser as its push service knows it. */
export interface PushedBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** What arrived, opened with the browser's own keys. */
  messages: Pushed[]
  /** With which status the service answers from now on. */
  answer(status: number): void
}

/** A push service on this machine, which opens and checks what it is given. */
export async function startPushService(port = 0) {
  const browsers = new Map<string, { take: (request: IncomingMessage, body: Buffer) => number }>()
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const browser = browsers.get(request.url ?? '')
      reply.writeHead(browser?.take(request, Buffer.concat(parts)) ?? 404).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    browser(): PushedBrowser {
      const pair = createECDH('prime256v1')
      const p256dh = pair.generateKeys('base64url')
      const auth = randomBytes(16).toString('base64url')
      const path = `/push/${randomUUID()}`
      const messages: Pushed[] = []
      let status = 201
      browsers.set(path, {
        take({ headers, method }, body) {
          if (method !== 'POST' || headers['content-encoding'] !== 'aes128gcm') return 415
          const opened = ece.decrypt(body, {
            version: 'aes128gcm',
            privateKey: pair,
            authSecret: auth,
          })
          messages.push({
            pushed: JSON.parse(opened.toString()) as PushedNotification,
            vapid: checkToken(headers.authorization ?? ''),
            ttl: headers.ttl as string | undefined,
            urgency: headers.urgency as string | undefined,
          })
          return status
        },
      })
      const subscription = { endpoint: origin + path, keys: { p256dh, auth } }
      return { subscription, messages, answer: (next) => void (status = next) }
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** @throws Error for a token that is not signed by the key beside it (RFC 8292) */
function checkToken(authorization: string): Pushed['vapid'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33, 65).toString('base64url'),
    },
  })
  const signed = Buffer.from(`${head}.${claims}`)
  const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', signed, how, Buffer.from(signature, 'base64url')))
    throw new Error('The token is not signed by its key')
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Omit<
    Pushed['vapid'],
    'key'
  >
  return { key, ...said }
}
