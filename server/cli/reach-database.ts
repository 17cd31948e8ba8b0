import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type Db } from '#server/db/database.ts'
import { readEnv, type Env } from '#server/env.ts'
import { findPostgres, startPostgres } from '#server/postgres/embedded.ts'

/** Runs a command of the server's own console on the product's database, whether that runs or not. */
export async function onDatabase<T>(act: (db: Db) => Promise<T>): Promise<T> {
  const postgres = await reachDatabase(readEnv())
  const database = openDatabase(postgres.config, (error) => console.error(error.message))
  try {
    return await act(database.db)
  } finally {
    await database.close()
    await postgres.stop()
  }
}

/** DATABASE_URL; else the database of the data folder, started here unless the product runs. */
async function reachDatabase({ DATABASE_URL, dataDir }: Env) {
  if (DATABASE_URL)
    return { config: { connectionString: DATABASE_URL }, stop: async () => undefined }
  const folder = join(dataDir, 'postgres')
  if (!existsSync(folder)) throw new Error(`There is no database in ${dataDir}: see DATA_DIR.`)
  const running = await findPostgres(folder)
  return running ? { config: running, stop: async () => undefined } : startPostgres(folder)
}
