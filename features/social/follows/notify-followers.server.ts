import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { FIRST_UUID } from '#shared/text/uuid.ts'
import { notify } from '#features/messaging/outbox/outbox.server.ts'

/** A list that comes in at once fills nobody's notifications: no more than this in a day. */
const MOST_A_DAY = 5
/** Of the followers of one book: a transaction for all of them would hold its rows for minutes. */
const AT_ONCE = 500

interface Release {
  id: string
  /** Whoever began to follow later has found it there. As text, to the microsecond. */
  since: string
}

/** Tells those who follow a maker of the books that came out since the last run, once. */
export async function notifyFollowers(db: Db, atOnce = AT_ONCE): Promise<void> {
  const { rows } = await sql<Release>`
    select a.id, greatest(r.created_at, a.published_at)::text as since
    from book_releases r join audiobooks a on a.id = r.audiobook_id
    where r.told_at is null and a.published_at <= now()
    order by greatest(r.created_at, a.published_at), a.id
  `.execute(db)
  for (const release of rows) {
    let after: string | null = FIRST_UUID
    while (after !== null) {
      const last: string = after
      after = await db.transaction().execute((tx) => notifyBatch(tx, release, last, atOnce))
    }
  }
}

/**
 * Tells the next followers. A worker that dies in between leaves the book to another, which begins
 * anew: nobody is notified twice.
 * @returns the last of them; null once all were told, or while another worker does it
 */
async function notifyBatch(
  tx: Db,
  { id, since }: Release,
  after: string,
  atOnce: number,
): Promise<string | null> {
  const { rows: mine } = await sql`
    select from book_releases where audiobook_id = ${id} and told_at is null
    for update skip locked
  `.execute(tx)
  if (mine.length === 0) return null
  const { rows } = await sql<{ userId: string; personId: string }>`
    select distinct on (f.user_id) f.user_id as "userId", f.person_id as "personId"
    from audiobook_people ap join follows f using (person_id)
    where ap.audiobook_id = ${id} and f.created_at < ${since}::timestamptz
      and f.user_id > ${after}
      and (select count(*) from notifications n where n.user_id = f.user_id
        and n.kind = 'followedNew' and n.created_at > now() - interval '1 day') < ${MOST_A_DAY}
    order by f.user_id, ap.role, ap.position, f.person_id limit ${atOnce}
  `.execute(tx)
  for (const follower of rows) {
    const notification = {
      notification: 'followedNew',
      dedupe: `followedNew:${id}`,
      audiobookId: id,
    } as const
    await notify(tx, { ...notification, ...follower })
  }
  if (rows.length === atOnce) return rows.at(-1)?.userId ?? null
  await sql`update book_releases set told_at = now() where audiobook_id = ${id}`.execute(tx)
  return null
}
