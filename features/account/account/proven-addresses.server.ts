import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { foldEmail } from '#shared/schemas/email.ts'

/** Addresses that are or were a person's, folded; one that they only wished for is none. */
export async function provenAddresses(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from users where id = ${userId} and verified_at is not null
    union select email from former_emails where user_id = ${userId}
  `.execute(db)
  return rows.map(({ email }) => foldEmail(email))
}
