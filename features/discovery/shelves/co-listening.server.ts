import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** Milliseconds after which somebody has listened to a book; of a short one, half. */
const HEARD_MS = 300_000
/** Fewer people are not counted, so that nobody learns what one or two of them heard. */
const LEAST_LISTENERS = 3
/** The latest books of one person that count: nobody's shelf decides by its size. */
const BOOKS_OF_ONE = 100
/** Neighbours of a book that are kept; some may be withdrawn before the next count. */
const MOST_KEPT = 30

// Any number, the same in every process.
const LOCK = 714_030

/**
 * Counts anew which books the same people listened to, from the minutes of 24 months: the people of
 * both, by the root of the people of each, so that what everybody hears is not near to everything.
 * Only what changed is written: every process forgets its answers then.
 */
export async function relateAudiobooks(db: Db): Promise<void> {
  const counted = sql`
    with heard as materialized (
      select user_id, audiobook_id from (
        select h.user_id, h.audiobook_id,
          row_number() over (partition by h.user_id order by max(h.starts_at) desc) as place
        from heard_slots h join audiobooks a on a.id = h.audiobook_id
        where a.published_at <= now()
        group by h.user_id, h.audiobook_id, a.duration_ms
        having sum(h.heard_ms) >= least(${HEARD_MS}, a.duration_ms / 2)
      ) latest where place <= ${BOOKS_OF_ONE}
    ), crowds as (
      select audiobook_id, count(*)::float8 as size from heard group by audiobook_id
    ), pairs as (
      select one.audiobook_id, other.audiobook_id as other_id, count(*) as listeners
      from heard one join heard other using (user_id)
      where other.audiobook_id <> one.audiobook_id
      group by 1, 2 having count(*) >= ${LEAST_LISTENERS}
    ), ranked as (
      select p.*, listeners / sqrt(one.size * other.size) as closeness,
        row_number() over (partition by p.audiobook_id
          order by listeners / sqrt(one.size * other.size) desc, listeners desc, p.other_id) as place
      from pairs p join crowds one on one.audiobook_id = p.audiobook_id
      join crowds other on other.audiobook_id = p.other_id
    ), fresh as materialized (
      select audiobook_id, other_id, listeners, closeness from ranked where place <= ${MOST_KEPT}
    ), gone as (
      delete from co_listened c where not exists (select from fresh f
        where f.audiobook_id = c.audiobook_id and f.other_id = c.other_id)
    )
    insert into co_listened as c (audiobook_id, other_id, listeners, closeness)
    select * from fresh
    on conflict (audiobook_id, other_id) do update
      set listeners = excluded.listeners, closeness = excluded.closeness
      where (c.listeners, c.closeness) is distinct from (excluded.listeners, excluded.closeness)`
  const count = async (tx: Db) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    await counted.execute(tx)
  }
  await (db.isTransaction ? count(db) : db.transaction().execute(count))
}
