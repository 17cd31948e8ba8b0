import { sql } from 'kysely'
import { collected, OWN, table } from '#server/db/data-rules.ts'
import { EXPORTED_BOOK } from '#features/books/book/exported-book.server.ts'

export const data = [
  table('progress_events', {
    retention: collected({ timeColumn: 'received_at' }),
    exported: [
      {
        name: 'journal',
        key: ['device_id', 'seq'],
        rows: (id) => sql`
          select device_id, seq, audiobook_id as audiobook, episode_id as episode, kind, position_ms,
            rate, occurred_at, received_at
          from progress_events where user_id = ${id}`,
      },
    ],
    sample: (owner, { id, episode }) => sql`
      (user_id, device_id, seq, audiobook_id, episode_id, kind, position_ms, occurred_at)
      values (${owner}, 'a-device', 1, ${id}, ${episode}, 'play', 9000, now())`,
  }),
  table('playback_positions', {
    retention: OWN,
    exported: [
      {
        name: 'places',
        key: ['audiobook'],
        rows: (id) => sql`
          select ${EXPORTED_BOOK}, episode_id as episode, position_ms, book_position_ms, rate, device_id,
            version, updated_at
          from playback_positions where user_id = ${id}`,
      },
    ],
    sample: (owner, { id, episode }) => sql`
      (user_id, audiobook_id, episode_id, position_ms, book_position_ms, device_id)
      values (${owner}, ${id}, ${episode}, 9000, 9000, 'a-device')`,
  }),
  table('listening_days', {
    retention: collected({ timeColumn: 'day' }),
    exported: [
      {
        name: 'listening_days',
        key: ['audiobook', 'day'],
        rows: (id) => sql`select ${EXPORTED_BOOK}, day from listening_days where user_id = ${id}`,
      },
    ],
    sample: (owner, { id }) => sql`(user_id, audiobook_id, day)
      values (${owner}, ${id}, current_date)`,
  }),
  table('heard_slots', {
    retention: collected({ timeColumn: 'starts_at' }),
    exported: [
      {
        name: 'heard_slots',
        key: ['audiobook', 'starts_at'],
        rows: (id) =>
          sql`select ${EXPORTED_BOOK}, starts_at, heard_ms from heard_slots where user_id = ${id}`,
      },
    ],
    sample: (owner, { id }) => sql`(user_id, audiobook_id, starts_at, heard_ms)
      values (${owner}, ${id}, date_bin('30 minutes', now(), 'epoch'), 60000)`,
  }),
]
