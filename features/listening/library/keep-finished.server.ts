import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { isFinished } from './statuses.server.ts'

/** A place that leads on from the end at once is a slip of the finger, except from the very end. */
const SLIP_MINUTES = 10
const VERY_END_MS = 1_000

/** A book of a listener. */
export interface OfListener {
  user: string
  audiobook: string
}

/** Marks books whose places stand at their ends as finished, before those places go back: who hears one again has finished it all the same. */
export async function keepFinished(db: Db, books: readonly OfListener[]): Promise<void> {
  await sql`
    update library_entries l set finished_at = p.updated_at
    from playback_positions p join audiobooks a on a.id = p.audiobook_id
    where (l.user_id, l.audiobook_id) in (select * from unnest(
        ${books.map(({ user }) => user)}::uuid[], ${books.map(({ audiobook }) => audiobook)}::uuid[]))
      and p.user_id = l.user_id and p.audiobook_id = l.audiobook_id and l.finished_at is null
      and ${isFinished} and (a.duration_ms - p.book_position_ms <= ${VERY_END_MS}
        or p.updated_at < now() - make_interval(mins => ${SLIP_MINUTES}))
  `.execute(db)
}
