import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { REFUND_DAYS } from '#shared/schemas/limits.ts'

export type EntitlementSource = 'free' | 'purchase' | 'gift' | 'promo' | 'staff'

/** Of rights that are `r`: they were bought, and how much was heard still decides about their money. */
export const IS_NEWLY_BOUGHT = sql<boolean>`(r.source = 'purchase'
  and r.created_at > now() - make_interval(days => ${REFUND_DAYS}))`

/** SQL over rights `e`: it stands, and the money for it is not on its way back. */
export const IS_PLAYABLE_RIGHT = sql<boolean>`(e.revoked_at is null and not exists (
  select from orders o where o.id = e.order_id and o.refund_asked_at is not null))`

/** Tells whether a person may hear a book in full at this moment, for whatever reason. */
export async function holdsEntitlement(
  db: Db,
  userId: string,
  audiobookId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from entitlements e
    where user_id = ${userId} and audiobook_id = ${audiobookId} and ${IS_PLAYABLE_RIGHT} limit 1
  `.execute(db)
  return rows.length > 0
}

/** Tells whether a person has a book, were its money on the way back: until then it is not sold again. */
export async function ownsBook(db: Db, userId: string, audiobookId: string): Promise<boolean> {
  const { rows } = await sql`
    select from entitlements
    where user_id = ${userId} and audiobook_id = ${audiobookId} and revoked_at is null limit 1
  `.execute(db)
  return rows.length > 0
}

/** Puts books onto a person's shelf; an archived one comes back, one that is there stays as it is. */
export async function putOnShelf(
  db: Db,
  userId: string,
  audiobookIds: readonly string[],
): Promise<void> {
  await sql`
    insert into library_entries as l (user_id, audiobook_id)
    select ${userId}::uuid, unnest(${audiobookIds}::uuid[])
    on conflict (user_id, audiobook_id) do update set archived_at = null, updated_at = now()
      where l.archived_at is not null
  `.execute(db)
}

/** Gives the right to a book; a live right of the same source stays as it is. */
export async function grantEntitlement(
  db: Db,
  right: { userId: string; audiobookId: string; source: EntitlementSource; orderId?: string },
): Promise<void> {
  await sql`
    insert into entitlements (user_id, audiobook_id, source, order_id)
    values (${right.userId}, ${right.audiobookId}, ${right.source}, ${right.orderId ?? null})
    on conflict (user_id, audiobook_id, source) where revoked_at is null do nothing
  `.execute(db)
}
