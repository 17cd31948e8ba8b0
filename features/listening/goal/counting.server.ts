import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { SessionUser } from '#server/auth/sessions.ts'

/** Switches counting on, or off: then all that was counted goes, and nothing is counted any more. */
export async function countListening(db: Db, user: SessionUser, counts: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('users')
      .set({ counts_listening: counts })
      .where('id', '=', user.id)
      .execute()
    if (!counts) await forget(tx, user.id)
  })
  // Deletes what the journal began to write before it saw the switch.
  if (!counts) await forget(db, user.id)
}

async function forget(db: Db, userId: string): Promise<void> {
  for (const table of ['heard_slots', 'listening_days'] as const)
    await sql`
      delete from ${sql.table(table)} where user_id = ${userId}
        and exists (select from users where id = ${userId} and not counts_listening)
    `.execute(db)
  // What a review tells of it was counted too.
  await sql`
    update reviews set heard_percent = null where user_id = ${userId} and heard_percent is not null
      and exists (select from users where id = ${userId} and not counts_listening)
  `.execute(db)
}
