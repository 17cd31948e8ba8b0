import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Body } from '#shared/call/call.ts'
import type { reportReview as call } from './contract.ts'

const LIMIT = { max: 20, seconds: 3600 }

/**
 * Reports a visible review to staff. What one person says of it is said once: it stays
 * as it was first told, until what a moderator settled is written anew.
 * @throws AppError not_found for a review that is out of sight, unknown or one's own
 */
export async function reportReview(
  db: Db,
  user: SessionUser,
  reviewId: string,
  { reason, note = null }: Body<typeof call>,
): Promise<void> {
  await countAttempt(db, `reportReview:${user.id}`, LIMIT)
  const { rows } = await sql`
    with seen as (
      select r.id, r.updated_at from reviews r
        join audiobooks a on a.id = r.audiobook_id and a.published_at <= now()
      where r.id = ${reviewId} and r.hidden_at is null and r.user_id is distinct from ${user.id}
    ), told as (
      insert into review_reports as w (review_id, user_id, reason, note)
      select id, ${user.id}, ${reason}, ${note} from seen
      on conflict (review_id, user_id) do update set reason = excluded.reason,
        note = excluded.note, created_at = now(), settled_at = null
        where w.settled_at < (select updated_at from seen))
    select from seen
  `.execute(db)
  if (rows.length === 0) throw new AppError('not_found')
}
