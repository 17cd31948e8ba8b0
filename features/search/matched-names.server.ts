import { sql } from 'kysely'
import type { SearchHit } from '../../punjabi/search/search-index'
import type { Db } from '../../server/db'
import type { Names } from '../../shared/schemas'
import { namesOf, plainNamesOf } from '../names/names.server'

/**
 * Of the books found by neither title nor author, the names that a row does not show by itself:
 * their subtitle, series, narrators or publishers, whichever answered.
 */
export async function loadMatchedNames(
  db: Db,
  hits: readonly SearchHit[],
): Promise<Map<string, Names[]>> {
  const others = hits.filter(({ matched }) => matched !== 'title' && matched !== 'author')
  if (others.length === 0) return new Map()
  const { rows } = await sql<{ id: string; names: Names[] | null }>`
    select a.id, case wanted.kind
      when 'subtitle' then json_build_array(${plainNamesOf('a', 'subtitle')})
      when 'series' then
        (select json_build_array(${plainNamesOf('s', 'name')}) from series s where s.id = a.series_id)
      else
        (select json_agg(${namesOf('p', 'name')} order by ap.position)
          from audiobook_people ap join people p on p.id = ap.person_id
          where ap.audiobook_id = a.id and ap.role::text = wanted.kind)
      end as names
    from unnest(${others.map(({ id }) => id)}::uuid[], ${others.map((one) => one.matched)}::text[])
      as wanted(id, kind) join audiobooks a on a.id = wanted.id
  `.execute(db)
  return new Map(rows.map(({ id, names }) => [id, (names ?? []).filter((one) => one !== null)]))
}
