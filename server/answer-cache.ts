import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from './language'

interface Kept {
  payload: string
  etag: string
  until: number
}

const LIFETIME_MS = 60_000
const MOST = 5_000

/** Answers that every visitor gets alike, kept as the bytes that were sent. */
export interface AnswerCache {
  /** Sends a kept answer; false when there is none. */
  send(request: FastifyRequest, reply: FastifyReply): boolean
  /** Marks a reply to be kept once it is serialised. */
  keep(request: FastifyRequest, reply: FastifyReply): void
  /** To be called with the payload of a marked reply. */
  store(request: FastifyRequest, reply: FastifyReply, payload: string): void
  clear(): void
}

export function createAnswerCache(now = Date.now): AnswerCache {
  const kept = new Map<string, Kept>()
  const marked = new WeakSet<FastifyRequest>()
  const keyOf = (request: FastifyRequest) => `${languageOf(request)} ${request.url}`
  const headers = (reply: FastifyReply, etag: string) =>
    reply.headers({
      etag,
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'accept-language, cookie, authorization',
    })
  return {
    send(request, reply) {
      const hit = kept.get(keyOf(request))
      if (!hit || hit.until < now()) return false
      headers(reply, hit.etag)
      if (request.headers['if-none-match'] === hit.etag) void reply.code(304).send()
      else void reply.type('application/json; charset=utf-8').send(hit.payload)
      return true
    },
    keep: (request) => void marked.add(request),
    store(request, reply, payload) {
      if (!marked.has(request) || reply.statusCode !== 200) return
      const etag = `"${createHash('sha1').update(payload).digest('base64url')}"`
      if (kept.size >= MOST) kept.delete(kept.keys().next().value ?? '')
      kept.set(keyOf(request), { payload, etag, until: now() + LIFETIME_MS })
      headers(reply, etag)
    },
    clear: () => kept.clear(),
  }
}
