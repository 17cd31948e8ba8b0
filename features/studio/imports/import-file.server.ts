import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { sql } from 'kysely'
import { audit } from '#server/auth/audit.ts'
import type { Db } from '#server/db/database.ts'
import { readUuid } from '#shared/text/uuid.ts'
import { fold } from '#punjabi/text/fold.ts'
import { checkFile } from './check.server.ts'
import type { Import, ImportRow } from './contract.ts'
import { createImport, type CreateContext } from './create.server.ts'
import { describeImport, startRun } from './imports.server.ts'
import { readRows } from './rows.server.ts'
import { makeDrafts } from './run.server.ts'

interface Wanted {
  path: string
  /** Its id or its name; may be left out where there is only one. */
  organisation: string | undefined
  dryRun: boolean
}

const MOST_TOLD = 20

/**
 * Brings a file of titles in from the server's own console. The same file goes on where a killed
 * process left off.
 * @returns what to print, and whether all rows went through
 * @throws Error in words; AppError as `createImport`
 */
export async function importFile(
  context: CreateContext,
  { path, organisation, dryRun }: Wanted,
): Promise<{ words: string[]; isWhole: boolean }> {
  const { db } = context
  const house = await findOrganisation(db, organisation)
  const id = await beginImport(context, house.id, path)
  const state = async () => (await describeImport(db, 'en', id)).state
  if ((await state()) === 'checking') await checkFile(context, id)
  if (!dryRun && (await state()) === 'checked') await startByOperator(db, id)
  if (!dryRun && (await state()) === 'running') await makeDrafts(context, id)
  const found = await describeImport(db, 'en', id)
  if (found.state === 'checking' || found.state === 'running')
    throw new Error('Another process works on this file. Try again once it is done.')
  const failed = await Promise.all(
    (['error', 'conflict'] as const).map((verdict) =>
      readRows(db, { id, verdict, _after: 0, _limit: MOST_TOLD, language: 'en' }),
    ),
  )
  return {
    words: [
      ...summaryOf(found, house.name),
      ...failed.flatMap(({ rows }) => rows.flatMap(faultsOf)),
    ],
    isWhole: found.fault === null && found.counts.error + found.counts.conflict === 0,
  }
}

const startByOperator = (db: Db, id: string) =>
  db.transaction().execute(async (tx) => {
    const { organisation, rows } = await startRun(tx, id, { by: null, mayWriteRights: true })
    await audit(tx, null, {
      act: 'import.run',
      subject: 'organisation',
      subjectId: organisation,
      details: { import: id, rows },
    })
  })

async function beginImport(context: CreateContext, organisation: string, path: string) {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
  const { rows } = await sql<{ id: string }>`
    select id from imports where organisation_id = ${organisation} and sha256 = ${hash.digest('hex')}
      and state in ('checking', 'running')
  `.execute(context.db)
  const [left] = rows
  if (left) return left.id
  const file = { organisation, filename: basename(path), pieces: createReadStream(path) }
  return createImport(context, null, file)
}

interface House {
  id: string
  name: string
  names: string[]
}

async function findOrganisation(db: Db, wanted: string | undefined): Promise<House> {
  const { rows } = await sql<House>`
    select id, name_roman as name,
      array_remove(array[name_roman, name_gurmukhi, name_shahmukhi], null) as names
    from organisations where state = 'accepted' order by name_roman, id
  `.execute(db)
  const isWanted = ({ id, names }: House) =>
    wanted === undefined ||
    id === readUuid(wanted) ||
    names.some((name) => fold(name) === fold(wanted))
  const [found, other] = rows.filter(isWanted)
  if (found && !other) return found
  const list = rows.map(({ id, name }) => `  ${id}  ${name}`)
  throw new Error(['Say whose titles these are: --organisation ID, one of', ...list].join('\n'))
}

function summaryOf(
  { filename, state, fault, rows, counts, warned, warnings }: Import,
  name: string,
) {
  const counted = `${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.conflict} in conflict, ${counts.error} wrong`
  return [
    `${filename}, of ${name}: ${rows} rows; ${counted}.`,
    ...(fault ? [fault.line > 0 ? `Line ${fault.line}: ${fault.message}` : fault.message] : []),
    ...warnings.map(({ message }) => message),
    ...(warned > 0 ? [`${warned} rows have warnings.`] : []),
    ...(state === 'checked' ? ['Nothing was made: this was a dry run.'] : []),
  ]
}

const faultsOf = ({ faults }: ImportRow): string[] =>
  faults.map(
    ({ line, column, message }) => `Line ${line}${column ? `, ${column}` : ''}: ${message}`,
  )
