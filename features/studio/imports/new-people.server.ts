import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { Id } from '#shared/schemas/schemas.ts'
import type { DraftNames } from '#features/studio/submissions/contract.ts'

const Form = z.string().nullable()

/** Somebody whom the catalogue knows from now on, as a title of an organisation writes them. */
const NewPerson = z.object({
  organisation: Id,
  person: Id,
  names: z.object({ gurmukhi: Form, shahmukhi: Form, roman: Form }) satisfies z.ZodType<DraftNames>,
})

const JOB = 'studio.nameInImports'
const BATCH = 500

/** Has the titles that the lists of an organisation brought name a person, once the caller’s transaction is over. */
export const nameInImports = (tx: Db, person: z.infer<typeof NewPerson>): Promise<void> =>
  enqueue(tx, JOB, person)

export const newPeopleJobs = {
  [JOB]: async ({ db }: { db: Db }, payload: unknown) => {
    const person = NewPerson.parse(payload)
    while (await db.transaction().execute((tx) => nameInSome(tx, person)));
  },
}

/**
 * Where they are written just so: one author of a list is one person, however many titles it has.
 * @returns whether there may be more
 */
async function nameInSome(
  tx: Db,
  { organisation, person, names }: z.infer<typeof NewPerson>,
): Promise<boolean> {
  const unnamed = JSON.stringify([{ person: null, names }])
  const { rows } = await sql<{ id: string }>`
    select s.id from submissions s join imported_titles t on t.submission_id = s.id
    where t.organisation_id = ${organisation}
      and (s.book -> 'authors' @> ${unnamed}::jsonb or s.book -> 'narrators' @> ${unnamed}::jsonb)
      and exists (select from people where id = ${person})
    order by s.id limit ${BATCH} for update of s
  `.execute(tx)
  if (rows.length === 0) return false
  const named = (makers: 'authors' | 'narrators') => sql`
    (select coalesce(jsonb_agg(case when m.maker @> ${JSON.stringify({ person: null, names })}::jsonb
        then m.maker || ${JSON.stringify({ person })}::jsonb else m.maker end order by m.place), '[]')
      from jsonb_array_elements(book -> ${makers}) with ordinality as m(maker, place))`
  await sql`
    update submissions set version = version + 1, book = book
      || jsonb_build_object('authors', ${named('authors')}, 'narrators', ${named('narrators')})
    where id = any(${rows.map(({ id }) => id)}::uuid[])
  `.execute(tx)
  return rows.length === BATCH
}
