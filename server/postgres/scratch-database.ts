import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { migrate } from '#db/migrate.ts'
import { startPostgres } from './embedded.ts'

export interface ScratchServer {
  config: pg.PoolConfig
  stop(): Promise<void>
}

/**
 * A PostgreSQL for tests and tools: the one at DATABASE_URL, or a throwaway embedded one that
 * does not wait for the disk.
 */
export async function scratchServer(): Promise<ScratchServer> {
  const url = process.env.DATABASE_URL
  if (url) return { config: { connectionString: url }, stop: async () => undefined }
  const folder = mkdtempSync(join(tmpdir(), 'qissa-pg-'))
  const postgres = await startPostgres(folder, {
    fsync: 'off',
    synchronous_commit: 'off',
    // Each database that is dropped has all buffers looked through.
    shared_buffers: '128MB',
  })
  return {
    config: postgres.config,
    stop: async () => {
      await postgres.stop()
      // Hundreds of databases take the disk most of a minute; nobody needs to wait for it.
      spawn('rm', ['-rf', '--', folder], { detached: true, stdio: 'ignore' }).unref()
    },
  }
}

/** Points a configuration at another database of the same server. */
function withDatabase(config: pg.PoolConfig, database: string): pg.PoolConfig {
  if (!config.connectionString) return { ...config, database }
  const url = new URL(config.connectionString)
  url.pathname = `/${database}`
  return { ...config, connectionString: url.href }
}

/** Creates a database anew, from a template or else migrated from nothing. */
export async function createDatabase(
  server: pg.PoolConfig,
  name: string,
  template?: string,
): Promise<pg.PoolConfig> {
  const admin = new pg.Client(server)
  await admin.connect()
  try {
    await admin.query(`drop database if exists ${name} with (force)`)
    // Without a disk to wait for, copying files takes half of what writing them to the log takes.
    const source = template
      ? `${template} strategy file_copy`
      : "template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'"
    await admin.query(`create database ${name} template ${source}`)
  } finally {
    await admin.end()
  }
  const config = withDatabase(server, name)
  if (template) return config
  const pool = new pg.Pool(config)
  await migrate(pool, resolve('db/migrations'))
  await pool.end()
  return config
}
