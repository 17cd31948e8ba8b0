import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createDatabase, scratchServer } from '#server/postgres/scratch-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: pg.PoolConfig
  }
}

export const TEMPLATE = 'qissa_template'

/** One PostgreSQL for the whole run, with a migrated template that every test file copies. */
export default async function setup(project: TestProject) {
  const server = await scratchServer()
  try {
    const pgPool = new pg.Pool(await createDatabase(server.config, TEMPLATE))
    // Without them, a connection that is lost would end the run.
    pgPool.on('error', console.error)
    pgPool.on('connect', (client) => void client.on('error', console.error))
    await runMigrations({ pgPool }).finally(() => pgPool.end())
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('postgres', { ...server.config })
  return () => server.stop()
}
