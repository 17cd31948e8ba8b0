import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/**
 * Has somebody speak for the person whom readers see of an organisation while they own it, and no
 * longer. What staff granted them stays.
 */
export async function keepRepresentative(
  tx: Db,
  organisationId: string,
  userId: string,
): Promise<void> {
  const isOwner = sql<boolean>`exists (select from organisation_members m
    where m.organisation_id = ${organisationId} and m.user_id = ${userId} and m.role = 'owner')`
  await sql`
    delete from representatives
    where organisation_id = ${organisationId} and user_id = ${userId} and not ${isOwner}
  `.execute(tx)
  await sql`
    insert into representatives (user_id, person_id, organisation_id)
    select ${userId}, o.person_id, o.id from organisations o
    where o.id = ${organisationId} and o.person_id is not null and ${isOwner}
    on conflict (user_id, person_id) do nothing
  `.execute(tx)
}
