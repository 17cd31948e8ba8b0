import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/**
 * Of an account that goes, applications that led to nothing go too, what it wrote of itself in others,
 * and invitations to its addresses, accepted or not.
 * @param emails every e-mail that was proved to be theirs, folded
 */
export async function forgetInApplications(
  tx: Db,
  { id: userId, emails }: { id: string; emails: readonly string[] },
): Promise<void> {
  await sql`delete from organisation_invitations where email_folded = any(${emails}::text[])`.execute(
    tx,
  )
  await sql`delete from organisations where applied_by = ${userId} and state <> 'accepted'`.execute(
    tx,
  )
  await sql`update organisations set about = '' where applied_by = ${userId}`.execute(tx)
}
