import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/**
 * Of an account that goes, applications that led to nothing go too, what it wrote of itself in others,
 * invitations to its addresses, accepted or not, and those of its own that nobody can accept any more.
 * @param emails every e-mail that was proved to be theirs, folded
 */
export async function forgetInApplications(
  tx: Db,
  { id: userId, emails }: { id: string; emails: readonly string[] },
): Promise<void> {
  await sql`
    delete from organisation_invitations
    where email_folded = any(${emails}::text[]) or (invited_by = ${userId} and accepted_at is null)
  `.execute(tx)
  await sql`delete from organisations where applied_by = ${userId} and state <> 'accepted'`.execute(
    tx,
  )
  await sql`update organisations set about = '' where applied_by = ${userId}`.execute(tx)
}
