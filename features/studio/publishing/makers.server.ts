import type { Db } from '#server/db/database.ts'
import { addPerson } from '#features/books/names/add-person.server.ts'
import type { DraftNames, Maker } from '#features/studio/submissions/contract.ts'
import type { StoredSubmission } from '#features/studio/submissions/load.server.ts'

/** Names the authors, narrators and publisher of a new book, and adds those whom the catalogue lacks. */
export async function addMakers(
  tx: Db,
  audiobook: string,
  { book, organisation }: StoredSubmission,
): Promise<void> {
  const { person_id: publisher } = await tx
    .selectFrom('organisations')
    .select('person_id')
    .where('id', '=', organisation)
    .executeTakeFirstOrThrow()
  if (!publisher) throw new Error('An organisation that was not accepted has a submission')
  const added: Added[] = []
  const authors = await idsOf(tx, book.authors, added)
  const narrators = await idsOf(tx, book.narrators, added)
  const named = [
    ...authors.map((person, position) => ({ role: 'author', person, position })),
    ...narrators.map((person, position) => ({ role: 'narrator', person, position })),
    { role: 'publisher', person: publisher, position: 0 },
  ]
  await tx
    .insertInto('audiobook_people')
    .values(
      named.map(({ role, person, position }) => ({
        audiobook_id: audiobook,
        person_id: person,
        role,
        position,
      })),
    )
    .execute()
}

interface Added {
  id: string
  names: DraftNames
}

/** Whoever both wrote and reads a book is one new person, added once. */
async function idsOf(tx: Db, makers: readonly Maker[], added: Added[]): Promise<string[]> {
  const ids = new Set<string>()
  for (const { person, names } of makers) {
    const id = person ?? added.find((one) => isSame(one.names, names))?.id
    if (id) ids.add(id)
    else {
      const made = await addPerson(tx, 'person', names)
      added.push({ id: made, names })
      ids.add(made)
    }
  }
  return [...ids]
}

const SCRIPTS = ['gurmukhi', 'shahmukhi', 'roman'] as const

/** Two names are one where they agree in every script that both are written in, and in one at least. */
function isSame(one: DraftNames, other: DraftNames): boolean {
  const shared = SCRIPTS.filter((script) => one[script] && other[script])
  const agree = (script: (typeof SCRIPTS)[number]) =>
    one[script]?.toLowerCase() === other[script]?.toLowerCase()
  return shared.length > 0 && shared.every(agree)
}
