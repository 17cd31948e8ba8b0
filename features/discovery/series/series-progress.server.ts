import { sql } from 'kysely'
import type { Answer } from '#shared/call/call.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { cardsInOrder } from '#features/books/book/cards.server.ts'
import { IS_VISIBLE } from '#features/books/names/visible.server.ts'
import { progressOf, type Heard } from '#features/listening/library/reader-state.server.ts'
import { isFinished } from '#features/listening/library/statuses.server.ts'
import type { getSeries } from './contract.ts'

type Mine = NonNullable<Answer<typeof getSeries>['mine']>

interface Row extends Heard {
  id: string
  entitled: boolean
}

/** SQL over `a` (audiobooks): as the books of a series follow each other. */
export const IN_ORDER = sql`a.series_position nulls last, a.release_date, a.id`

/** How far a listener is in a series, and how much of each of its books they heard, in per cent. */
export async function seriesProgressOf(
  db: Db,
  user: SessionUser,
  seriesId: string,
): Promise<{ mine: Mine; heard: Map<string, number> }> {
  const { rows } = await sql<Row>`
    select a.id, a.duration_ms, p.book_position_ms as heard_ms, ${isFinished} as finished,
      exists (select from entitlements t where t.user_id = ${user.id}
        and t.audiobook_id = a.id and t.revoked_at is null) as entitled
    from audiobooks a
    left join library_entries l on l.audiobook_id = a.id and l.user_id = ${user.id}
    left join playback_positions p on p.audiobook_id = a.id and p.user_id = ${user.id}
    where a.series_id = ${seriesId} and ${IS_VISIBLE}
    order by ${IN_ORDER}
  `.execute(db)
  const next = rows.find(({ finished }) => !finished)
  const [audiobook] = next ? await cardsInOrder(db, [next.id]) : []
  return {
    mine: {
      finished: rows.filter(({ finished }) => finished).length,
      next: next && audiobook ? { audiobook, entitled: next.entitled, ...progressOf(next) } : null,
    },
    heard: new Map(rows.map((row) => [row.id, progressOf(row).progressCount])),
  }
}
