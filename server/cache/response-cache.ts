import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { createCache } from './cache.ts'
import { captureResponse, sendCached, type CachedResponse } from './cached-response.ts'

const LIFETIME_MS = 60_000
// Made-up query strings fill a cache with large answers long before they fill it with many.
const MOST_BYTES = 32 * 1024 * 1024
/** A larger share than one of this many is not stored, as it would evict many others. */
const LARGEST_SHARE = 16

/** Responses that are the same for every visitor, as the bytes that were sent. */
export interface ResponseCache {
  /** Sends a cached response; false when there is none. `key` names all that it depends on. */
  send(key: string, request: FastifyRequest, reply: FastifyReply): boolean
  keep(key: string, request: FastifyRequest): void
  /** To be called with the payload of every reply, when its headers are all set. */
  store(request: FastifyRequest, reply: FastifyReply, payload: unknown): void
  clear(): void
}

interface Terms {
  most?: number
  /** How large all responses and their keys may be together, uncompressed. */
  mostBytes?: number
  now?: () => number
}

export function createResponseCache({
  most = 5_000,
  mostBytes = MOST_BYTES,
  now = Date.now,
}: Terms = {}): ResponseCache {
  const cache = createCache<CachedResponse>({
    maxEntries: most,
    maxBytes: mostBytes,
    maxEntryBytes: Math.floor(mostBytes / LARGEST_SHARE),
    bytesOf: ({ bodies }, key) => key.length + (bodies.get('identity')?.length ?? 0),
    ttlMs: LIFETIME_MS,
    now,
  })
  // With the generation in which a request was marked: what was read before a change is not stored
  // after it.
  const marked = new WeakMap<FastifyRequest, { key: string; generation: number }>()
  let generation = 0

  return {
    send(key, request, reply) {
      const cached = cache.get(key)
      if (!cached) return false
      sendCached(request, reply, cached)
      return true
    },
    keep: (key, request) => void marked.set(request, { key, generation }),
    store(request, reply, payload) {
      const mark = marked.get(request)
      if (mark?.generation !== generation || reply.statusCode !== 200) return
      if (typeof payload !== 'string') return
      cache.set(mark.key, captureResponse(reply, payload))
    },
    clear() {
      generation += 1
      cache.clear()
    },
  }
}

/** The options of a route whose answer is the same for everybody, whatever spelling of its address they use. */
export const keptAs = (
  cache: ResponseCache,
  key: string,
  options: RouteShorthandOptions = {},
): RouteShorthandOptions => ({
  ...options,
  onRequest: (request, reply, done) => {
    if (cache.send(key, request, reply)) return
    cache.keep(key, request)
    done()
  },
})
