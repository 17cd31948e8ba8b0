import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Keys } from '../../server/keys'

const COOKIE = 'device'
const DAYS = 365
const SHAPE = /^[\w-]{22}\.[\w-]{43}$/

/**
 * Which browser this is among those that opened the account before: its number, or null for a
 * stranger. The cookie serves the one account that it was signed for.
 */
export function knownDevice(keys: Keys, cookie: string | undefined, userId: string) {
  if (!cookie || !SHAPE.test(cookie)) return null
  const [number = '', signature = ''] = cookie.split('.')
  const expected = Buffer.from(sign(keys, number, userId))
  return timingSafeEqual(Buffer.from(signature), expected) ? number : null
}

/** What the request's browser says it is. */
export const deviceCookieOf = (reply: FastifyReply) => reply.request.cookies[COOKIE]

/** Lets the browser prove later that it opened this account; one that can already keeps its number. */
export function setDeviceCookie(
  reply: FastifyReply,
  keys: Keys,
  { userId, secure }: { userId: string; secure: boolean },
): void {
  const number =
    knownDevice(keys, deviceCookieOf(reply), userId) ?? randomBytes(16).toString('base64url')
  const value = `${number}.${sign(keys, number, userId)}`
  reply.setCookie(COOKIE, value, { ...attributes(secure), maxAge: DAYS * 24 * 3600 })
}

export function clearDeviceCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(COOKIE, attributes(secure))
}

const attributes = (secure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const

const sign = (keys: Keys, number: string, userId: string) =>
  createHmac('sha256', keys.devices).update(`${number}\n${userId}`).digest('base64url')
