import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/**
 * Forgets somebody in claims, in the caller's transaction: those that they made go, by their account or
 * by an address that they proved; what they answered for their house stays without their name.
 */
export async function forgetInClaims(
  tx: Db,
  { id, emails }: { id: string; emails: readonly string[] },
): Promise<void> {
  await sql`delete from rights_claims where user_id = ${id}
    or user_id is null and email_folded = any(${emails}::text[])`.execute(tx)
  await sql`update rights_claims set answer_signature = null where answered_by = ${id}`.execute(tx)
}
