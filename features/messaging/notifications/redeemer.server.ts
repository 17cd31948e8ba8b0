import { sql } from 'kysely'

/** SQL: how the buyer of gift `g` named who redeemed it; null where another did: that is not theirs to know. */
export const REDEEMER = sql<string | null>`(case when g.redeemed_by_addressee
  then nullif(concat_ws(' ', g.first_name, g.last_name), '') end)`
