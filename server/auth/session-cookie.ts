import type { FastifyReply, FastifyRequest } from 'fastify'
import { STATE_DAYS as DAYS } from '#shared/schemas/limits.ts'

const NAME = 'token'

/**
 * What a browser sent as the cookie of its session. Two of one name are no session: one of them was
 * set by another host, path or protocol, and nobody can tell which.
 */
export interface SentCookie {
  sent: 'none' | 'one' | 'several'
  value: string | null
}

/** Browsers keep no cookie whose name begins so where another host, plain http or a path set it. */
const nameOf = (overHttps: boolean) => (overHttps ? `__Host-${NAME}` : NAME)

export function readSessionCookie(
  { cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>,
  overHttps: boolean,
): SentCookie {
  const name = nameOf(overHttps)
  const pairs = headers.cookie?.split(';') ?? []
  const count = pairs.filter((pair) => pair.split('=', 1)[0]?.trim() === name).length
  if (count === 0) return { sent: 'none', value: null }
  if (count > 1) return { sent: 'several', value: null }
  return { sent: 'one', value: cookies[name] ?? null }
}

export function setSessionCookie(reply: FastifyReply, token: string, overHttps: boolean): void {
  const maxAge = DAYS * 24 * 3600
  reply.setCookie(nameOf(overHttps), token, { ...attributes(overHttps), maxAge })
}

export function clearSessionCookie(reply: FastifyReply, overHttps: boolean): void {
  reply.clearCookie(nameOf(overHttps), attributes(overHttps))
}

const attributes = (overHttps: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: overHttps }) as const
