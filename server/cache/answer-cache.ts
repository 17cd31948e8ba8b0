import type { FastifyReply, FastifyRequest } from 'fastify'
import { keepAnswer, sendKept, type KeptAnswer } from './kept-answer.ts'
import { languageOf } from '#server/http/language.ts'

const LIFETIME_MS = 60_000
// Made-up query strings fill a cache with large answers long before they fill it with many.
const MOST_BYTES = 32 * 1024 * 1024
/** No answer takes more than this part of it from the others. */
const LARGEST_SHARE = 16

/** Answers that every visitor gets alike, kept as the bytes that were sent. */
export interface AnswerCache {
  /** Sends a kept answer; false when there is none. */
  send(request: FastifyRequest, reply: FastifyReply): boolean
  /** Marks a request whose answer is to be kept once it is serialised. */
  keep(request: FastifyRequest): void
  /** To be called with the payload of every reply, when its headers are all set. */
  store(request: FastifyRequest, reply: FastifyReply, payload: unknown): void
  clear(): void
}

interface Terms {
  /** What an answer depends on. */
  keyOf?: (request: FastifyRequest) => string
  most?: number
  /** How large all kept answers and their keys may be together, uncompressed. */
  mostBytes?: number
  now?: () => number
}

export function createAnswerCache({
  keyOf = (request) => `${languageOf(request)} ${request.url}`,
  most = 5_000,
  mostBytes = MOST_BYTES,
  now = Date.now,
}: Terms = {}): AnswerCache {
  const kept = new Map<string, KeptAnswer & { until: number; bytes: number }>()
  let bytes = 0
  // The generation in which a request was marked: what was read before a change is not kept after it.
  const marked = new WeakMap<FastifyRequest, number>()
  let generation = 0

  function drop(key: string) {
    bytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }

  function makeRoom(more: number) {
    for (const oldest of kept.keys()) {
      if (kept.size < most && bytes + more <= mostBytes) return
      drop(oldest)
    }
  }

  return {
    send(request, reply) {
      const hit = kept.get(keyOf(request))
      if (!hit || hit.until < now()) return false
      sendKept(request, reply, hit)
      return true
    },
    keep: (request) => void marked.set(request, generation),
    store(request, reply, payload) {
      if (marked.get(request) !== generation || reply.statusCode !== 200) return
      if (typeof payload !== 'string') return
      const key = keyOf(request)
      const answer = keepAnswer(reply, payload)
      const own = key.length + (answer.bodies.get('identity')?.length ?? 0)
      drop(key)
      if (own > mostBytes / LARGEST_SHARE) return
      makeRoom(own)
      bytes += own
      kept.set(key, { ...answer, until: now() + LIFETIME_MS, bytes: own })
    },
    clear() {
      generation += 1
      bytes = 0
      kept.clear()
    },
  }
}
