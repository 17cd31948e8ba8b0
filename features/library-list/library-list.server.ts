import { sql } from 'kysely'
import type { Answer, Query } from '../../shared/call'
import type { Language } from '../../shared/languages'
import type { Db } from '../../server/db'
import type { SessionUser } from '../../server/sessions'
import { loadCards } from '../audiobooks/cards.server'
import type { AudiobookCard } from '../audiobooks/contract'
import { progressOf, type Heard } from '../audiobooks/standing.server'
import type { LibraryEntry, listLibrary as call } from '../library/contract'
import { isFinished, statusOf } from '../library/statuses.server'
import { sortTitle } from '../names/names.server'

type List = Answer<typeof call>

interface Row extends Heard {
  audiobook_id: string
  created_at: string
  touched_at: string
  archived_at: string | null
  entitled: boolean
}

interface Found {
  rows: Row[]
  counts: List['counts']
  length: number
}

const ORDERS = {
  'created_at:desc': sql`created_at desc, audiobook_id`,
  'created_at:asc': sql`created_at, audiobook_id`,
  'updated_at:desc': sql`touched_at desc, audiobook_id`,
  'audioBook.name:asc': sql`name, audiobook_id`,
} satisfies Record<Query<typeof call>['sort'], unknown>

/** One page of a person's library by status, with the counts of every tab. */
export async function listLibrary(
  db: Db,
  user: SessionUser,
  query: Query<typeof call>,
  language: Language,
): Promise<List> {
  const { rows, counts, length } = await findEntries(db, user, { ...query, language })
  const cards = await loadCards(
    db,
    rows.map((row) => row.audiobook_id),
  )
  return {
    library: rows.flatMap((row) => {
      const card = cards.get(row.audiobook_id)
      return card ? [entryOf(row, card)] : []
    }),
    total: counts[query.status],
    counts,
    totalBookLength: length,
  }
}

// One statement for page and counts: the list is what a listener opens most.
async function findEntries(
  db: Db,
  user: SessionUser,
  query: Query<typeof call> & { language: Language },
): Promise<Found> {
  const isChosen =
    query.status === 'all' ? sql`status <> 'archived'` : sql`status = ${query.status}`
  const order = ORDERS[query.sort]
  const { rows } = await sql<Found>`
    with mine as materialized (
      select l.audiobook_id, l.created_at, l.archived_at, a.duration_ms,
        greatest(l.updated_at, p.updated_at) as touched_at,
        ${sortTitle(query.language)} as name,
        p.book_position_ms as heard_ms, ${isFinished} as finished, ${statusOf} as status
      from library_entries l
      join audiobooks a on a.id = l.audiobook_id and a.published_at <= now()
      left join places p on p.user_id = l.user_id and p.audiobook_id = l.audiobook_id
      where l.user_id = ${user.id}
    ), page as (
      select mine.*, row_number() over (order by ${order}) as place,
        exists (select from entitlements e where e.user_id = ${user.id}
          and e.audiobook_id = mine.audiobook_id and e.revoked_at is null
          and e.source <> 'free') as entitled
      from mine where ${isChosen}
      order by ${order} limit ${query._limit} offset ${query._start}
    )
    select
      (select coalesce(json_agg(page order by place), '[]') from page) as rows,
      (select json_build_object(
        'all', count(*) filter (where status <> 'archived'),
        'notStarted', count(*) filter (where status = 'notStarted'),
        'inProgress', count(*) filter (where status = 'inProgress'),
        'finished', count(*) filter (where status = 'finished'),
        'archived', count(*) filter (where status = 'archived')) from mine) as counts,
      (select coalesce(sum(duration_ms), 0) from mine where ${isChosen}) as length
  `.execute(db)
  const [found] = rows
  if (!found) throw new Error('The library query answered no row.')
  return found
}

function entryOf(row: Row, audiobook: AudiobookCard): LibraryEntry {
  return {
    audiobook,
    // Inside JSON, PostgreSQL writes instants in its own form.
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.touched_at).toISOString(),
    isArchive: row.archived_at !== null,
    is_book_finished: row.finished,
    ...progressOf(row),
    entitled: row.entitled,
  }
}
