import { sql, type RawBuilder } from 'kysely'
import type { Answer, Query } from '#shared/call/call.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { Search } from '#server/db/catalogue-watch.ts'
import type { Db } from '#server/db/database.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { AudiobookCard } from '#features/books/book/contract.ts'
import { isThereFor } from '#features/books/book/hearable.server.ts'
import { loadCachedCards } from '#features/books/book/cached-cards.server.ts'
import { heardTime } from './heard-time.server.ts'
import { progressOf, type Heard } from './reader-state.server.ts'
import type { LibraryEntry, listLibrary as call } from './contract.ts'
import { isFinished, statusOf } from './statuses.server.ts'
import { sortTitle } from '#features/books/names/names.server.ts'
import { isNamed } from './named.server.ts'

type List = Answer<typeof call>
type Asked = Query<typeof call> & { language: Language }

interface Row extends Heard {
  audiobook_id: string
  created_at: string
  touched_at: string
  archived_at: string | null
  entitled: boolean
  sample: boolean
  is_liked: boolean
}

interface Found {
  rows: Row[]
  counts: List['counts']
  length: number
  heard: number
}

const ORDERS = {
  'created_at:desc': sql`created_at desc, audiobook_id`,
  'created_at:asc': sql`created_at, audiobook_id`,
  'updated_at:desc': sql`touched_at desc, audiobook_id`,
  'audioBook.name:asc': sql`name, audiobook_id`,
} satisfies Record<Asked['sort'], unknown>

/** One page of a person's library by status, with the counts of every tab. */
export async function listLibrary(
  db: Db,
  user: SessionUser,
  search: Search,
  query: Asked,
): Promise<List> {
  const named = query.search?.trim() ? isNamed(search, query.search.trim()) : null
  const { rows, counts, length, heard } = await findEntries(db, user, query, named)
  const cards = await loadCachedCards(
    db,
    search,
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
    totalHeard: heard,
  }
}

// One statement for page and counts: the list is what a listener opens most. Its text depends on
// the choices alone, so that the database plans each once a connection.
async function findEntries(
  db: Db,
  user: SessionUser,
  { status, sort, liked, language, _limit, _start }: Asked,
  named: RawBuilder<boolean> | null,
): Promise<Found> {
  const isChosen = status === 'all' ? sql`status <> 'archived'` : sql`status = ${sql.lit(status)}`
  const order = ORDERS[sort]
  const name = sort === 'audioBook.name:asc' ? sql`${sortTitle(language)} as name,` : sql``
  const isLiked = sql`exists (select from favourites f
    where f.user_id = l.user_id and f.audiobook_id = l.audiobook_id)`
  const { rows } = await sql<Found>`
    with mine as materialized (
      select l.user_id, l.audiobook_id, l.created_at, l.archived_at, a.duration_ms,
        greatest(l.updated_at, p.updated_at) as touched_at, ${name}
        p.book_position_ms as heard_ms, ${isFinished} as finished, ${statusOf} as status
      from library_entries l
      join audiobooks a on a.id = l.audiobook_id and ${isThereFor(sql`l.user_id`)}
      left join playback_positions p on p.user_id = l.user_id and p.audiobook_id = l.audiobook_id
      where l.user_id = ${user.id} ${named ? sql`and ${named}` : sql``}
        ${liked === 'true' ? sql`and ${isLiked}` : sql``}
    ), page as (
      select * from mine where ${isChosen} order by ${order} limit ${_limit} offset ${_start}
    )
    select
      (select coalesce(json_agg(row_of), '[]') from (
        select audiobook_id, created_at, touched_at, archived_at, duration_ms, heard_ms, finished,
          exists (select from entitlements e where e.user_id = page.user_id
            and e.audiobook_id = page.audiobook_id and e.revoked_at is null
            and e.source <> 'free') as entitled,
          not exists (select from entitlements e where e.user_id = page.user_id
            and e.audiobook_id = page.audiobook_id and e.revoked_at is null) as sample,
          exists (select from favourites f where f.user_id = page.user_id
            and f.audiobook_id = page.audiobook_id) as is_liked
        from page) as row_of) as rows,
      json_build_object(
        'all', count(*) filter (where status <> 'archived'),
        'notStarted', count(*) filter (where status = 'notStarted'),
        'inProgress', count(*) filter (where status = 'inProgress'),
        'finished', count(*) filter (where status = 'finished'),
        'archived', count(*) filter (where status = 'archived')) as counts,
      coalesce(sum(duration_ms) filter (where ${isChosen}), 0) as length,
      (select coalesce(sum(heard.heard_ms), 0) from ${heardTime(user.id)} as heard
        where heard.audiobook_id in (select audiobook_id from mine where ${isChosen})) as heard
    from mine
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
    is_liked: row.is_liked,
    sample: row.sample,
  }
}
