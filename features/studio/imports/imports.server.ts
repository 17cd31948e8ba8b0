import { sql, type RawBuilder } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { translate } from '#shared/i18n/messages.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { accountName, plainNamesOf } from '#features/books/names/names.server.ts'
import { holdInOrder } from '#features/studio/organisations/hold.server.ts'
import { checkMayWriteFor } from '#features/studio/organisations/membership.server.ts'
import { checkMayReadImport, checkRoomForDrafts } from './access.server.ts'
import { VERDICTS, type ImportState, type Verdict } from './contract.ts'
import type { Import, Remark } from './contract.ts'
import { importFiles, type Folder } from './files.server.ts'
import { workOnImports } from './jobs.server.ts'
import { countRows, dropRows, FOR_CONSOLE } from './lease.server.ts'
import type { Remarked } from '#features/books/title-lists/told.server.ts'

/** A remark as it is told in a language. */
export const inWords = (remarked: Remarked, language: Language): Remark => ({
  ...remarked,
  message: translate(language, remarked.code, remarked.values),
})

interface StoredImport extends Omit<Import, 'fault' | 'warnings' | 'may' | 'counts'> {
  fault: Remarked | null
  warnings: Remarked[]
  counts: Partial<Record<Verdict, number>>
}

const MAY: Partial<Record<ImportState, Import['may']>> = {
  checking: ['cancel'],
  checked: ['run', 'cancel'],
  running: ['cancel'],
}
const NONE = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Import['counts']

async function readImports(
  db: Db,
  language: Language,
  where: RawBuilder<unknown>,
): Promise<Import[]> {
  const { rows } = await sql<StoredImport>`
    select i.id as "_id", i.filename, i.format, i.bytes, i.state, i.fault, i.warnings,
      json_build_object('_id', o.id, 'names', ${plainNamesOf('o', 'name')}) as organisation,
      i.row_count as rows, i.done_count as done, ${accountName('u')} as by,
      i.created_at, i.checked_at, i.finished_at,
      i.counts, i.warned
    from imports i join organisations o on o.id = i.organisation_id
      left join users u on u.id = i.created_by
    where ${where}
  `.execute(db)
  return rows.map(({ fault, warnings, counts, ...row }) => ({
    ...row,
    fault: fault && inWords(fault, language),
    warnings: warnings.map((one) => inWords(one, language)),
    counts: { ...NONE, ...counts },
    may: MAY[row.state] ?? [],
  }))
}

/** An import for whoever may read it. */
export async function describeImport(db: Db, language: Language, id: string): Promise<Import> {
  const [found] = await readImports(db, language, sql`i.id = ${id}`)
  if (!found) throw new AppError('not_found')
  return found
}

/** @throws AppError not_found, not_permitted */
export async function getImport(
  db: Db,
  user: SessionUser,
  { id, language }: { id: string; language: Language },
): Promise<Import> {
  await checkMayReadImport(db, user, id)
  return describeImport(db, language, id)
}

/** @throws AppError not_found, not_permitted */
export async function listImports(
  db: Db,
  user: SessionUser,
  asked: { organisation: string; _start: number; _limit: number; language: Language },
): Promise<{ import: Import[]; total: number }> {
  const { organisation, _start, _limit, language } = asked
  await checkMayWriteFor(db, user, organisation)
  const { total } = await db
    .selectFrom('imports')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('organisation_id', '=', organisation)
    .executeTakeFirstOrThrow()
  const found = await readImports(
    db,
    language,
    sql`i.organisation_id = ${organisation}
      order by i.created_at desc, i.id limit ${_limit} offset ${_start}`,
  )
  return { import: found, total }
}

/**
 * Has an import that was checked run.
 * @throws AppError not_found, not_permitted; state_changed; import_under_way; quota_full
 */
export async function runImport(db: Db, user: SessionUser, id: string): Promise<void> {
  const { isOwner } = await checkMayReadImport(db, user, id)
  await db.transaction().execute(async (tx) => {
    const { organisation } = await startRun(tx, id, { by: user.id, mayWriteRights: isOwner })
    await checkRoomForDrafts(tx, organisation)
    await workOnImports(tx)
  })
}

/** Brings an import into its run, in the caller's transaction; by nobody where that is an operator. */
export async function startRun(
  tx: Db,
  id: string,
  { by, mayWriteRights }: { by: string | null; mayWriteRights: boolean },
): Promise<{ organisation: string; rows: number }> {
  await holdInOrder(tx, {
    users: [by],
    organisations: sql`o.id = (select organisation_id from imports where id = ${id})`,
    alone: true,
  })
  const { organisation, state, rows } = await lockImport(tx, id)
  if (state !== 'checked') throw new AppError('state_changed', { extra: { state } })
  await checkNoneUnderWay(tx, organisation)
  // What the check left out, and was shown so, is left out by whoever has it run.
  await sql`
    update imports set state = 'running', run_by = ${by}, begun = 0,
      worker_until = ${by === null ? FOR_CONSOLE : sql`now()`},
      writes_rights = coalesce(writes_rights, false) and ${mayWriteRights}
    where id = ${id}
  `.execute(tx)
  return { organisation, rows }
}

/**
 * Ends an import; a run stops after the rows that it is at.
 * @throws AppError not_found, not_permitted; state_changed for one that is over
 */
export async function cancelImport(
  { db, env }: { db: Db; env: Folder },
  user: SessionUser,
  id: string,
): Promise<void> {
  await checkMayReadImport(db, user, id)
  await db.transaction().execute(async (tx) => {
    const { state } = await lockImport(tx, id)
    if (!MAY[state]) throw new AppError('state_changed', { extra: { state } })
    await sql`update imports set state = 'cancelled', finished_at = now(), worker = null where id = ${id}`.execute(
      tx,
    )
    // Those of a run say what it made until then.
    await (state === 'running' ? countRows(tx, id) : dropRows(tx, id))
  })
  await importFiles(env).remove(id)
}

/** Ends what somebody who leaves Qissa has running, in the caller's transaction: without a name it would be an operator's. */
export async function endRunsOf(tx: Db, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update imports set state = 'cancelled', finished_at = now(), worker = null
    where run_by = ${userId} and state = 'running' returning id
  `.execute(tx)
  for (const { id } of rows) await countRows(tx, id)
}

interface LockedImport {
  organisation: string
  state: ImportState
  rows: number
}

async function lockImport(tx: Db, id: string): Promise<LockedImport> {
  const { rows } = await sql<LockedImport>`
    select organisation_id as organisation, state, row_count as rows
    from imports where id = ${id} for update
  `.execute(tx)
  const [found] = rows
  if (!found) throw new AppError('not_found')
  return found
}

/**
 * Files of one organisation are read one after the other; whoever begins one meanwhile waits here.
 * @throws AppError import_under_way
 */
export async function checkNoneUnderWay(tx: Db, organisation: string): Promise<void> {
  await sql`select from organisations where id = ${organisation} for no key update`.execute(tx)
  const { rows } = await sql`
    select from imports where organisation_id = ${organisation} and state in ('checking', 'running')
  `.execute(tx)
  if (rows.length > 0) throw new AppError('import_under_way')
}
