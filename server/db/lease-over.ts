import { sql, type RawBuilder } from 'kysely'

/** SQL: no lease is taken for longer. */
export const LONGEST_LEASE = sql`interval '2 minutes'`

/**
 * SQL: a lease that ends at an instant is over. One that ends long after any could was taken while the
 * clock was ahead; its holder renews it by the right one, or is gone.
 */
export const isLeaseOver = (until: RawBuilder<unknown>) =>
  sql<boolean>`(${until} < now() or ${until} > now() + ${LONGEST_LEASE})`
