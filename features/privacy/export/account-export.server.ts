import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { ExportFile, TableRules } from '#server/db/data-rules.ts'
import type { Db } from '#server/db/database.ts'
import { sendInTurns } from '#server/http/pieces.ts'
import type { InTurn } from '#server/http/route.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { zipOf, type ZippedText } from '#server/http/zip.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { translate, type MessageKey } from '#shared/i18n/messages.ts'
import { enqueueMail } from '#features/account/account/accounts.server.ts'
import { requireConfirmed } from '#features/account/account/proof.server.ts'
import { guardTwoFactor } from '#features/account/two-factor/two-factor.server.ts'

type Row = Record<string, unknown>

const EXPORTS = { max: 5, seconds: 3600 }
const PAGE = 500

/**
 * All that is kept of a person, as a zip that is packed while it is sent.
 * Its owner gets a mail, since whoever finds an open session could take everything.
 * @throws AppError too_many_requests; second_step_again; confirmation_needed
 */
export async function exportAccount(
  db: Db,
  user: SessionUser,
  tables: readonly TableRules[],
  inTurn: InTurn,
): Promise<Readable> {
  await guardTwoFactor(db, user)
  await requireConfirmed(db, user)
  await countAttempt(db, `exportAccount:${user.id}`, EXPORTS)
  await enqueueMail(db, 'accountExport.sendDownloaded', user.id)
  const files = filesOf(tables)
  const texts = files.map((file) => ({ name: nameOf(file), text: jsonOf(db, file, user.id) }))
  return sendInTurns(zipOf([readme(files), ...texts]), inTurn)
}

/** In the order in which a folder shows them. */
const filesOf = (tables: readonly TableRules[]): ExportFile[] =>
  tables
    .flatMap(({ exported = [] }) => exported)
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

async function* jsonOf(db: Db, file: ExportFile, userId: string): AsyncGenerator<string> {
  if (file.single) {
    const { rows } = await file.rows(userId).execute(db)
    yield `${JSON.stringify(rows[0] ?? null, null, 2)}\n`
    return
  }
  let separator = '[\n'
  for await (const rows of pagesOf(db, file, userId)) {
    yield separator + rows.map((row) => JSON.stringify(row)).join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

async function* pagesOf(
  db: Db,
  { key, rows }: ExportFile,
  userId: string,
): AsyncGenerator<readonly Row[]> {
  if (!key) {
    const all = await rows(userId).execute(db)
    if (all.rows.length > 0) yield all.rows
    return
  }
  const columns = sql.join(key.map((column) => sql.ref(column)))
  let last: Row | undefined
  do {
    const after = last
    const next = after && sql`where (${columns}) > (${sql.join(key.map((name) => after[name]))})`
    const page: { rows: Row[] } = await sql<Row>`
      select * from (${rows(userId)}) part ${next ?? sql``} order by ${columns} limit ${PAGE}
    `.execute(db)
    if (page.rows.length > 0) yield page.rows
    last = page.rows.length === PAGE ? page.rows.at(-1) : undefined
  } while (last)
}
