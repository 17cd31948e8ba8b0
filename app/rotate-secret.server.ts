import { sql } from 'kysely'
import { resealAppSecrets } from '#features/account/two-factor/app-secret.server.ts'
import { recodeGifts } from '#features/shop/gift-cards/recode.server.ts'
import { rotateSecret, type Rotation } from '#server/auth/keyring.ts'
import { LEAST_SECRET_LENGTH } from '#server/auth/secret.ts'
import { onDatabase } from '#server/cli/reach-database.ts'
import { APPLICATION, type Db } from '#server/db/database.ts'
import { readEnv } from '#server/env.ts'

const USAGE =
  'npm run secret:rotate gives the product a new secret; with `-- --lost` also where the old one is gone. Where SECRET is set, put the new one into NEW_SECRET.'

async function rekey(tx: Db, rotation: Rotation): Promise<string[]> {
  const apps = await resealAppSecrets(tx, rotation)
  if (rotation.before)
    return [
      `Encrypted anew: the secrets of authenticator apps (${apps.kept}).`,
      'Made anew: what signs links to audio and remembers browsers. Players ask for new links by themselves.',
      'Kept, since people hold them: gift codes, recovery codes, and what push services know us by.',
      ...(apps.lost ? [lostApps(apps.lost)] : []),
    ]
  const gifts = await recodeGifts(tx, rotation.after)
  const { numDeletedRows } = await tx.deleteFrom('push_subscriptions').executeTakeFirst()
  return [
    'Every key was made anew.',
    lostApps(apps.lost),
    `Gone: the codes of gifts that nobody has redeemed (${gifts}). Their buyers see the new codes, and can mail them again, under their gifts.`,
    `Gone: the browsers that notifications went to (${numDeletedRows}). Their readers switch them on again.`,
  ]
}

const lostApps = (count: number) =>
  `Gone: authenticator apps, with their recovery codes (${count}). For each who asks, once you are sure who it is: npm run second-step -- EMAIL`

/** @throws Error where a product still answers with the old keys */
async function checkStopped(db: Db): Promise<void> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = ${APPLICATION}
      and client_port is not null and pid <> pg_backend_pid()
  `.execute(db)
  if (rows.length > 0)
    throw new Error('Qissa is running. Stop every process of it, then try again.')
}

async function main(): Promise<void> {
  const [flag, ...more] = process.argv.slice(2)
  if (more.length > 0 || (flag !== undefined && flag !== '--lost')) throw new Error(USAGE)
  const env = readEnv()
  const next = process.env.NEW_SECRET
  if (env.SECRET && !next) throw new Error(USAGE)
  if (next !== undefined && next.length < LEAST_SECRET_LENGTH)
    throw new Error(`NEW_SECRET has at least ${LEAST_SECRET_LENGTH} characters.`)
  const said = await onDatabase(async (db) => {
    await checkStopped(db)
    return rotateSecret(db, env, { next, isLost: flag === '--lost' }, rekey)
  })
  const where = env.SECRET ? 'Set SECRET to it before the next start.' : 'It is in DATA_DIR/secret.'
  console.log([`The secret is a new one. ${where}`, ...said].join('\n'))
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
