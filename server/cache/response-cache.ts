import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#server/http/errors.ts'
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
  /**
   * Does the work of a request's answer in its turn, or sends what another asker's work has stored
   * by then. Whoever waits for another's work holds no turn; what fails, each does anew.
   * @returns undefined where the answer was sent
   */
  share<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    work: SharedWork<T>,
  ): Promise<T | undefined>
  /** To be called with the payload of every reply, when its headers are all set. */
  store(request: FastifyRequest, reply: FastifyReply, payload: unknown): void
  clear(): void
}

interface SharedWork<T> {
  /** Does it when its turn has come. */
  inTurn: <R>(work: () => Promise<R>) => Promise<R>
  work: () => Promise<T>
}

/**
 * How often a request waits for others' work; after that it does its own, as answers that are not 200
 * are never stored.
 */
const MOST_WAITS = 2

interface Terms {
  most?: number
  /** How large all responses and their keys may be together, uncompressed. */
  mostBytes?: number
  /** How long a request waits for another's work. */
  waitMs?: number
  now?: () => number
}

const WAIT_MS = 3_000

/**
 * Waits for another's work.
 * @throws AppError overloaded where it takes too long
 */
async function endOf(work: Promise<void> | undefined, waitMs: number): Promise<void> {
  if (!work) return
  const late = new AbortController()
  const hasEnded = await Promise.race([
    work.then(() => true),
    wait(waitMs, false, { signal: late.signal }).catch(() => true),
  ])
  late.abort()
  if (!hasEnded) throw new AppError('overloaded', { retryAfter: Math.ceil(waitMs / 1_000) })
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

export function createResponseCache({
  most = 5_000,
  mostBytes = MOST_BYTES,
  waitMs = WAIT_MS,
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
  const underWay = new Map<string, Promise<void>>()

  function send(key: string, request: FastifyRequest, reply: FastifyReply): boolean {
    const cached = cache.get(key)
    if (cached) sendCached(request, reply, cached)
    return cached !== undefined
  }
  const keep = (key: string, request: FastifyRequest) =>
    void marked.set(request, { key, generation })

  function doShared<T>(key: string, work: () => Promise<T>): Promise<T> {
    const working = work()
    // A turn of the event loop later it has been sent, and so stored.
    const ended = working.then(nextTurn, nextTurn)
    underWay.set(key, ended)
    void ended.then(() => {
      if (underWay.get(key) === ended) underWay.delete(key)
    })
    return working
  }

  return {
    send,
    keep,
    async share(request, reply, { inTurn, work }) {
      const key = marked.get(request)?.key
      if (key === undefined) return inTurn(work)
      for (let waits = 0; ; waits++) {
        const mayWait = waits < MOST_WAITS
        if (mayWait) await endOf(underWay.get(key), waitMs)
        if (send(key, request, reply)) return undefined
        const turn = await inTurn(async () => {
          if (send(key, request, reply)) return { value: undefined }
          if (mayWait && underWay.has(key)) return null
          keep(key, request)
          return { value: await doShared(key, work) }
        })
        if (turn) return turn.value
      }
    },
    store(request, reply, payload) {
      const mark = marked.get(request)
      if (mark?.generation !== generation || reply.statusCode !== 200) return
      if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return
      cache.set(mark.key, captureResponse(reply, payload))
    },
    clear() {
      generation += 1
      underWay.clear()
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
