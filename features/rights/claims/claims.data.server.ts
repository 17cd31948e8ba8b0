import { sql } from 'kysely'
import { passing, RETENTION_MONTHS, table } from '#server/db/data-rules.ts'

export const data = [
  table('rights_claims', {
    retention: passing(
      // One that nobody decided goes too: who made it can be asked no more.
      sql<boolean>`coalesce(decided_at, created_at) < now() - make_interval(months => ${RETENTION_MONTHS})`,
    ),
    exported: [
      {
        name: 'rights_claims',
        key: ['created_at', '_id'],
        rows: (id) => sql`
          select id as _id, audiobook_id, right_kind, is_holder, work, name, email, calling_code, phone,
            postal_address, signature, language, created_at, decision, decision_reason, decided_at
          from rights_claims where user_id = ${id} or user_id is null and email_folded = (
            select email_folded from users where id = ${id} and verified_at is not null)`,
      },
    ],
    notExported: {
      email_folded: 'the address once more, folded',
      answered_by: 'somebody else',
      answer: 'what the house says of the claim, to those who decide it alone',
      answer_signature: 'the name of who says it',
      answered_at: 'when they said it',
    },
    sample: (owner, { id }) => sql`(audiobook_id, user_id, right_kind, is_holder, work, name, email,
        email_folded, phone, postal_address, signature, language, decision, decision_reason, decided_at)
      values (${id}, ${owner}, 'work', true, 'A novel that I wrote in 1990', 'Owner',
        'owner@example.com', 'owner@example.com', '412345678', '1 Mall Road, Lahore', 'Owner', 'pa',
        'rejected', 'The licence of 2019 covers it', now())`,
  }),
]
