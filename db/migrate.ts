import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

const LOCK = 7_104_202_601

/**
 * A day of `current_date` is the one that the code counts by, whatever zone the server is in. A dump
 * does not carry this along, so each start says it again, to connections that are opened from then on.
 */
const KEEP_DAYS_IN_UTC = `do $$
begin
  execute format('alter database %I set timezone to ''UTC''', current_database());
exception when insufficient_privilege then
  raise warning 'Set the time zone of this database to UTC: days of rights and releases follow it.';
end $$`

/**
 * Brings the database forward, one transaction a file, under a lock so that processes that
 * start together do it once. Rows are kept; there is no way back. Files run in the order of their
 * names; a number may be missing, as 0027, which was skipped and belongs to no migration.
 * @returns the names of the migrations applied now
 * @throws Error when a file that was applied before has changed since
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const lock = await pool.connect()
  try {
    // It ends with its transaction: one of a session would stay with the connection of a pooler.
    await lock.query('begin')
    await lock.query('select pg_advisory_xact_lock($1)', [LOCK])
    const applied = await applyNew(pool, folder)
    await lock.query(KEEP_DAYS_IN_UTC)
    await lock.query('commit')
    return applied
  } finally {
    await lock.query('rollback').catch(() => undefined)
    lock.release()
  }
}

async function applyNew(pool: pg.Pool, folder: string): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    )
    const done = new Map(rows.map((row) => [row.name, row.checksum]))
    const applied: string[] = []
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
      const statements = await readFile(join(folder, name), 'utf8')
      if (await apply(client, name, statements, done.get(name))) applied.push(name)
    }
    return applied
  } finally {
    client.release()
  }
}

async function apply(
  client: pg.PoolClient,
  name: string,
  statements: string,
  before: string | undefined,
): Promise<boolean> {
  const checksum = createHash('sha256').update(statements).digest('hex')
  if (before === checksum) return false
  if (before) throw new Error(`Migration ${name} was changed after it was applied.`)
  try {
    await client.query('begin')
    await client.query(statements)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ])
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${String(error)}`, {
      cause: error,
    })
  }
}
