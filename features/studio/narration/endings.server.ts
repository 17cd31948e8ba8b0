import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { holdInOrder } from '#features/studio/organisations/hold.server.ts'
import { notifyRequester, notifyOrganisation } from './news.server.ts'

const BATCH = 500

/**
 * Ends offers, in the caller's transaction, and tells those who asked for them.
 * @param which SQL: those of works `w`; five hundred of them at most
 * @returns the works
 */
export async function endOffers(tx: Db, which: RawBuilder<unknown>): Promise<string[]> {
  const { rows: found } = await sql<{ id: string }>`
    select w.id from open_works w where ${which} order by w.id limit ${BATCH}
  `.execute(tx)
  const ids = found.map(({ id }) => id)
  await holdInOrder(tx, {
    submissions: sql`s.id = any(${ids}::uuid[])`,
    requests: sql`q.work_id = any(${ids}::uuid[])`,
  })
  // Asked again: whoever held a book before may have ended its offer, or changed what that rests on.
  const { rows } = await sql<{ id: string }>`
    delete from open_works w where w.id = any(${ids}::uuid[]) and ${which} returning id
  `.execute(tx)
  const works = rows.map(({ id }) => id)
  if (works.length > 0) await endRequests(tx, sql`q.work_id = any(${works}::uuid[])`)
  return works
}

/** The same for as many as there are, five hundred in a transaction. */
export async function endAllOffers(
  db: Db,
  which: RawBuilder<unknown>,
  first: (tx: Db) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const endSome = () =>
    db.transaction().execute(async (tx) => {
      await first(tx)
      return endOffers(tx, which)
    })
  while ((await endSome()).length === BATCH);
}

/** Ends requests that were not declined; whoever recorded what they asked for is told nothing. */
async function endRequests(tx: Db, which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; isRecorded: boolean }>`
    select q.id, q.state = 'accepted' and exists (select from submission_parts p
      join recordings r on r.part_id = p.id where p.submission_id = q.work_id) as "isRecorded"
    from narration_requests q where q.state <> 'declined' and ${which}
    order by q.id limit ${BATCH} for update of q
  `.execute(tx)
  for (const { id, isRecorded } of rows)
    if (!isRecorded) await notifyRequester(tx, id, 'narrationEnded')
  await sql`
    delete from narration_requests where id = any(${rows.map(({ id }) => id)}::uuid[])
  `.execute(tx)
}

/** Ends offers that rest on rights whose last day is over, and what a bar that broke off left. */
export const endPastOffers = (db: Db): Promise<void> =>
  endAllOffers(
    db,
    sql`(w.rights_until < (now() at time zone 'UTC')::date or w.organisation_id in (
      select id from organisations where offers_barred_for is not null))`,
  )

/**
 * Has works wait again whose time is over without a recording, and ends requests for works that are
 * offered no more.
 */
export async function endNarrations(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select q.id from narration_requests q join open_works w on w.id = q.work_id
      where q.state = 'accepted' and q.expires_at <= now()
      order by q.id limit ${BATCH} for update of q skip locked
    `.execute(tx)
    for (const { id } of rows) {
      await notifyOrganisation(tx, id, 'narrationEnded')
      await notifyRequester(tx, id, 'narrationEnded')
      await sql`delete from narration_requests where id = ${id}`.execute(tx)
    }
    await endRequests(tx, sql`not exists (select from open_works w where w.id = q.work_id)`)
  })
}
