import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from './db'

/** `/healthz`: the process answers. `/readyz`: it can serve, its database too. */
export async function healthRoutes(app: FastifyInstance, db: Db): Promise<void> {
  const hidden = { schema: { hide: true } }
  app.get('/healthz', hidden, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', hidden, async (_request, reply) => {
    await sql`select 1`.execute(db)
    return reply.header('cache-control', 'no-store').send({ status: 'ready' })
  })
}
