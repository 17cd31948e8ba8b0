import { sql } from 'kysely'
import { inject } from 'vitest'
import type { Db } from '#server/db/database.ts'

/** A test's own database, as an address. */
export async function databaseUrl(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const name = rows[0]?.name ?? ''
  const { connectionString, host, user } = inject('postgres')
  if (!connectionString) return `postgres://${user}@localhost/${name}?host=${host}`
  const url = new URL(connectionString)
  url.pathname = `/${name}`
  return url.href
}
