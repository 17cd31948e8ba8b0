import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Body } from '#shared/call/call.ts'
import { answeredByOthers } from './reply.server.ts'
import { heardPercent } from './heard-percent.server.ts'
import { mayReply } from '#features/social/representatives/representatives.server.ts'
import type {
  createReview as createCall,
  MyReview,
  updateReview as updateCall,
} from './contract.ts'

const MINE = sql`id as "_id", audiobook_id as audiobook, rating, narration_rating as "narrationRating", text,
  hidden_at is not null as hidden, created_at, updated_at`

const LIMIT = { max: 30, seconds: 3600 }
const countWriting = (db: Db, user: SessionUser) =>
  countAttempt(db, `writeReview:${user.id}`, LIMIT)

/** Writes while nobody switches counting off: what was heard is gone with that, or told before it. */
const whileCounting = (db: Db, user: SessionUser, write: RawBuilder<MyReview>) =>
  db.transaction().execute(async (tx) => {
    await sql`select from users where id = ${user.id} for share`.execute(tx)
    const { rows } = await write.execute(tx)
    return rows
  })

/** My review of a book that is to be seen, and whether I may answer what others wrote of it. */
export async function findMyReview(db: Db, user: SessionUser, audiobookId: string) {
  const { rows } = await sql<MyReview>`
    select ${MINE} from reviews where user_id = ${user.id} and audiobook_id = ${audiobookId} and removed_at is null
      and exists (select from audiobooks where id = audiobook_id and published_at <= now())
  `.execute(db)
  const [audiobookReview = null] = rows
  const may = await mayReply(db, user, audiobookId)
  const others = may ? await answeredByOthers(db, user, audiobookId) : []
  return { audiobookReview, mayReply: may, answeredByOthers: others }
}

/**
 * Writes my review of a book; its sums follow in the same statement. One that was taken away while
 * it was hidden or reported comes back as it stood: hidden, or with its reports.
 * @throws AppError not_found for a book that is not to be seen, not_rated for scripture,
 *   review_exists where I wrote one
 */
export async function createReview(
  db: Db,
  user: SessionUser,
  { audiobook, rating, text = null, narrationRating = null }: Body<typeof createCall>,
): Promise<MyReview> {
  await countWriting(db, user)
  const write = sql<MyReview>`
    insert into reviews as r (user_id, audiobook_id, rating, text, narration_rating, heard_percent)
    select ${user.id}, id, ${rating}, ${text}, ${narrationRating},
      ${heardPercent(sql`${user.id}`, sql.ref('audiobooks.id'))} from audiobooks
    where id = ${audiobook} and published_at <= now() and not scripture
    on conflict (user_id, audiobook_id) do update set rating = excluded.rating,
      text = excluded.text, narration_rating = excluded.narration_rating,
      heard_percent = excluded.heard_percent, created_at = now(),
      updated_at = now(), hidden_at = nullif(r.hidden_at, r.removed_at), removed_at = null
      where r.removed_at is not null
    returning ${MINE}
  `
  const [review] = await whileCounting(db, user, write)
  if (review) return review
  await checkRated(db, audiobook)
  throw new AppError('review_exists')
}

/**
 * Refuses a book that nobody may rate or like.
 * @throws AppError not_found for one that is not to be seen, not_rated for scripture
 */
export async function checkRated(db: Db, audiobookId: string): Promise<void> {
  const book = await db
    .selectFrom('audiobooks')
    .select('scripture')
    .where('id', '=', audiobookId)
    .where('published_at', '<=', sql<string>`now()`)
    .executeTakeFirst()
  if (!book) throw new AppError('not_found')
  if (book.scripture) throw new AppError('not_rated')
}

/**
 * Changes the fields that are named, and writes nothing where none is; a review that staff hid
 * stays hidden.
 * @throws AppError not_found for a review that is not the user's own
 */
export async function updateReview(
  db: Db,
  user: SessionUser,
  reviewId: string,
  { rating, text, narrationRating }: Body<typeof updateCall>,
): Promise<MyReview> {
  await countWriting(db, user)
  const own = sql`id = ${reviewId} and user_id = ${user.id} and removed_at is null`
  const named = [rating, text, narrationRating].some((value) => value !== undefined)
  const write = named
    ? sql<MyReview>`
        update reviews set updated_at = now(), rating = coalesce(${rating ?? null}::int, rating),
          text = case when ${text !== undefined} then ${text ?? null} else text end,
          narration_rating = case when ${narrationRating !== undefined}
            then ${narrationRating ?? null}::int else narration_rating end,
          heard_percent = ${heardPercent(sql.ref('reviews.user_id'), sql.ref('reviews.audiobook_id'))}
        where ${own} returning ${MINE}
      `
    : sql<MyReview>`select ${MINE} from reviews where ${own}`
  const [review] = await whileCounting(db, user, write)
  if (!review) throw new AppError('not_found')
  return review
}

/**
 * Takes a review away with what was answered to it. Of one that is hidden, or reported and not
 * settled, a row without words stays: else it could be posted anew as if nothing had been said.
 * @throws AppError not_found for a review that is not the user's own
 */
export async function deleteReview(db: Db, user: SessionUser, reviewId: string): Promise<void> {
  await countWriting(db, user)
  await db.transaction().execute(async (tx) => {
    // Reports refer to the row: none comes in while it is locked.
    const { rows } = await sql`
      select from reviews where id = ${reviewId} and user_id = ${user.id} and removed_at is null
      for update
    `.execute(tx)
    if (rows.length === 0) throw new AppError('not_found')
    const { numAffectedRows } = await sql`
      update reviews r set text = null, narration_rating = null, updated_at = now(),
        removed_at = now(), hidden_at = coalesce(hidden_at, now())
      where id = ${reviewId} and (hidden_at is not null or exists (select from review_reports w
        where w.review_id = r.id and w.settled_at is null))
    `.execute(tx)
    await (numAffectedRows
      ? tx.deleteFrom('review_replies').where('review_id', '=', reviewId).execute()
      : tx.deleteFrom('reviews').where('id', '=', reviewId).execute())
  })
}
