import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type Db } from '../../server/db'
import { readEnv, type Env } from '../../server/env'
import { AppError, messageKeyOf } from '../../server/errors'
import { findPostgres, startPostgres } from '../../server/postgres/embedded'
import { translate } from '../../shared/messages'

/**
 * Runs a command of the server's own console on an account: refusals in words, exit code 1.
 * @param usage said where `act` is null: the command was not written out
 * @param act does it and answers what to print
 */
export async function runForOperator(
  email: string | undefined,
  usage: string,
  act: ((db: Db, email: string) => Promise<string>) | null,
): Promise<void> {
  try {
    if (!email || !act) throw new Error(usage)
    console.log(await onDatabase((db) => act(db, email)))
  } catch (error) {
    console.error(wordsFor(error, email))
    process.exitCode = 1
  }
}

async function onDatabase<T>(act: (db: Db) => Promise<T>): Promise<T> {
  const postgres = await reachDatabase(readEnv())
  const database = openDatabase(postgres.config, (error) => console.error(error.message))
  try {
    return await act(database.db)
  } finally {
    await database.close()
    await postgres.stop()
  }
}

function wordsFor(error: unknown, email: string | undefined): unknown {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : error
  return error.code === 'not_found'
    ? `No account has the e-mail ${email}.`
    : translate('en', messageKeyOf(error.code))
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
