import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** Of an account that goes, applications that led to nothing go too, and what it wrote of itself in others. */
export async function forgetInApplications(tx: Db, userId: string): Promise<void> {
  await sql`delete from organisations where applied_by = ${userId} and state <> 'accepted'`.execute(
    tx,
  )
  await sql`update organisations set about = '' where applied_by = ${userId}`.execute(tx)
}
