import { sql } from 'kysely'
import type { Db } from '../../server/db'
import type { SessionUser } from '../../server/sessions'
import type { PlacedEvent } from './divergence'

export interface WrittenPlace {
  audiobook: string
  episode: string
  positionMs: number
  version: number
}

/**
 * Writes events in their order and folds the new ones into the places, all in one statement: it is
 * its own transaction and costs one round trip, whatever the number of events. Rows are written in
 * the order of their keys, so that two batches of one listener wait for each other, never in a ring.
 */
export async function appendToJournal(
  db: Db,
  user: SessionUser,
  events: readonly PlacedEvent[],
): Promise<WrittenPlace[]> {
  const unique = [
    ...new Map(
      events.toReversed().map((event) => [`${event.deviceId} ${event.seq}`, event]),
    ).values(),
  ].toReversed()
  const { rows } = await sql<WrittenPlace>`
    with sent as (
      select * from jsonb_to_recordset(${rowsOf(unique)}::jsonb) as event (
        number integer, device_id text, seq bigint, audiobook_id uuid, episode_id uuid, kind text,
        position_ms bigint, book_position_ms bigint, rate real, occurred_at timestamptz)
    ), fresh as (
      insert into progress_events (user_id, device_id, seq, audiobook_id, episode_id, kind,
        position_ms, rate, occurred_at)
      select ${user.id}::uuid, device_id, seq, audiobook_id, episode_id, kind,
        position_ms, rate, occurred_at
      from sent order by device_id, seq
      on conflict (user_id, device_id, seq) do nothing
      returning device_id, seq
    ), counted as (
      select sent.* from sent join fresh using (device_id, seq)
    ), days as (
      insert into listening_days (user_id, audiobook_id, day)
      select distinct ${user.id}::uuid, audiobook_id, (now() at time zone 'utc')::date
      from counted where kind in ('play', 'heartbeat') order by 2
      on conflict do nothing
    ), folded as (
      insert into places (user_id, audiobook_id, episode_id, position_ms, book_position_ms, rate,
        device_id)
      select distinct on (audiobook_id) ${user.id}::uuid, audiobook_id, episode_id, position_ms,
        book_position_ms, rate, device_id
      from counted order by audiobook_id, number desc
      on conflict (user_id, audiobook_id) do update set
        episode_id = excluded.episode_id, position_ms = excluded.position_ms,
        book_position_ms = excluded.book_position_ms, rate = excluded.rate,
        device_id = excluded.device_id, version = places.version + 1,
        -- Stands still with the place: a late "pause" does not finish a book that was unfinished.
        updated_at = case when places.book_position_ms = excluded.book_position_ms
          then places.updated_at else now() end
      returning audiobook_id, episode_id, position_ms, version
    ), kept as (
      select audiobook_id, episode_id, position_ms, version from places
      where user_id = ${user.id} and audiobook_id in (select audiobook_id from sent)
        and audiobook_id not in (select audiobook_id from folded)
    )
    select audiobook_id as audiobook, episode_id as episode, position_ms as "positionMs", version
    from (select * from folded union all select * from kept) as place order by audiobook_id
  `.execute(db)
  return rows
}

const rowsOf = (events: readonly PlacedEvent[]) =>
  JSON.stringify(
    events.map((event, number) => ({
      number,
      device_id: event.deviceId,
      seq: event.seq,
      audiobook_id: event.audiobook,
      episode_id: event.episode,
      kind: event.kind,
      position_ms: event.positionMs,
      book_position_ms: event.bookPositionMs,
      rate: event.rate,
      // A clock may say anything; PostgreSQL knows no year 0.
      occurred_at: new Date(Math.max(0, Date.parse(event.occurredAt))).toISOString(),
    })),
  )
