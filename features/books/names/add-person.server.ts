import type { Db } from '#server/db/database.ts'
import { deriveNamesOf } from './derived-names.server.ts'
import { freeSlug } from './free-slug.server.ts'
import { romanised, type WrittenForms } from '#punjabi/text/romanised.ts'

/**
 * Adds somebody to the catalogue, with an address and what follows from the name; answers the id. To
 * be called in a transaction: whoever else wants an address waits for its end.
 */
export async function addPerson(
  tx: Db,
  kind: 'person' | 'organisation',
  written: WrittenForms,
): Promise<string> {
  const names = romanised(written)
  const { id } = await tx
    .insertInto('people')
    .values({
      kind,
      slug: await freeSlug(tx, 'people', names.roman),
      name_gurmukhi: names.gurmukhi,
      name_shahmukhi: names.shahmukhi,
      name_roman: names.roman,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await deriveNamesOf(tx, 'people', id)
  return id
}
