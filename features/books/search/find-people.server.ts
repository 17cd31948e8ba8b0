import { sql } from 'kysely'
import type { Search } from '#server/db/catalogue-watch.ts'
import type { Db } from '#server/db/database.ts'
import type { Names } from '#shared/schemas/schemas.ts'
import { namesOf } from '#features/books/names/names.server.ts'

const ROLES: readonly string[] = ['author', 'narrator', 'publisher']
const MOST_BOOKS = 50
const MOST_PEOPLE = 5

export interface FoundPerson {
  _id: string
  kind: 'person' | 'organisation'
  names: Names
  /** How many books name them, published or not. */
  books: number
}

/**
 * People of published books whose name sounds like one in whatever script, the likeliest first: to
 * be looked at before somebody is added a second time.
 */
export async function findPeople(db: Db, search: Search, name: string): Promise<FoundPerson[]> {
  const hits = search.search(name, { limit: MOST_BOOKS }).flatMap(({ id, matched, cost, tier }) =>
    // Of what is only near, some words sound alike and others do not: that is somebody else.
    ROLES.includes(matched) && tier !== 'near' ? [{ id, role: matched, cost }] : [],
  )
  if (hits.length === 0) return []
  const { rows } = await sql<FoundPerson>`
    select p.id as "_id", p.kind, ${namesOf('p', 'name')} as names,
      (select count(distinct audiobook_id)::int from audiobook_people where person_id = p.id) as books
    from people p join (
      select ap.person_id, min(h.cost) as cost, count(*) as times
      from json_to_recordset(${JSON.stringify(hits)}) as h(id uuid, role text, cost float)
        join audiobook_people ap on ap.audiobook_id = h.id and ap.role = h.role
      group by ap.person_id
    ) found on found.person_id = p.id
    order by found.cost, found.times desc, p.id limit ${MOST_PEOPLE}
  `.execute(db)
  return rows
}
