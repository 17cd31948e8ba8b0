import { sql, type RawBuilder } from 'kysely'
import { EVENT_NUMBERS_A_MS, OLDEST_HEARD_DAYS } from '#shared/schemas/limits.ts'
import { IS_NEWLY_BOUGHT } from '#features/listening/library/entitlements.server.ts'

const MOST_HEARD_MS = 60_000
/** A longer step is far more than a device tells at once: between its ends something was heard untold. */
const LEAST_REACHED_MS = 30_000
/** More than anybody hears: what a device makes up must not outgrow the column. */
const MOST_OF_SLOT_MS = 86_400_000

const AHEAD_SECONDS = 24 * 60 * 60

/** SQL: a number is higher than the clock of its device can have been, or that clock is far ahead. */
export const isAhead = (seq: RawBuilder<unknown>, receivedAt: RawBuilder<unknown>) => sql`(
  ${seq} > (extract(epoch from ${receivedAt})::bigint + ${AHEAD_SECONDS}) * 1000 * ${EVENT_NUMBERS_A_MS})`

/**
 * Adds up how long was listened, as a part of the statement that writes the journal. An event tells
 * of the time since the one before it on its device, as far as the step is one that sound takes: a
 * jump in silence is followed by `play`. One that comes after a later one tells nothing. One whose
 * number was ahead when it came is later only than others of that kind: else a number that somebody
 * made up would silence its device for good. Of a book that was just bought the right notes as well
 * how much of it was heard, whatever the speed, and how far where a step leaves out too much: a refund
 * asks for it, of listeners too whose listening is not counted.
 */
export const countHeard = sql`
    stepped as (
      select sent.*, last.seq as known_seq,
        coalesce(lag(sent.kind) over device, last.kind) as kind_before,
        coalesce(lag(sent.episode_id) over device, last.episode_id) as episode_before,
        coalesce(lag(sent.position_ms) over device, last.position_ms) as position_before
      from sent left join (
        select told.*, seq, kind, episode_id, position_ms
        from (select distinct user_id, audiobook_id, device_id, is_ahead from sent) as told cross join lateral (
          select seq, kind, episode_id, position_ms from progress_events p
          where p.user_id = told.user_id and p.audiobook_id = told.audiobook_id
            and p.device_id = told.device_id
            and (told.is_ahead or not ${isAhead(sql`p.seq`, sql`p.received_at`)})
          order by p.seq desc limit 1) as newest
      ) as last using (user_id, audiobook_id, device_id, is_ahead)
      window device as (
        partition by sent.user_id, sent.audiobook_id, sent.device_id order by sent.seq)
    ), played as (
      select user_id, audiobook_id, occurred_at, rate, book_position_ms,
        position_ms - position_before as ms
      from stepped join fresh using (user_id, device_id, seq)
      where seq > coalesce(known_seq, -1) and episode_before = episode_id
        and kind_before in ('play', 'seek', 'heartbeat') and kind in ('heartbeat', 'pause', 'finish')
        and position_ms > position_before
    ), steps as (
      select user_id, audiobook_id, occurred_at, ms, ms / rate as took_ms
      from played where ms <= ${MOST_HEARD_MS}
    ), heard as (
      insert into heard_slots (user_id, audiobook_id, starts_at, heard_ms)
      select user_id, audiobook_id, date_bin('30 minutes', greatest(least(occurred_at, now()),
          now() - make_interval(days => ${OLDEST_HEARD_DAYS})), 'epoch') as slot, sum(took_ms)::integer
      from steps
      where exists (select from users u where u.id = steps.user_id and u.counts_listening)
      group by user_id, audiobook_id, slot order by user_id, audiobook_id, slot
      on conflict (user_id, audiobook_id, starts_at) do update
        set heard_ms = least(heard_slots.heard_ms + excluded.heard_ms, ${MOST_OF_SLOT_MS})
    ), bought as (
      select r.id, told.heard_ms, told.reached_ms from entitlements r
        join (select user_id, audiobook_id, coalesce(max(book_position_ms) filter (where ms / rate >= ${LEAST_REACHED_MS}), 0) as reached_ms,
            coalesce(sum(ms) filter (where ms <= ${MOST_HEARD_MS}), 0)::bigint as heard_ms
          from played group by 1, 2) as told using (user_id, audiobook_id)
      where ${IS_NEWLY_BOUGHT} and r.revoked_at is null
      order by r.id for no key update of r
    ), noted as (
      update entitlements r set heard_ms = r.heard_ms + bought.heard_ms,
        reached_ms = greatest(r.reached_ms, bought.reached_ms)
      from bought where r.id = bought.id
    )`
