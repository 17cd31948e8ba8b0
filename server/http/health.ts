import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { LiveIndex } from '#server/db/catalogue-watch.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from './errors.ts'

/** `/healthz`: the process answers. `/readyz`: it can serve, its database and its search too. */
export async function healthRoutes(
  app: FastifyInstance,
  db: Db,
  index: Pick<LiveIndex, 'isFilled'>,
): Promise<void> {
  const hidden = { schema: { hide: true } }
  app.get('/healthz', hidden, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', hidden, async (_request, reply) => {
    await sql`select 1`.execute(db)
    if (!index.isFilled()) throw new AppError('unavailable', { retryAfter: 1 })
    return reply.header('cache-control', 'no-store').send({ status: 'ready' })
  })
}
