import { sql } from 'kysely'
import { holds } from '#server/http/access.ts'
import { audit } from '#server/auth/audit.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { notify } from '#features/messaging/outbox/outbox.server.ts'
import { representedPerson } from '#features/social/representatives/representatives.server.ts'

interface Answered {
  user_id: string | null
  audiobook_id: string
  isNew: boolean
  byStaff: boolean
}

/** An answer is one's own: it is in the name of a person whom one represents, or one wrote it. */
const isOwn = ({ id }: SessionUser, answer: 'a' | 'former') => sql`(
  ${sql.ref(`${answer}.user_id`)} = ${id} or exists (select from representatives v
    where v.user_id = ${id} and v.person_id = ${sql.ref(`${answer}.person_id`)})) is true`
/** Tells whether an answer is the staff's, or another representative's, which only staff may change. */
const isOfStaff = (user: SessionUser, answer: 'a' | 'former') =>
  sql`(${sql.ref(`${answer}.person_id`)} is null or not ${isOwn(user, answer)})`

/** Each has every process forget what it keeps of the catalogue for visitors. */
const LIMIT = { max: 120, seconds: 3600 }
const countReply = (db: Db, { id }: SessionUser) => countAttempt(db, `replyToReview:${id}`, LIMIT)

/**
 * Answers a review in the name of one of the book's people, or else of Qissa; a second time
 * changes the answer. Whoever wrote the review is notified once.
 * @throws AppError not_found for a hidden review or one that another representative answered, and to whoever
 *   does not speak for its book
 */
export async function replyToReview(
  db: Db,
  user: SessionUser,
  reviewId: string,
  text: string,
): Promise<void> {
  await countReply(db, user)
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Answered>`
      insert into review_replies as a (review_id, person_id, user_id, text)
      select r.id, ${representedPerson(user, sql`r.audiobook_id`)}, ${user.id}, ${text}
      from reviews r join audiobooks b on b.id = r.audiobook_id and b.published_at <= now()
      where r.id = ${reviewId} and r.hidden_at is null
        and (${representedPerson(user, sql`r.audiobook_id`)} is not null or ${holds(user, 'review.hide')})
      on conflict (review_id) do update set text = excluded.text, updated_at = now(),
        person_id = excluded.person_id, user_id = excluded.user_id
        where ${isOwn(user, 'a')} or ${holds(user, 'review.hide')}
      returning xmax = 0 as "isNew", person_id is null or exists (select from review_replies former
          where former.review_id = a.review_id and ${isOfStaff(user, 'former')}) as "byStaff",
        (select user_id from reviews where id = review_id) as user_id,
        (select audiobook_id from reviews where id = review_id) as audiobook_id
    `.execute(tx)
    const [answered] = rows
    if (!answered) throw new AppError('not_found')
    if (answered.byStaff) await auditReply(tx, user, 'review.reply', reviewId)
    if (answered.isNew) await notifyWriter(tx, user, reviewId, answered)
  })
}

/** Lists a book's reviews that another representative answered: only they and staff change those. */
export async function answeredByOthers(
  db: Db,
  user: SessionUser,
  audiobookId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from reviews r join review_replies a on a.review_id = r.id
    where r.audiobook_id = ${audiobookId} and r.hidden_at is null
      and not (${isOwn(user, 'a')} or ${holds(user, 'review.hide')})
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Notifies the writer of a review once, also where an answer is removed and another given. */
async function notifyWriter(tx: Db, { id }: SessionUser, reviewId: string, to: Answered) {
  if (to.user_id === null || to.user_id === id) return
  await notify(tx, {
    notification: 'reviewReply',
    dedupe: `reviewReply:${reviewId}`,
    userId: to.user_id,
    audiobookId: to.audiobook_id,
    reviewId,
  })
}

const auditReply = (tx: Db, user: SessionUser, act: string, subjectId: string) =>
  audit(tx, user, { act, subject: 'review', subjectId })

/** @throws AppError not_found where there is no answer of one's own; staff may remove any */
export async function removeReply(db: Db, user: SessionUser, reviewId: string): Promise<void> {
  await countReply(db, user)
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ byStaff: boolean }>`
      delete from review_replies a using reviews r
      where a.review_id = ${reviewId} and r.id = a.review_id
        and (${representedPerson(user, sql`r.audiobook_id`)} is not null and ${isOwn(user, 'a')}
          or ${holds(user, 'review.hide')})
      returning ${isOfStaff(user, 'a')} as "byStaff"
    `.execute(tx)
    const [removed] = rows
    if (!removed) throw new AppError('not_found')
    if (removed.byStaff) await auditReply(tx, user, 'review.unreply', reviewId)
  })
}
