import { sql } from 'kysely'
import { slugify } from '#punjabi/text/slug.ts'
import type { Answer, Query } from '#shared/call/call.ts'
import type { Names } from '#shared/schemas/schemas.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { cardsInOrder } from '#features/books/book/cards.server.ts'
import { plainNamesOf } from '#features/books/names/names.server.ts'
import { IS_VISIBLE } from '#features/books/names/visible.server.ts'
import type { getSeries as call } from './contract.ts'
import { IN_ORDER, seriesProgressOf } from './series-progress.server.ts'

interface SeriesRow {
  id: string
  slug: string
  names: Names
  total: number
  duration: number
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
  const { rows } = await sql<{ id: string; position: number | null }>`
    select a.id, a.series_position as position from audiobooks a
    where a.series_id = ${series.id} and ${IS_VISIBLE}
    order by ${IN_ORDER}
    limit ${query._limit} offset ${query._start}
  `.execute(db)
  const positions = new Map(rows.map(({ id, position }) => [id, position]))
  const [cards, progress] = await Promise.all([
    cardsInOrder(db, [...positions.keys()]),
    user && seriesProgressOf(db, user, series.id),
  ])
  return {
    series: { slug: series.slug, names: series.names },
    books: cards.map((audiobook) => ({
      position: positions.get(audiobook._id) ?? null,
      audiobook,
      progressCount: progress?.heard.get(audiobook._id) ?? 0,
    })),
    total: series.total,
    totalBookLength: series.duration,
    mine: progress?.mine ?? null,
  }
}

async function findSeries(db: Db, slug: string): Promise<SeriesRow | undefined> {
  const { rows } = await sql<SeriesRow>`
    select s.id, s.slug, ${plainNamesOf('s', 'name')} as names, seen.total, seen.duration
    from series s cross join lateral (
      select count(*)::int as total, coalesce(sum(a.duration_ms), 0)::float8 as duration
      from audiobooks a where a.series_id = s.id and ${IS_VISIBLE}) seen
    where s.slug = any(${[slug, slugify(slug)]}::text[])
    order by s.slug = ${slug} desc limit 1
  `.execute(db)
  return rows[0]
}
