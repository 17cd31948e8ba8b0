import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** How long heartbeats stay that something follows. */
export const HEARTBEAT_DAYS = 14
/** A server that stood still for longer leaves some, until all of the journal goes. */
const LOOK_BACK_DAYS = 60
const AT_ONCE = 10_000

/**
 * Deletes old heartbeats of which nothing reads any more: nine of ten rows of the journal. What was heard
 * is added up by then. A device's last event of a book stays, since its next is counted from there, and so
 * does how far it came where no pause or end closed it, which the history shows.
 */
export async function thinJournal(db: Db): Promise<void> {
  let deleted = AT_ONCE
  while (deleted === AT_ONCE) deleted = await deleteSome(db)
}

async function deleteSome(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from progress_events where (user_id, device_id, seq) in (
      select p.user_id, p.device_id, p.seq
      from progress_events p cross join lateral (
        select n.kind from progress_events n
        where n.user_id = p.user_id and n.audiobook_id = p.audiobook_id
          and n.device_id = p.device_id and n.seq > p.seq
        order by n.seq limit 1
      ) as next
      where p.kind = 'heartbeat' and next.kind in ('heartbeat', 'pause', 'finish')
        and p.received_at < now() - make_interval(days => ${HEARTBEAT_DAYS})
        and p.received_at > now() - make_interval(days => ${LOOK_BACK_DAYS})
      limit ${AT_ONCE})
  `.execute(db)
  return Number(numAffectedRows)
}
