import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { DraftNames } from '#features/studio/submissions/contract.ts'

interface NewPerson {
  id: string
  names: DraftNames
}

/**
 * Has the titles that an organisation’s lists brought name somebody whom the catalogue knows from now
 * on, where they are written just so: one author of a list is one person, however many titles it has.
 */
export async function nameInImports(
  tx: Db,
  organisation: string,
  { id, names }: NewPerson,
): Promise<void> {
  for (const makers of ['authors', 'narrators'] as const)
    await sql`
      update submissions s set book = jsonb_set(s.book, ${[makers]}::text[], (
        select jsonb_agg(case when m.maker -> 'names' = ${JSON.stringify(names)}::jsonb
            and m.maker ->> 'person' is null
          then m.maker || ${JSON.stringify({ person: id })}::jsonb else m.maker end order by m.place)
        from jsonb_array_elements(s.book -> ${makers}) with ordinality as m(maker, place)))
      from imported_titles t
      where t.submission_id = s.id and t.organisation_id = ${organisation}
        and s.book -> ${makers} @> ${JSON.stringify([{ person: null, names }])}::jsonb
    `.execute(tx)
}
