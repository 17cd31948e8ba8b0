import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { createLoadingCache } from '#server/cache/cache.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from './errors.ts'

const MOST_WAIT_MS = 3_000

/** @throws AppError unavailable where the database says nothing */
async function late(): Promise<never> {
  await wait(MOST_WAIT_MS, undefined, { ref: false })
  throw new AppError('unavailable', { retryAfter: 1 })
}

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work, and so can its database.
 * @param isReady of what it holds itself: search, where it answers people
 */
export async function healthRoutes(
  app: FastifyInstance,
  db: Db,
  isReady: () => boolean,
): Promise<void> {
  const hidden = { schema: { hide: true } }
  // However many ask, they take no connection from those who listen.
  const answers = createLoadingCache({ ttlMs: 1_000, graceMs: 0 }, () => sql`select 1`.execute(db))
  app.get('/healthz', hidden, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', hidden, async (_request, reply) => {
    await Promise.race([answers.get('select 1'), late()])
    if (!isReady()) throw new AppError('unavailable', { retryAfter: 1 })
    return reply.header('cache-control', 'no-store').send({ status: 'ready' })
  })
}
