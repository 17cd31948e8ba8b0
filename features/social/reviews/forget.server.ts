import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** Takes the words of a person who leaves out of reviews that staff hid: nobody reads them. */
export async function forgetInReviews(tx: Db, userId: string): Promise<void> {
  await sql`
    update reviews set text = null where user_id = ${userId} and hidden_at is not null
  `.execute(tx)
}
