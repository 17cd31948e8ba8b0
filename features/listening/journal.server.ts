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
    ), ${heardBy(user)}, days as (
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

// What one event tells of the time since the one before it on its device: the sound went on, so far
// as the step is one that sound takes. An event that comes after a later one tells nothing.
const MOST_HEARD_MS = 60_000
const OLDEST_DAYS = 31

const heardBy = (user: SessionUser) => sql`
    stepped as (
      select sent.*, last.seq as known_seq,
        coalesce(lag(sent.kind) over device, last.kind) as kind_before,
        coalesce(lag(sent.episode_id) over device, last.episode_id) as episode_before,
        coalesce(lag(sent.position_ms) over device, last.position_ms) as position_before
      from sent left join lateral (
        select seq, kind, episode_id, position_ms from progress_events p
        where p.user_id = ${user.id}::uuid and p.device_id = sent.device_id
        order by p.seq desc limit 1) last on true
      window device as (partition by sent.device_id order by sent.seq)
    ), heard as (
      insert into heard_slots (user_id, audiobook_id, starts_at, heard_ms)
      select ${user.id}::uuid, audiobook_id, date_bin('30 minutes', greatest(
          least(occurred_at, now()), now() - make_interval(days => ${OLDEST_DAYS})), 'epoch') as slot,
        sum((position_ms - position_before) / rate)::integer
      from stepped join fresh using (device_id, seq)
      where seq > coalesce(known_seq, -1) and episode_before = episode_id
        and kind_before in ('play', 'heartbeat') and kind in ('heartbeat', 'pause', 'finish')
        and position_ms - position_before between 1 and ${MOST_HEARD_MS}
      group by audiobook_id, slot order by audiobook_id, slot
      on conflict (user_id, audiobook_id, starts_at) do update
        set heard_ms = heard_slots.heard_ms + excluded.heard_ms
    )`

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
