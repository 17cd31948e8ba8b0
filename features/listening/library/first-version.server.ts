import { sql } from 'kysely'

/**
 * SQL: versions of places below this one are of before the book of an entry `l` came into the library,
 * as when it was deleted for good; null where it is not there. `p` is its place, if there is one.
 */
export const FIRST_VERSION = sql<number | null>`case when l.user_id is not null
  then least(l.first_version, p.version) end`
