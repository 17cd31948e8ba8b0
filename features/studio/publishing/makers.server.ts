import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { addPerson } from '#features/books/names/add-person.server.ts'
import { nameInImports } from '#features/studio/imports/new-people.server.ts'
import type { DraftNames, Maker } from '#features/studio/submissions/contract.ts'
import type { StoredSubmission } from '#features/studio/submissions/load.server.ts'

/**
 * Names the authors and narrators of a book in place of those before, with its publisher, and adds
 * those whom the catalogue lacks; from then on the submission knows who they are.
 */
export async function setMakers(
  tx: Db,
  audiobook: string,
  { id, book, organisation }: Pick<StoredSubmission, 'id' | 'book' | 'organisation'>,
): Promise<void> {
  const { person_id: publisher } = await tx
    .selectFrom('organisations')
    .select('person_id')
    .where('id', '=', organisation)
    .executeTakeFirstOrThrow()
  if (!publisher) throw new Error('An organisation that was not accepted has a submission')
  const known = await namedBefore(tx, audiobook)
  const authors = await withIds(tx, organisation, book.authors, known)
  const narrators = await withIds(tx, organisation, book.narrators, known)
  const named = [
    ...rowsOf('author', authors),
    ...rowsOf('narrator', narrators),
    { role: 'publisher', person_id: publisher, position: 0 },
  ]
  await tx.deleteFrom('audiobook_people').where('audiobook_id', '=', audiobook).execute()
  await tx
    .insertInto('audiobook_people')
    .values(named.map((row) => ({ audiobook_id: audiobook, ...row })))
    .execute()
  await sql`
    update submissions set book = book || ${JSON.stringify({ authors, narrators })}::jsonb
    where id = ${id}
  `.execute(tx)
}

const rowsOf = (role: string, makers: readonly Maker[]) =>
  [...new Set(makers.flatMap(({ person }) => person ?? []))].map((person_id, position) => ({
    role,
    person_id,
    position,
  }))

interface Known {
  id: string
  names: DraftNames
}

async function namedBefore(tx: Db, audiobook: string): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select distinct p.id, jsonb_build_object('gurmukhi', p.name_gurmukhi,
      'shahmukhi', p.name_shahmukhi, 'roman', p.name_roman) as names
    from audiobook_people ap join people p on p.id = ap.person_id
    where ap.audiobook_id = ${audiobook} and ap.role <> 'publisher'
  `.execute(tx)
  return rows
}

/** Whoever both wrote and reads a book is one new person, added once. */
async function withIds(
  tx: Db,
  organisation: string,
  makers: readonly Maker[],
  known: Known[],
): Promise<Maker[]> {
  const found: Maker[] = []
  for (const { person, names } of makers) {
    let id = person ?? known.find((one) => isSame(one.names, names))?.id
    if (!id) {
      id = await addPerson(tx, 'person', names)
      known.push({ id, names })
      await nameInImports(tx, { organisation, person: id, names })
    }
    found.push({ person: id, names })
  }
  return found
}

const SCRIPTS = ['gurmukhi', 'shahmukhi', 'roman'] as const

/** Two names are one where they agree in every script that both are written in, and in one at least. */
function isSame(one: DraftNames, other: DraftNames): boolean {
  const shared = SCRIPTS.filter((script) => one[script] && other[script])
  const agree = (script: (typeof SCRIPTS)[number]) =>
    one[script]?.toLowerCase() === other[script]?.toLowerCase()
  return shared.length > 0 && shared.every(agree)
}
