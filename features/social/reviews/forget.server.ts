import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/**
 * Takes the words of a person who leaves out of those reviews of theirs that staff hid, in the
 * transaction that deletes them: nobody reads them. Others stay as those of a former listener; the
 * foreign key sets the person to null.
 */
export async function forgetInReviews(tx: Db, userId: string): Promise<void> {
  await sql`
    update reviews set text = null where user_id = ${userId} and hidden_at is not null
  `.execute(tx)
}
