import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { FIRST_VERSION } from './first-version.server.ts'
import { finishedAt, isFinished } from './statuses.server.ts'
import { VISITOR_STATE, type ReaderState } from '#features/books/book/contract.ts'

/** The time that a listener heard, in milliseconds; `finished` by mark or by playback position. */
export interface Heard {
  duration_ms: number
  heard_ms: number | null
  finished: boolean
}

/**
 * The share that was heard in whole per cent, and the milliseconds that are left. A finished book
 * was heard whole wherever its place is, an unfinished one never is.
 */
export function progressOf({ duration_ms, heard_ms, finished }: Heard) {
  if (finished) return { progressCount: 100, remainingTime: 0 }
  const heard = Math.min(heard_ms ?? 0, duration_ms)
  return {
    progressCount: duration_ms === 0 ? 0 : Math.min(99, Math.floor((heard / duration_ms) * 100)),
    remainingTime: duration_ms - heard,
  }
}

interface Row extends Heard {
  in_library: boolean
  archived_at: string | null
  finished_at: string
  place: ReaderState['place']
  first_version: number | null
  sources: string[] | null
  /** The listener's own order of it, paid or still to be paid. */
  order_id: string | null
  is_liked: boolean
}

/** Reads a book's state for a listener: entitlements, orders, library, progress, likes. */
export async function readerStateOf(
  db: Db,
  user: SessionUser | null,
  audiobookId: string,
): Promise<ReaderState> {
  if (!user) return VISITOR_STATE
  const { rows } = await sql<Row>`
    select a.duration_ms, p.book_position_ms as heard_ms, l.user_id is not null as in_library,
      l.archived_at, ${isFinished} as finished, ${finishedAt} as finished_at, o.order_id,
      case when p.user_id is not null then json_build_object('episode', p.episode_id,
        'positionMs', p.position_ms, 'version', p.version, 'at', p.updated_at) end as place,
      ${FIRST_VERSION} as first_version,
      exists (select from favourites where audiobook_id = a.id and user_id = ${user.id}) as is_liked,
      (select array_agg(source) from entitlements
        where audiobook_id = a.id and user_id = ${user.id} and revoked_at is null) as sources
    from audiobooks a
    left join library_entries l on l.audiobook_id = a.id and l.user_id = ${user.id}
    left join playback_positions p on p.audiobook_id = a.id and p.user_id = ${user.id}
    left join lateral (
      select o.id as order_id from orders o join order_lines line on line.order_id = o.id
      where o.user_id = ${user.id} and o.kind = 'own' and line.audiobook_id = a.id
        and o.state in ('created', 'awaiting_payment', 'paid', 'fulfilled', 'disputed')
      order by o.paid_at is null, o.created_at desc limit 1
    ) o on true
    where a.id = ${audiobookId}
  `.execute(db)
  const [row] = rows
  return row ? readerStateFrom(row) : VISITOR_STATE
}

function readerStateFrom(row: Row): ReaderState {
  const sources = new Set(row.sources)
  const bought = sources.has('purchase')
  return {
    ...progressOf(row),
    is_book_finished: row.finished,
    finishedAt: row.finished ? row.finished_at : null,
    // Inside JSON, PostgreSQL writes instants in its own form.
    place: row.place && { ...row.place, at: new Date(row.place.at).toISOString() },
    firstVersion: row.first_version,
    isPurchased: bought,
    is_user_bought: bought,
    is_audiobook_present_in_order: row.order_id !== null,
    isGifted: sources.has('gift'),
    isRedeemed: sources.has('gift'),
    is_liked: row.is_liked,
    isArchive: row.archived_at !== null,
    inLibrary: row.in_library,
    entitled: sources.size > 0,
    orderId: row.order_id,
  }
}
