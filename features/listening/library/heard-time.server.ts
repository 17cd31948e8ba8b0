import { sql, type RawBuilder } from 'kysely'

interface Span {
  /** SQL of an instant; left out, from the first that was ever heard. */
  from?: RawBuilder<unknown>
  until?: RawBuilder<unknown>
}

/**
 * SQL of a table: how long a listener listened to which book in which half hour. The library, home and
 * the year all add these up, so that one span is one number; of a listening that is not counted there is none.
 */
export const heardTime = (userId: string, { from, until }: Span = {}) => sql`(
  select audiobook_id, starts_at, heard_ms from heard_slots
  where user_id = ${userId}
    ${from ? sql`and starts_at >= ${from}` : sql``} ${until ? sql`and starts_at < ${until}` : sql``})`
