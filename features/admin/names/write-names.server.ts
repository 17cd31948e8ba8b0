import { sql } from 'kysely'
import { holds } from '#server/http/access.ts'
import { audit } from '#server/auth/audit.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Body } from '#shared/call/call.ts'
import { deriveNamesOf } from '#features/books/names/derived-names.server.ts'
import { isOwnBook } from '#features/studio/submissions/load.server.ts'
import type { writePersonNames as personCall, writeTitles as titleCall } from './contract.ts'

type Columns = Record<string, string | string[] | null | undefined>

/**
 * Writes forms and other spellings of a person's name, also a suggested one that was found right.
 * @throws AppError not_found for an unknown person, and to whoever may not
 */
export async function writePersonNames(
  db: Db,
  actor: SessionUser,
  id: string,
  names: Body<typeof personCall>,
): Promise<void> {
  await write(db, actor, 'people', id, {
    name_gurmukhi: names.gurmukhi,
    name_shahmukhi: names.shahmukhi,
    name_roman: names.roman,
    name_variants: names.variants && [...new Set(names.variants)],
  })
}

/**
 * The same for a book's title and subtitle; a subtitle of null takes it away.
 * @throws AppError own_submission, where other staff could; not_found for an unknown book, and to whoever may not
 */
export async function writeTitles(
  db: Db,
  actor: SessionUser,
  id: string,
  { subtitle, ...title }: Body<typeof titleCall>,
): Promise<void> {
  const written = subtitle === null ? { gurmukhi: null, shahmukhi: null, roman: null } : subtitle
  await write(db, actor, 'audiobooks', id, {
    title_gurmukhi: title.gurmukhi,
    title_shahmukhi: title.shahmukhi,
    title_roman: title.roman,
    title_variants: title.variants && [...new Set(title.variants)],
    subtitle_gurmukhi: written?.gurmukhi,
    subtitle_shahmukhi: written?.shahmukhi,
    subtitle_roman: written?.roman,
  })
}

async function write(
  db: Db,
  actor: SessionUser,
  table: 'people' | 'audiobooks',
  id: string,
  columns: Columns,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Record<string, string | string[] | null>>`
      select * from ${sql.table(table)} where id = ${id} and ${holds(actor, 'name.write')}
      for update
    `.execute(tx)
    const [was] = rows
    if (!was) throw new AppError('not_found')
    if (table === 'audiobooks' && (await isOwnBook(tx, actor, id, 'name.write')))
      throw new AppError('own_submission')
    const changed = Object.entries(columns).filter(
      ([column, value]) => value !== undefined && textOf(value) !== textOf(was[column]),
    )
    if (changed.length === 0) return
    const sets = changed.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    await sql`update ${sql.table(table)} set ${sql.join(sets)} where id = ${id}`.execute(tx)
    await audit(tx, actor, {
      act: 'name.write',
      subject: table === 'people' ? 'person' : 'audiobook',
      subjectId: id,
      details: Object.fromEntries(
        changed.flatMap(([column, value]) => [
          [`${column}_was`, textOf(was[column])],
          [column, textOf(value)],
        ]),
      ),
    })
    await deriveNamesOf(tx, table, id)
  })
}

const textOf = (value: Columns[string]) =>
  Array.isArray(value) ? JSON.stringify(value) : (value ?? null)
