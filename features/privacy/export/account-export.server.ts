import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { zipOf, type ZippedText } from '#server/http/zip.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { translate, type MessageKey } from '#shared/i18n/messages.ts'
import { enqueueMail } from '#features/account/account/accounts.server.ts'
import { guardSecondSteps } from '#features/account/two-factor/second-steps.server.ts'
import type { Row, Section } from './section.server.ts'
import { SECTIONS } from './sections.server.ts'

const EXPORTS = { max: 5, seconds: 3600 }
const PAGE = 500

/**
 * All that is kept of a person, as a zip that is packed while it is sent.
 * Its person is told: who found an open session takes all of it along.
 * @throws AppError too_many_requests; second_step_again
 */
export async function exportAccount(db: Db, user: SessionUser): Promise<Readable> {
  await guardSecondSteps(db, user)
  await countAttempt(db, `exportAccount:${user.id}`, EXPORTS)
  await enqueueMail(db, 'accountExport.sendDownloaded', user.id)
  const files = SECTIONS.map((section) => ({
    name: fileOf(section),
    text: jsonOf(db, section, user.id),
  }))
  return Readable.from(zipOf([readme(), ...files]), { objectMode: false })
}

const fileOf = ({ name }: Section) => `${name.replaceAll('_', '-')}.json`

/** What lies in which file, in every language of the product. */
function readme(): ZippedText {
  const parts = LANGUAGES.map((language) => {
    const say = (key: MessageKey) => translate(language, key)
    const files = SECTIONS.map(
      (section) => `- ${fileOf(section)}: ${say(`export.file_${section.name}` as MessageKey)}`,
    )
    return [say('export.readme_intro'), files.join('\n'), say('export.readme_secrets')].join('\n\n')
  })
  return { name: 'README.txt', text: [`${parts.join('\n\n\n')}\n`] }
}

async function* jsonOf(db: Db, section: Section, userId: string): AsyncGenerator<string> {
  if (section.single) {
    const { rows } = await section.rows(userId).execute(db)
    yield `${JSON.stringify(rows[0] ?? null, null, 2)}\n`
    return
  }
  let separator = '[\n'
  for await (const rows of pagesOf(db, section, userId)) {
    yield separator + rows.map((row) => JSON.stringify(row)).join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

async function* pagesOf(
  db: Db,
  { key, rows }: Section,
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
