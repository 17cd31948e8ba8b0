import { setTimeout as wait } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import {
  RETENTION_MONTHS,
  WAITING_DAYS,
  type RetentionPolicy,
  type TableRules,
} from '#server/db/data-rules.ts'
import type { Db } from '#server/db/database.ts'
import type { JobPlatform } from '#server/jobs/jobs.ts'
import { removeAccount, type DeletedAccount } from '#features/privacy/deletion/removal.server.ts'

/** The number of deleted rows by table. */
export type Purged = Record<string, number>

interface Pace {
  batch: number
  /** Milliseconds of rest after each, in which others have the database for themselves. */
  rest: number
}

const GENTLE: Pace = { batch: 5_000, rest: 50 }

/**
 * Deletes what is older than it may get: automatically collected data after 24 months, what has
 * expired at once, accounts whose address nobody proved within 30 days, and kept mails to whom is
 * gone; blanks what names somebody in rows that stay. The counts of rows are logged.
 */
export async function purgeOldData(
  { db, mailer, log }: Pick<JobPlatform, 'db' | 'mailer' | 'log'>,
  tables: readonly TableRules[],
  pace = GENTLE,
): Promise<Purged> {
  const purged: Purged = {}
  for (const { table, retention } of tables) {
    const over = overOf(retention)
    const deletion = sql`delete from ${sql.table(table)}`
    if (over) purged[table] = await sweep(db, deletion, { table, over }, pace)
  }
  const blanked: Purged = {}
  for (const { table, blanking } of tables) {
    if (!blanking) continue
    const change = sql`update ${sql.table(table)} set ${blanking.set}`
    blanked[table] = await sweep(db, change, { table, over: blanking.over }, pace)
  }
  purged.users = await purgeUnverified(db, mailer)
  await forgetGone(db, mailer)
  log.info({ purged, blanked }, 'old data purged')
  return purged
}

function overOf(policy: RetentionPolicy): RawBuilder<boolean> | null {
  if (policy.is === 'passing') return policy.over
  if (policy.is !== 'collected') return null
  return sql<boolean>`${sql.ref(policy.timeColumn)} < now() - make_interval(months => ${RETENTION_MONTHS})`
}

/** Does something to all rows of a table that are over, some at a time. */
async function sweep(
  db: Db,
  what: RawBuilder<unknown>,
  { table, over }: { table: string; over: RawBuilder<boolean> },
  { batch, rest }: Pace,
): Promise<number> {
  for (let purged = 0; ; await wait(rest)) {
    const { numAffectedRows = 0n } = await sql`
      ${what} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${over} limit ${batch} for update skip locked))
    `.execute(db)
    purged += Number(numAffectedRows)
    if (numAffectedRows < BigInt(batch)) return purged
  }
}

/** One by one, each as completely as if the person had left. */
async function purgeUnverified(db: Db, mailer: JobPlatform['mailer']): Promise<number> {
  for (let purged = 0; ; purged++) {
    const gone = await db.transaction().execute(removeOneUnverified)
    if (!gone) return purged
    await mailer.forget?.(gone)
  }
}

/** A job that had read an address may have written to it after its owner left. */
async function forgetGone(db: Db, mailer: JobPlatform['mailer']): Promise<void> {
  const owners = (await mailer.owners?.()) ?? []
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${owners}::text[]) as owner (id)
    where not exists (select from users where users.id::text = owner.id)
  `.execute(db)
  for (const { id } of rows) await mailer.forget?.({ id, emails: [] })
}

/** A new sign-up with the same address begins the wait anew. */
async function removeOneUnverified(tx: Db): Promise<DeletedAccount | null> {
  const waiting = await tx
    .selectFrom('users')
    .select('id')
    .where('verified_at', 'is', null)
    .where('is_demo', '=', false)
    .where('updated_at', '<', sql<string>`now() - make_interval(days => ${WAITING_DAYS})`)
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return waiting ? removeAccount(tx, waiting.id) : null
}
