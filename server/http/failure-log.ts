import type { FastifyRequest } from 'fastify'
import { createCache } from '#server/cache/cache.ts'

/** A failure that anybody can bring about again and again fills no disk: a line is enough for so long. */
const QUIET_MS = 10_000

const told = createCache<{ leftOut: number }>({ maxEntries: 1_000, ttlMs: QUIET_MS })

/** Writes down a failure with its stack: of one call and kind a line in ten seconds. */
export function logFailure(request: FastifyRequest, error: unknown, text: string): void {
  const { name = request.routeOptions.url ?? '' } = request.routeOptions.config
  const kind = `${name} ${text} ${error instanceof Error ? error.message : String(error)}`
  const last = told.get(kind, { allowStale: true })
  if (told.has(kind)) {
    if (last) last.leftOut += 1
    return
  }
  told.set(kind, { leftOut: 0 })
  request.log.error({ err: error, ...last }, text)
}
