import { sql } from 'kysely'
import { OWN, PERMANENT, table } from '#server/db/data-rules.ts'
import { EXPORTED_BOOK } from '#features/books/book/exported-book.server.ts'

const FIRST_REVIEW = sql`(select id from reviews order by created_at limit 1)`

export const data = [
  table('reviews', {
    retention: OWN,
    exported: [
      {
        name: 'reviews',
        key: ['created_at', '_id'],
        rows: (id) => sql`
          select id as _id, ${EXPORTED_BOOK}, rating, narration_rating, text, heard_percent, created_at,
            updated_at, hidden_at, removed_at
          from reviews where user_id = ${id}`,
      },
    ],
    sample: (owner, { id }) => sql`(user_id, audiobook_id, rating, text)
      values (${owner}, ${id}, 4, 'Heard twice.')`,
  }),
  table('review_reports', {
    retention: OWN,
    exported: [
      {
        name: 'review_reports',
        key: ['created_at', 'review_id'],
        rows: (id) => sql`
          select review_id, reason, note, created_at, settled_at
          from review_reports where user_id = ${id}`,
      },
    ],
    sample: (owner) => sql`(review_id, user_id, reason, note)
      values (${FIRST_REVIEW}, ${owner}, 'other', 'Names my street.')`,
  }),
  // Said in public for a book; whoever said it may have left.
  table('review_replies', {
    retention: PERMANENT,
    exported: [
      {
        name: 'review_replies',
        key: ['created_at', 'review_id'],
        rows: (id) => sql`
          select review_id, person_id, text, created_at, updated_at
          from review_replies where user_id = ${id}`,
      },
    ],
    sample: (owner) => sql`(review_id, user_id, text)
      values ((select id from reviews r where not exists
        (select from review_replies where review_id = r.id) order by created_at limit 1),
        ${owner}, 'Thank you for listening.')`,
  }),
]
