import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Keys } from '#server/auth/keys.ts'

const COOKIE = 'device'
const DAYS = 365
const SHAPE = /^[\w-]{22}\.\d{10}\.[\w-]{43}$/

/** The account and the password that a device cookie is signed for. */
export interface Opened {
  userId: string
  /** Of the account's password: with another one, every cookie of before is a stranger's. */
  passwordMark: string
}

/**
 * Which browser this is among those that opened the account before: its number, or null for a
 * stranger. The cookie serves the one account and password that it was signed for, for a year.
 */
export function knownDevice(keys: Keys, cookie: string | undefined, opened: Opened) {
  if (!cookie || !SHAPE.test(cookie)) return null
  const [number = '', issued = '', signature = ''] = cookie.split('.')
  const expected = Buffer.from(sign(keys, { number, issued }, opened))
  const isOurs = timingSafeEqual(Buffer.from(signature), expected)
  return isOurs && now() - Number(issued) < DAYS * 24 * 3600 ? number : null
}

const now = () => Math.floor(Date.now() / 1000)

/** Reads the device cookie of a request. */
export const deviceCookieOf = (reply: FastifyReply) => reply.request.cookies[COOKIE]

/** Lets the browser prove later that it opened this account; one that can already keeps its number. */
export function setDeviceCookie(
  reply: FastifyReply,
  keys: Keys,
  { secure, ...opened }: Opened & { secure: boolean },
): void {
  const number =
    knownDevice(keys, deviceCookieOf(reply), opened) ?? randomBytes(16).toString('base64url')
  const issued = String(now())
  const value = `${number}.${issued}.${sign(keys, { number, issued }, opened)}`
  reply.setCookie(COOKIE, value, { ...attributes(secure), maxAge: DAYS * 24 * 3600 })
}

export function clearDeviceCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(COOKIE, attributes(secure))
}

const attributes = (secure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const

const sign = (
  keys: Keys,
  { number, issued }: { number: string; issued: string },
  { userId, passwordMark }: Opened,
) =>
  createHmac('sha256', keys.devices)
    .update([number, issued, userId, passwordMark].join('\n'))
    .digest('base64url')
