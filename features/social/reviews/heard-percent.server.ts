import { sql, type RawBuilder } from 'kysely'

/** SQL: how much of a book somebody heard until now, in whole per cent; null where nothing tells. */
export const heardPercent = (user: RawBuilder<unknown>, audiobook: RawBuilder<unknown>) => sql<
  number | null
  // Slots hold the time that passed: at another speed more of the book goes by, or less.
>`(select nullif(floor(least(100, 100 * h.ms
      * coalesce((select rate from playback_positions p
          where p.user_id = ${user} and p.audiobook_id = ${audiobook}), 1)
      / nullif(b.duration_ms, 0))), 0)::int
    from (select sum(heard_ms) as ms from heard_slots
      where user_id = ${user} and audiobook_id = ${audiobook}) h, audiobooks b
    where b.id = ${audiobook} and h.ms is not null)`
