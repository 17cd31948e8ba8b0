import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { FIRST_UUID } from '#shared/text/uuid.ts'
import { Id } from '#shared/schemas/schemas.ts'
import { notify } from '#features/messaging/outbox/outbox.server.ts'

/**
 * Makes of the wishes for a work wishes for the book that it became, in the caller's transaction: those
 * people hear of it as others do who have it on their wishlist.
 */
export async function carryWishes(tx: Db, submission: string, audiobook: string): Promise<void> {
  await sql`
    with wishes as (delete from open_work_wishes where work_id = ${submission} returning user_id)
    insert into wishlist_entries (user_id, audiobook_id, seen)
    select user_id, ${audiobook}, '{"out": false, "prices": []}' from wishes
    on conflict (user_id, audiobook_id) do nothing
  `.execute(tx)
}

const Announcement = z.object({ audiobook: Id, after: Id.default(FIRST_UUID) })
export const NOTIFY_WISHERS = 'studio.tellWishers'
const BATCH = 200

/** Has those who wished for a book hear that it is announced, once the caller's transaction is over. */
export const notifyWishersOfAnnouncement = (tx: Db, audiobook: string): Promise<void> =>
  enqueue(tx, NOTIFY_WISHERS, { audiobook })

/** Notifies some of them, and leaves the next ones to another job; nobody is notified twice. */
export async function notifySomeWishers(db: Db, payload: unknown): Promise<void> {
  const { audiobook, after } = Announcement.parse(payload)
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; user: string }>`
      select w.id, w.user_id as user from wishlist_entries w
        join audiobooks a on a.id = w.audiobook_id join users u on u.id = w.user_id
      where w.audiobook_id = ${audiobook} and a.announced_for is not null and w.id > ${after}
      order by w.id limit ${BATCH} for key share of u
    `.execute(tx)
    for (const { user } of rows)
      await notify(tx, {
        notification: 'wishlistPrice',
        userId: user,
        audiobookId: audiobook,
        dedupe: `announced:${audiobook}`,
        data: { what: 'announced' },
      })
    const last = rows.at(-1)
    if (last && rows.length === BATCH)
      await enqueue(tx, NOTIFY_WISHERS, { audiobook, after: last.id })
  })
}
