import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { isBegun, isOver } from '#features/listening/library/statuses.server.ts'
import type { Episode } from '#features/books/book/contract.ts'
import { IS_HEARABLE } from '#features/books/book/hearable.server.ts'
import { namesOf } from '#features/books/names/names.server.ts'
import { progressOf, type Heard } from '#features/listening/library/reader-state.server.ts'

const LENGTH = 12

interface Row extends Heard {
  id: string
  episode: Episode
  episodes: number
}

/** The books a listener is in the middle of, last heard first: none archived, lost, hardly begun, or finished and not begun again. */
export async function loadContinued(db: Db, user: SessionUser) {
  const { rows } = await sql<Row>`
    select a.id, a.duration_ms, p.book_position_ms as heard_ms, false as finished,
      (select count(*) from episodes where audiobook_id = a.id) as episodes,
      json_build_object('_id', e.id, 'position', e.position, 'duration', e.duration_ms,
        'names', ${namesOf('e', 'title')}) as episode
    from playback_positions p
    join library_entries l on l.user_id = p.user_id and l.audiobook_id = p.audiobook_id
    join audiobooks a on a.id = p.audiobook_id
    join episodes e on e.id = p.episode_id
    where p.user_id = ${user.id} and l.archived_at is null and not ${isOver}
      and ${isBegun} and ${IS_HEARABLE}
      and exists (select from entitlements t where t.user_id = p.user_id
        and t.audiobook_id = a.id and t.revoked_at is null)
    order by p.updated_at desc limit ${LENGTH}
  `.execute(db)
  return rows.map(({ id, episode, episodes, ...heard }) => {
    const { progressCount, remainingTime } = progressOf(heard)
    return { id, episode, audioBooklength: episodes, progressCount, remainingTime }
  })
}
