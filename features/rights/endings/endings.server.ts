import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { holds } from '#server/http/access.ts'
import type { Answer, Query } from '#shared/call/call.ts'
import { RIGHT_END_TOLD_DAYS } from '#shared/schemas/limits.ts'
import { coverPath } from '#features/books/book/cards.server.ts'
import { IS_PUBLISHED } from '#features/books/book/hearable.server.ts'
import { namesOf, plainNamesOf } from '#features/books/names/names.server.ts'
import type { EndingRight, listEndingRights as call } from './contract.ts'

/** A page of the books on sale whose house was told that a right ends, the nearest first. */
export async function listEndingRights(
  db: Db,
  actor: SessionUser,
  { _start, _limit }: Query<typeof call>,
): Promise<Answer<typeof call>> {
  const where = sql`${holds(actor, 'takedown.decide')} and ${IS_PUBLISHED}
    and a.published_at is not null
    and a.rights_end <= current_date + ${Math.max(...RIGHT_END_TOLD_DAYS)}::int`
  const { rows } = await sql<EndingRight>`
    select a.id as "_id", a.slug, ${namesOf('a', 'title')} as names, a.cover,
      a.rights_end::text as "lastDay", s.id as submission,
      case when o.id is not null then json_build_object('_id', o.id,
        'names', ${plainNamesOf('o', 'name')}) end as organisation
    from audiobooks a left join submissions s on s.audiobook_id = a.id
      left join organisations o on o.id = s.organisation_id
    where ${where} order by a.rights_end, a.id offset ${_start} limit ${_limit}
  `.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from audiobooks a where ${where}
  `.execute(db)
  const endings = rows.map((row) => ({ ...row, cover: coverPath(row.cover, '-s') }))
  return { endings, count: endings.length, total: counted.rows[0]?.total ?? 0 }
}
