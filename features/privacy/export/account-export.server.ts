import { sql } from 'kysely'
import type { ExportedList, ExportFile, TableRules } from '#server/db/data-rules.ts'
import type { Db } from '#server/db/database.ts'
import { jsonListOf } from '#server/http/pieces.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { zipOf, type ZippedText } from '#server/http/zip.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { translate, type MessageKey } from '#shared/i18n/messages.ts'
import { enqueueMail } from '#features/account/account/accounts.server.ts'
import { requireConfirmed } from '#features/account/account/proof.server.ts'
import { guardTwoFactor } from '#features/account/two-factor/two-factor.server.ts'

type Row = Record<string, unknown>
type Read = Row & { place: string[] }

const EXPORTS = { max: 5, seconds: 3600 }
const PAGE = 200

/**
 * All that is kept of a person, as a zip that is packed while it is read.
 * Its owner gets a mail, since whoever finds an open session could take everything.
 * @throws AppError too_many_requests; second_step_again; confirmation_needed
 */
export async function exportAccount(
  db: Db,
  user: SessionUser,
  tables: readonly TableRules[],
): Promise<AsyncGenerator<Uint8Array>> {
  await guardTwoFactor(db, user)
  await requireConfirmed(db, user)
  await countAttempt(db, `exportAccount:${user.id}`, EXPORTS)
  await enqueueMail(db, 'accountExport.sendDownloaded', user.id)
  const files = filesOf(tables)
  const texts = files.map((file) => ({ name: nameOf(file), text: jsonOf(db, file, user.id) }))
  return zipOf([readme(files), ...texts])
}

/** With the columns that are kept back. */
type OfTable<File extends ExportFile> = File & { hidden: readonly string[] }

/** In the order in which a folder shows them. */
const filesOf = (tables: readonly TableRules[]): OfTable<ExportFile>[] =>
  tables
    .flatMap(({ exported = [], notExported = {} }) =>
      exported.map((file) => ({
        ...file,
        hidden: typeof notExported === 'string' ? [] : Object.keys(notExported),
      })),
    )
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))

const nameOf = ({ name }: ExportFile) => `${name.replaceAll('_', '-')}.json`

/** Writes the README of an export: what each file holds, in every language of the product. */
function readme(files: readonly ExportFile[]): ZippedText {
  const parts = LANGUAGES.map((language) => {
    const say = (key: MessageKey) => translate(language, key)
    const lines = files.map((file) => `- ${nameOf(file)}: ${say(`export.file_${file.name}`)}`)
    return [say('export.readme_intro'), lines.join('\n'), say('export.readme_secrets')].join('\n\n')
  })
  return { name: 'README.txt', text: [`${parts.join('\n\n\n')}\n`] }
}

async function* jsonOf(db: Db, file: OfTable<ExportFile>, userId: string): AsyncGenerator<string> {
  if ('key' in file) yield* jsonListOf(rowsOf(db, file, userId))
  else {
    const { rows } = await file.rows(userId).execute(db)
    yield `${JSON.stringify(rows[0] ?? null, null, 2)}\n`
  }
}

async function* rowsOf(
  db: Db,
  { key, rows, hidden }: OfTable<ExportedList>,
  userId: string,
): AsyncGenerator<Row> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  // As text: an instant has microseconds, which are lost where it is read.
  const place = sql.join(key.map((column) => sql`${sql.ref(column)}::text`))
  let after: readonly string[] | undefined
  do {
    const next = after && sql`where (${columns}) > (${sql.join(after)})`
    const page: { rows: Read[] } = await sql<Read>`
      select part.*, array[${place}] as place from (${rows(userId)}) part ${next ?? sql``}
      order by ${columns} limit ${PAGE}
    `.execute(db)
    for (const row of page.rows) yield without(row, ['place', ...hidden])
    after = page.rows.length === PAGE ? page.rows.at(-1)?.place : undefined
  } while (after)
}

const without = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)))
