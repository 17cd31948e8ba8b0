import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../../server/db'
import { readEnv, type Env } from '../../server/env'
import { AppError, messageKeyOf } from '../../server/errors'
import { findPostgres, startPostgres } from '../../server/postgres/embedded'
import { translate } from '../../shared/messages'
import { isRole, ROLES } from '../../shared/permissions'
import { grantRoleByOperator } from './roles.server'

/** `npm run role -- EMAIL ROLE`: how the first admin comes to be, and a lost one comes back. */
async function main() {
  const [email, role] = process.argv.slice(2)
  if (!email || !isRole(role)) {
    throw new Error(`Say whose and which: npm run role -- EMAIL ${ROLES.join('|')}`)
  }
  const postgres = await reachDatabase(readEnv())
  const database = openDatabase(postgres.config, (error) => console.error(error.message))
  try {
    await grantRoleByOperator(database.db, email, role)
    console.log(`${email} is now: ${role}. Their sessions have ended; a mail tells them.`)
  } catch (error) {
    throw error instanceof AppError ? new Error(wordsFor(error, email)) : error
  } finally {
    await database.close()
    await postgres.stop()
  }
}

function wordsFor({ code }: AppError, email: string): string {
  return code === 'not_found'
    ? `No account has the e-mail ${email}.`
    : translate('en', messageKeyOf(code))
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

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
