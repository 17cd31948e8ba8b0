import { sql } from 'kysely'
import type { Db } from '../../server/db'
import { findAudiobookId } from '../audiobooks/audiobook.server'
import { cardsInOrder } from '../audiobooks/cards.server'
import type { AudiobookCard } from '../audiobooks/contract'

const MOST = 10

/** What this book's latest listeners also heard, then the popular of its genres, then of all. */
export async function listSimilar(db: Db, idOrSlug: string): Promise<AudiobookCard[]> {
  const id = await findAudiobookId(db, idOrSlug)
  const { rows } = await sql<{ id: string }>`
    with listeners as (
      select user_id from listening_days where audiobook_id = ${id} order by day desc limit 500
    ), heard as (
      select d.audiobook_id as id, count(distinct d.user_id) as shared
      from listening_days d join audiobooks a on a.id = d.audiobook_id
      where d.user_id in (select user_id from listeners) and d.audiobook_id <> ${id}
        and a.published_at <= now()
      group by d.audiobook_id order by shared desc, d.audiobook_id limit ${MOST}
    ), akin as (
      select distinct a.id, a.popularity from audiobook_genres mine
      join audiobook_genres ag on ag.genre_id = mine.genre_id
      join audiobooks a on a.id = ag.audiobook_id
      where mine.audiobook_id = ${id} and a.id <> ${id} and a.published_at <= now()
      order by a.popularity desc, a.id limit ${2 * MOST}
    ), popular as (
      select a.id, a.popularity from audiobooks a
      where a.published_at is not null and a.published_at <= now() and a.id <> ${id}
      order by a.popularity desc, a.id limit ${3 * MOST}
    )
    select id from (
      select id, 0 as tier, shared as weight from heard
      union all select id, 1, popularity from akin
      union all select id, 2, popularity from popular
    ) candidates
    group by id order by min(tier), max(weight) desc, id limit ${MOST}
  `.execute(db)
  return cardsInOrder(
    db,
    rows.map((row) => row.id),
  )
}
