import { sql } from 'kysely'

/**
 * SQL: what the buyer of gift `g` calls who redeemed it, as they wrote it on the gift; null where it
 * was passed on, or handed over without a mail: whose account it is, is not theirs to know.
 */
export const REDEEMER = sql<string | null>`(case when g.redeemed_by_addressee
  then nullif(concat_ws(' ', g.first_name, g.last_name), '') end)`
