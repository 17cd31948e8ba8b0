import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { foldEmail } from '#shared/schemas/email.ts'

/**
 * Addresses that are or were a person's, folded; one that they only wished for is none, nor one that
 * has been proved to be another account's since.
 */
export async function provenAddresses(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from users where id = ${userId} and verified_at is not null
    union select email from former_emails where user_id = ${userId}
  `.execute(db)
  const own = rows.map(({ email }) => foldEmail(email))
  const others = await db
    .selectFrom('users')
    .select('email_folded')
    .where('email_folded', 'in', own.length > 0 ? own : [''])
    .where('verified_at', 'is not', null)
    .where('id', '<>', userId)
    .execute()
  return own.filter((email) => !others.some(({ email_folded: theirs }) => theirs === email))
}
