import { sql, type RawBuilder } from 'kysely'
import { arrayOf } from '#server/db/database.ts'
import type { Names } from '#shared/schemas/schemas.ts'
import { namesOf, plainNamesOf } from '#features/books/names/names.server.ts'

/** By what a book is found that its row shows by itself. */
export const SHOWN: ReadonlySet<string> = new Set(['title', 'author', 'topic'])

/**
 * Of a book `a` found by another name than title and author, the names that a row does not show by itself:
 * its subtitle, series, narrators or publishers, whichever of these `kind` says; else none.
 */
export const matchedNamesOf = (kind: RawBuilder<string>): RawBuilder<Names[]> => sql`
  array_to_json(array_remove(case
    when ${kind} = any(${arrayOf([...SHOWN], 'text')}) then '{}'
    when ${kind} = 'subtitle' then array[${plainNamesOf('a', 'subtitle')}::jsonb]
    when ${kind} = 'series' then
      array(select ${plainNamesOf('s', 'name')}::jsonb from series s where s.id = a.series_id)
    else array(select ${namesOf('p', 'name')}::jsonb
      from audiobook_people ap join people p on p.id = ap.person_id
      where ap.audiobook_id = a.id and ap.role = ${kind} order by ap.position)
  end, null))`
