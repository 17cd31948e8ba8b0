import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const COOKIE = 'code_asker'
const SHAPE = /^[\w-]{22}$/

/** The number of a browser that asked for a code; null for a caller without one. */
export function askerOf({ cookies }: FastifyRequest): string | null {
  const number = cookies[COOKIE]
  return number !== undefined && SHAPE.test(number) ? number : null
}

/** Whether a browser asks: other clients have no use for a cookie, and get the same bytes each time. */
export const isBrowser = ({ headers }: FastifyRequest) =>
  headers.origin !== undefined ||
  headers['sec-fetch-mode'] !== undefined ||
  /^Mozilla\//.test(headers['user-agent'] ?? '')

interface Terms {
  secure: boolean
  minutes: number
}

/** Gives a browser a number that nobody else knows, for so long; one that has a number keeps it. */
export function setAskerCookie(reply: FastifyReply, { secure, minutes }: Terms): string {
  const number = askerOf(reply.request) ?? randomBytes(16).toString('base64url')
  reply.setCookie(COOKIE, number, { ...attributes(secure), maxAge: minutes * 60 })
  return number
}

export function clearAskerCookie(reply: FastifyReply, secure: boolean): void {
  if (reply.request.cookies[COOKIE] !== undefined) reply.clearCookie(COOKIE, attributes(secure))
}

// Sent with the calls that take codes alone: no page and no other answer depends on it.
const attributes = (secure: boolean) =>
  ({ path: '/api/user', httpOnly: true, sameSite: 'lax', secure }) as const
