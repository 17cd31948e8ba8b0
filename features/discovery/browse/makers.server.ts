import { sql } from 'kysely'
import type { Answer, Query } from '#shared/call/call.ts'
import { createVersionedCache } from '#server/cache/cache.ts'
import type { Search } from '#server/db/catalogue-watch.ts'
import type { Db } from '#server/db/database.ts'
import { plainNamesOf } from '#features/books/names/names.server.ts'
import { idAt } from '#features/books/names/native-slugs.server.ts'
import { IS_VISIBLE } from '#features/books/names/visible.server.ts'
import { readBy } from './choices.server.ts'
import type { listMakers as call } from './contract.ts'

type Makers = Answer<typeof call>
type Maker = Makers['authors'][number]
type Role = keyof Query<typeof call>

const MOST = 5

// A book may come out while the catalogue stays as it is: all are counted anew after a minute.
const commonestOf = createVersionedCache<Omit<Makers, Role>>({ maxEntries: 1, ttlMs: 60_000 })

/** The commonest authors and narrators, and those that are chosen, by whichever of their slugs. */
export async function listMakers(
  db: Db,
  search: Search,
  chosen: Query<typeof call>,
): Promise<Makers> {
  const [commonest, author, narrator] = await Promise.all([
    commonestOf(search).load('', () => countMakers(db)),
    makerNamed(db, 'author', chosen.author),
    makerNamed(db, 'narrator', chosen.narrator),
  ])
  return { ...commonest, author, narrator }
}

async function countMakers(db: Db): Promise<Omit<Makers, Role>> {
  const [{ rows }, machine] = await Promise.all([
    sql<Maker & { role: Role }>`
      select role, slug, ${plainNamesOf('p', 'name')} as names, total from (
        select ap.role, ap.person_id, count(*)::int as total,
          row_number() over (partition by ap.role order by count(*) desc, ap.person_id) as place
        from audiobook_people ap join audiobooks a on a.id = ap.audiobook_id
        where ap.role in ('author', 'narrator') and ${IS_VISIBLE}
        group by ap.role, ap.person_id) counted
      join people p on p.id = person_id
      where place <= ${MOST} order by place`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from audiobooks a
      where ${IS_VISIBLE} and ${readBy('machine')}`.execute(db),
  ])
  const of = (role: Role) =>
    rows.flatMap(({ role: own, ...maker }) => (own === role ? [maker] : []))
  return {
    authors: of('author'),
    narrators: of('narrator'),
    machine: machine.rows[0]?.total ?? 0,
  }
}

async function makerNamed(db: Db, role: Role, slug: string | undefined): Promise<Maker | null> {
  if (!slug) return null
  const { rows } = await sql<Maker>`
    select slug, ${plainNamesOf('p', 'name')} as names,
      (select count(*)::int from audiobook_people ap join audiobooks a on a.id = ap.audiobook_id
        where ap.person_id = p.id and ap.role = ${role} and ${IS_VISIBLE}) as total
    from people p where p.id = ${idAt('people', slug)}`.execute(db)
  return rows[0] ?? null
}
