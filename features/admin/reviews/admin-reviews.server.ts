import { sql, type RawBuilder } from 'kysely'
import { holds, holdsAlone } from '#server/http/access.ts'
import { audit } from '#server/auth/audit.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { namesOf } from '#features/books/names/names.server.ts'
import { representedPerson } from '#features/social/representatives/representatives.server.ts'
import { isTheirs } from '#features/studio/organisations/took-part.server.ts'
import type { AdminReview, REVIEW_STATES } from './contract.ts'

interface Page {
  state: (typeof REVIEW_STATES)[number]
  _start: number
  _limit: number
}

const WAITS = sql`select from review_reports w where w.review_id = r.id and w.settled_at is null`

/** A page of the reviews that were reported, those that wait longest first, or that are hidden. */
export async function listHouseReviews(
  db: Db,
  actor: SessionUser,
  { state, _start, _limit }: Page,
): Promise<{ reviews: AdminReview[]; total: number }> {
  const hidden = state === 'hidden'
  const where = sql`${holds(actor, 'review.hide')} and ${
    hidden
      ? sql`r.hidden_at is not null and r.removed_at is null`
      : sql`r.hidden_at is null and exists (${WAITS})`
  }`
  const order = hidden
    ? sql`r.hidden_at desc, r.id`
    : sql`(select min(created_at) from review_reports w
        where w.review_id = r.id and w.settled_at is null), r.id`
  const { rows } = await sql<AdminReview>`
    select r.id as "_id", u.first_name || coalesce(' ' || left(u.last_name, 1) || '.', '') as name,
      r.rating, r.text, json_build_object('slug', a.slug, 'names', ${namesOf('a', 'title')})
        as audiobook, r.created_at, r.updated_at as "updatedAt", r.hidden_at as "hiddenAt",
      (select coalesce(json_agg(json_build_object('reason', w.reason, 'note', w.note,
          'at', w.created_at) order by w.created_at), '[]')
        from review_reports w where w.review_id = r.id and w.settled_at is null) as reports
    from reviews r join audiobooks a on a.id = r.audiobook_id left join users u on u.id = r.user_id
    where ${where} order by ${order} offset ${_start} limit ${_limit}
  `.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from reviews r where ${where}`.execute(db)
  return { reviews: rows, total: counted.rows[0]?.total ?? 0 }
}

/** @throws AppError own_review; not_found for a review that is hidden or unknown, and to whoever may not */
export const hideReview = (db: Db, actor: SessionUser, id: string, reason: string) =>
  act(db, actor, {
    id,
    act: 'review.hide',
    details: { reason },
    change: sql<Changed>`update reviews r set hidden_at = now()
      where id = ${id} and hidden_at is null and ${holds(actor, 'review.hide')} returning id`,
  })

/** @throws AppError own_review; not_found for a review that is not hidden, and to whoever may not */
export const showReview = (db: Db, actor: SessionUser, id: string) =>
  act(db, actor, {
    id,
    act: 'review.show',
    change: sql<Changed>`update reviews set hidden_at = null
      where id = ${id} and hidden_at is not null and removed_at is null
        and ${holds(actor, 'review.hide')} returning id`,
  })

/**
 * @param updatedAt when the words that the moderator read were written
 * @throws AppError own_review; state_changed where it was written anew since; not_found for a review of
 *   which no report waits, and to whoever may not
 */
export const keepReview = (db: Db, actor: SessionUser, id: string, updatedAt: string) =>
  act(db, actor, {
    id,
    act: 'review.keep',
    change: sql<Changed>`
      select date_trunc('milliseconds', r.updated_at) <> ${updatedAt}::timestamptz as "isOther"
      from reviews r where r.id = ${id} and exists (${WAITS})
        and ${holds(actor, 'review.hide')} for update`,
  })

/** A review that an act found, and whether it is another by now than was judged. */
interface Changed {
  isOther?: boolean
}

interface Act {
  id: string
  act: string
  details?: Record<string, string>
  /** Answers a row where it could be done. */
  change: RawBuilder<Changed>
}

/** Does an act once, settles what was reported and writes it down. */
async function act(db: Db, actor: SessionUser, { id, change, act, details = {} }: Act) {
  await db.transaction().execute(async (tx) => {
    if (await concerns(tx, actor, id)) throw new AppError('own_review')
    const { rows } = await change.execute(tx)
    const [review] = rows
    if (!review) throw new AppError('not_found')
    if (review.isOther) throw new AppError('state_changed')
    await sql`
      update review_reports set settled_at = now() where review_id = ${id} and settled_at is null
    `.execute(tx)
    await audit(tx, actor, { act, subject: 'review', subjectId: id, details })
  })
}

/** Tells whether a review is somebody's own, or of a book of theirs, and another could decide on it. */
async function concerns(tx: Db, actor: SessionUser, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from reviews r where r.id = ${id} and not ${holdsAlone(actor, 'review.hide')}
      and (r.user_id = ${actor.id} or ${representedPerson(actor, sql`r.audiobook_id`)} is not null
        or exists (select from submissions s
          where s.audiobook_id = r.audiobook_id and ${isTheirs(actor)}))
  `.execute(tx)
  return rows.length > 0
}
