import { sql } from 'kysely'
import { slugify } from '#punjabi/text/slug.ts'
import type { Answer, Query } from '#shared/call/call.ts'
import type { Names } from '#shared/schemas/schemas.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { cardsInOrder } from '#features/books/book/cards.server.ts'
import { personOf, plainNamesOf } from '#features/books/names/names.server.ts'
import type { Audiobook, Person } from '#features/books/book/contract.ts'
import { IS_VISIBLE } from '#features/books/names/visible.server.ts'
import type { getSeries as call } from './contract.ts'
import { IN_ORDER, seriesProgressOf } from './series-progress.server.ts'

/** As many letters of a description as a row can hold. */
const OPENING = 400
const UNNUMBERED = 2 ** 31 - 1

interface SeriesRow {
  id: string
  slug: string
  names: Names
  total: number
  duration: number
  narrators: Person[]
}

interface BookRow {
  id: string
  position: number | null
  opening: Pick<Audiobook, 'description' | 'punjabiDescription' | 'shahmukhiDescription'>
}

/**
 * A series with a page of its books in their order, those without a number last, and how far the
 * listener is in it.
 * @throws AppError not_found, also while nothing of it is to be seen
 */
export async function getSeries(
  db: Db,
  user: SessionUser | null,
  slug: string,
  query: Query<typeof call>,
): Promise<Answer<typeof call>> {
  const series = await findSeries(db, slug)
  if (!series || series.total === 0) throw new AppError('not_found')
  const { rows } = await sql<BookRow>`
    select a.id, a.series_position as position, json_build_object(
      'description', left(a.description_en, ${OPENING}),
      'punjabiDescription', left(a.description_gurmukhi, ${OPENING}),
      'shahmukhiDescription', left(a.description_shahmukhi, ${OPENING})) as opening
    from audiobooks a
    where a.series_id = ${series.id} and ${IS_VISIBLE}
    order by ${IN_ORDER}
    limit ${query._limit} offset ${query._start}
  `.execute(db)
  const shown = new Map(rows.map((row) => [row.id, row]))
  const [cards, progress] = await Promise.all([
    cardsInOrder(db, [...shown.keys()]),
    user && seriesProgressOf(db, user, series.id),
  ])
  return {
    series: { slug: series.slug, names: series.names },
    narrators: series.narrators,
    books: cards.flatMap((audiobook) => {
      const row = shown.get(audiobook._id)
      if (!row) return []
      const { position, opening } = row
      const progressCount = progress?.heard.get(row.id) ?? 0
      return [{ position, audiobook, opening, progressCount }]
    }),
    total: series.total,
    totalBookLength: series.duration,
    mine: progress?.mine ?? null,
  }
}

async function findSeries(db: Db, slug: string): Promise<SeriesRow | undefined> {
  const { rows } = await sql<SeriesRow>`
    select s.id, s.slug, ${plainNamesOf('s', 'name')} as names, seen.total, seen.duration,
      (select coalesce(json_agg(voice.person order by voice.place), '[]') from (
        select ${personOf('p')} as person,
          min(array[coalesce(a.series_position, ${UNNUMBERED}), ap.position]) as place
        from audiobooks a join audiobook_people ap on ap.audiobook_id = a.id
          join people p on p.id = ap.person_id
        where a.series_id = s.id and ap.role = 'narrator' and ${IS_VISIBLE}
        group by p.id) voice) as narrators
    from series s cross join lateral (
      select count(*)::int as total, coalesce(sum(a.duration_ms), 0)::float8 as duration
      from audiobooks a where a.series_id = s.id and ${IS_VISIBLE}) seen
    where s.slug = any(${[slug, slugify(slug)]}::text[])
    order by s.slug = ${slug} desc limit 1
  `.execute(db)
  return rows[0]
}
