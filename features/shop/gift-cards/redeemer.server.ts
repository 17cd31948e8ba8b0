import { sql } from 'kysely'

/**
 * SQL: what the buyer of gift `g` calls who redeemed it, as they wrote it on the gift; null where it
 * was passed on: another address redeemed it, whose name is not theirs to know.
 */
export const REDEEMER = sql<string | null>`(
  select nullif(concat_ws(' ', g.first_name, g.last_name), '') from users u
  where u.id = g.redeemed_by and u.email_folded = g.email_folded)`
