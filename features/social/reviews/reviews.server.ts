import { sql, type RawBuilder } from 'kysely'
import type { Answer, Query } from '#shared/call/call.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { translate } from '#shared/i18n/messages.ts'
import type { Names } from '#shared/schemas/schemas.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { namesOf } from '#features/books/names/names.server.ts'
import type { listReviews as call, Review } from './contract.ts'

type Asked = Query<typeof call>

const ORDER: Record<Asked['sort'], RawBuilder<unknown>> = {
  'created_at:desc': sql`r.created_at desc, r.id`,
  'updated_at:desc': sql`r.updated_at desc, r.id`,
  'rating:desc': sql`r.rating desc, r.created_at desc, r.id`,
}

/**
 * One page of a published book's reviews and the number of each star; hidden ones count nowhere.
 * @throws AppError not_found for a book that is not to be seen
 */
export async function listReviews(
  db: Db,
  query: Asked,
  language: Language,
): Promise<Answer<typeof call>> {
  const { all, texts, ...audiobookReviewCount } = await countReviews(db, query.audiobook)
  const rows = await listRows(db, query)
  return {
    audiobookReview: rows.map((row) => reviewOf(row, language)),
    audiobookReviewCount,
    total: query.withText === 'false' ? all : texts,
  }
}

async function listRows(db: Db, query: Asked): Promise<ReviewRow[]> {
  const order = ORDER[query.sort]
  const { rows } = await sql<ReviewRow>`
    select r.id, r.audiobook_id, u.first_name, u.last_name, r.rating, r.narration_rating, r.text,
      r.heard_percent as heard, r.created_at, r.updated_at,
      a.text as reply, a.created_at as replied_at,
      (select ${namesOf('p', 'name')} from people p where p.id = a.person_id) as replied_by
    from reviews r left join users u on u.id = r.user_id
      left join review_replies a on a.review_id = r.id
    where r.id = any(array(
      select r.id from reviews r where r.audiobook_id = ${query.audiobook} and r.hidden_at is null
        and (${query.withText === 'false'} or r.text is not null)
      order by ${order} limit ${query._limit} offset ${query._start}))
    order by ${order}
  `.execute(db)
  return rows
}

interface ReviewRow {
  id: string
  audiobook_id: string
  /** Null where the account is deleted, as is the last name. */
  first_name: string | null
  last_name: string | null
  rating: number
  narration_rating: number | null
  text: string | null
  heard: number | null
  created_at: string
  updated_at: string
  reply: string | null
  replied_at: string | null
  replied_by: Names | null
}

function reviewOf(row: ReviewRow, language: Language): Review {
  const { first_name, last_name, rating, text, heard, created_at, updated_at } = row
  const review = {
    _id: row.id,
    audiobook: row.audiobook_id,
    rating,
    narrationRating: row.narration_rating,
    text,
    heard,
    reply: replyOf(row),
    created_at,
    updated_at,
  }
  if (first_name === null) {
    return { ...review, name: translate(language, 'review.former'), former: true }
  }
  const [initial] = last_name ?? ''
  return { ...review, name: initial ? `${first_name} ${initial}.` : first_name, former: false }
}

const replyOf = ({ reply, replied_at, replied_by }: ReviewRow): Review['reply'] =>
  reply !== null && replied_at !== null
    ? { text: reply, by: replied_by, created_at: replied_at }
    : null

interface Counted extends Stars {
  all: number
  texts: number
}
type Stars = Answer<typeof call>['audiobookReviewCount']

/** @throws AppError not_found for a book that is not to be seen */
async function countReviews(db: Db, audiobookId: string): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*) filter (where rating = 1) as "1", count(*) filter (where rating = 2) as "2",
      count(*) filter (where rating = 3) as "3", count(*) filter (where rating = 4) as "4",
      count(*) filter (where rating = 5) as "5", count(*) as all, count(text) as texts
    from reviews where audiobook_id = ${audiobookId} and hidden_at is null
    having exists (select from audiobooks where id = ${audiobookId} and published_at <= now())
  `.execute(db)
  const [counts] = rows
  if (!counts) throw new AppError('not_found')
  return counts
}
