import { sql } from 'kysely'
import type { Answer } from '#shared/call/call.ts'
import type { Db } from '#server/db/database.ts'
import { personOf, plainNamesOf } from '#features/books/names/names.server.ts'
import { coverPath } from '#features/books/book/cards.server.ts'
import { IS_VISIBLE } from '#features/books/names/visible.server.ts'
import type { getPerson } from './contract.ts'

type Page = Answer<typeof getPerson>
type BodyOfWork = Pick<Page, 'series' | 'workedWith'>

/** The longest list beside the books: a publisher may have hundreds of authors. */
const MOST = 8

/** Eight of the makers of more books say little of them, and all would be read. */
const MOST_BOOKS = 500

type Uncovered<Row> = Omit<Row, 'coverSmall'> & { cover: string }

/** SQL: the cover of the best known of the books `a` of a group. */
const COVER = sql`(array_agg(a.cover order by a.rating_count desc, a.id))[1] as cover`

const covered = <Row>({ cover, ...row }: Row & { cover: string }) => ({
  ...row,
  coverSmall: coverPath(cover, '-s'),
})

/** The series of all books that somebody has in one role, and who made these with them. */
export async function bodyOfWork(
  db: Db,
  personId: string,
  { role, total }: Pick<Page, 'role' | 'total'>,
): Promise<BodyOfWork> {
  if (total > MOST_BOOKS) return { series: [], workedWith: [] }
  const books = sql`audiobook_people ap join audiobooks a on a.id = ap.audiobook_id
    and ap.person_id = ${personId} and ap.role = ${role} and ${IS_VISIBLE}`
  const others = role === 'author' ? 'narrator' : 'author'
  const [series, workedWith] = await Promise.all([
    sql<Uncovered<Page['series'][number]>>`
      select s.slug, ${COVER}, ${plainNamesOf('s', 'name')} as names, count(*)::int as books
      from ${books} join series s on s.id = a.series_id
      group by s.id order by books desc, s.id limit ${MOST}`.execute(db),
    sql<Uncovered<Page['workedWith'][number]>>`
      select ${COVER}, ${personOf('p')} as person, count(*)::int as books
      from ${books} join audiobook_people made on made.audiobook_id = a.id
        and made.role = ${others} and made.person_id <> ${personId}
      join people p on p.id = made.person_id
      group by p.id order by books desc, p.id limit ${MOST}`.execute(db),
  ])
  return { series: series.rows.map(covered), workedWith: workedWith.rows.map(covered) }
}
