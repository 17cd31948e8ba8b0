import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Device } from '#features/account/devices/contract.ts'
import type { PositionedEvent } from './divergence.server.ts'
import { FIRST_VERSION } from '#features/listening/library/first-version.server.ts'
import { countHeard, isAhead } from './heard-slots.server.ts'

export interface WrittenPosition {
  audiobook: string
  episode: string
  positionMs: number
  version: number
}

/** What became of a batch: the places that follow, and how many of its events were new. */
export interface Written {
  places: WrittenPosition[]
  fresh: number
}

/** One listener's batch: checked, and counted from the book's beginning. */
export interface Batch {
  userId: string
  device: Device['kind']
  events: readonly PositionedEvent[]
  /** Books in which the device goes a way of its own: it is written down, and moves no place. */
  strays: ReadonlySet<string>
}

/**
 * Writes batches, at most one of each listener, in the order of their events and folds what is new
 * into the places and the heard time, all in one statement: it is its own transaction and costs one
 * round trip, whatever the number of events. Listeners are locked before any row of theirs, as the
 * deletion of an account does, and rows are written in the order of their keys, so that two of these
 * wait for each other, never in a ring.
 * @returns by listener, what became of their batch; nothing of one whose account was just deleted
 */
export async function appendToJournal(
  db: Db,
  batches: readonly Batch[],
): Promise<Map<string, Written>> {
  const { rows } = await sql<{ user: string; fresh: number; place: WrittenPosition | null }>`
    with held as (
      select id from users where id = any(${batches.map(({ userId }) => userId)}::uuid[])
      order by id for key share
    ), given as (
      select * from jsonb_to_recordset(${JSON.stringify(batches.flatMap(rowsOf))}::jsonb) as event (
        number integer, user_id uuid, device_id text, device_kind text, seq bigint,
        audiobook_id uuid, episode_id uuid, kind text, position_ms bigint, book_position_ms bigint,
        rate real, occurred_at timestamptz, moves boolean, known_version bigint)
    ), entries as (
      -- Of a book that is just deleted for good no place is left behind.
      select user_id, audiobook_id, first_version, created_at from library_entries l
      -- An array: all listeners are locked before the first entry is read.
      where user_id = any(array(select id from held))
        and (user_id, audiobook_id) in (select user_id, audiobook_id from given)
      order by user_id, audiobook_id for key share
    ), sent as (
      select event.*, ${isAhead(sql`seq`, sql`now()`)} as is_ahead
      from given event join entries l using (user_id, audiobook_id)
      -- What was heard before that deletion, and told after the book was taken again, is gone.
      where not (known_version > 0 and event.occurred_at < l.created_at and known_version < (
        select ${FIRST_VERSION} from (select) one left join playback_positions p
          on p.user_id = l.user_id and p.audiobook_id = l.audiobook_id))
    ), fresh as (
      insert into progress_events (user_id, device_id, seq, audiobook_id, episode_id, kind,
        position_ms, rate, occurred_at, device_kind)
      select user_id, device_id, seq, audiobook_id, episode_id, kind,
        position_ms, rate, occurred_at, device_kind
      from sent order by user_id, device_id, seq
      on conflict (user_id, device_id, seq) do nothing
      returning user_id, device_id, seq
    ), ${countHeard}, days as (
      insert into listening_days (user_id, audiobook_id, day)
      select distinct user_id, audiobook_id, (now() at time zone 'utc')::date
      from stepped join fresh using (user_id, device_id, seq)
      -- A heartbeat before what its device has told may be of weeks ago, and written before.
      where (kind = 'play' or (kind = 'heartbeat' and seq > coalesce(known_seq, -1)))
        and exists (select from users u where u.id = stepped.user_id and u.counts_listening)
      order by 1, 2
      on conflict do nothing
    ), folded as (
      insert into playback_positions (user_id, audiobook_id, episode_id, position_ms, book_position_ms, rate,
        device_id, device_kind, version)
      select distinct on (user_id, audiobook_id) user_id, audiobook_id, episode_id, position_ms,
        book_position_ms, rate, device_id, device_kind, 1 + coalesce((
          select first_version from library_entries l
          where l.user_id = stepped.user_id and l.audiobook_id = stepped.audiobook_id), 0)
      -- An event that comes after a later one of its device, as after a beacon, moves no place.
      from stepped join fresh using (user_id, device_id, seq)
      where moves and seq > coalesce(known_seq, -1) order by user_id, audiobook_id, number desc
      on conflict (user_id, audiobook_id) do update set
        episode_id = excluded.episode_id, position_ms = excluded.position_ms,
        book_position_ms = excluded.book_position_ms, rate = excluded.rate,
        device_id = excluded.device_id, device_kind = excluded.device_kind,
        version = playback_positions.version + 1,
        -- Stands still with the place: a late "pause" does not finish a book that was unfinished.
        updated_at = case when playback_positions.book_position_ms = excluded.book_position_ms
          then playback_positions.updated_at else now() end
      returning user_id, audiobook_id, episode_id, position_ms, version
    ), kept as (
      -- One after the other: a hundred events are reckoned with, for which it would read all places there are.
      select place.* from (
        select distinct user_id, audiobook_id from sent
        where moves and (user_id, audiobook_id) not in (select user_id, audiobook_id from folded)
      ) as told cross join lateral (
        select user_id, audiobook_id, episode_id, position_ms, version from playback_positions p
        where p.user_id = told.user_id and p.audiobook_id = told.audiobook_id limit 1
      ) as place
    )
    select told.user_id as "user", told.fresh, case when place.user_id is not null then
      json_build_object('audiobook', audiobook_id, 'episode', episode_id,
        'positionMs', position_ms, 'version', version) end as place
    from (
      select held.id as user_id, count(fresh.seq) as fresh
      from held left join sent on sent.user_id = held.id
        left join fresh using (user_id, device_id, seq) group by held.id
    ) as told left join (select * from folded union all select * from kept) as place
      using (user_id)
    order by audiobook_id
  `.execute(db)
  const byUser = Map.groupBy(rows, ({ user }) => user)
  return new Map(
    [...byUser].map(([user, theirs]) => {
      const places = theirs.flatMap(({ place }) => place ?? [])
      return [user, { places, fresh: theirs[0]?.fresh ?? 0 }]
    }),
  )
}

function rowsOf({ userId, device, events, strays }: Batch) {
  // Of an event that is sent twice the first counts.
  const unique = new Map(
    events.toReversed().map((event) => [`${event.deviceId} ${event.seq}`, event]),
  )
  return [...unique.values()].toReversed().map((event, number) => ({
    number,
    user_id: userId,
    device_id: event.deviceId,
    device_kind: device === 'unknown' ? null : device,
    seq: event.seq,
    audiobook_id: event.audiobook,
    episode_id: event.episode,
    kind: event.kind,
    position_ms: event.positionMs,
    book_position_ms: event.bookPositionMs,
    rate: event.rate,
    moves: !strays.has(event.audiobook),
    known_version: event.from ?? 0,
    // A clock may say anything; PostgreSQL knows no year 0.
    occurred_at: new Date(Math.max(0, Date.parse(event.occurredAt))).toISOString(),
  }))
}
