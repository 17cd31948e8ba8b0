import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { FIRST_UUID } from '#shared/text/uuid.ts'

/** How long heartbeats stay that something follows. */
export const HEARTBEAT_DAYS = 14
/** A server that stood still for longer leaves some, until all of the journal goes. */
const LOOK_BACK_DAYS = 60
const AT_ONCE = 5_000
const PAUSE_MS = 50
/** Jumps that come faster than that, one after the other, are one: nothing was heard between them. */
const JUMP_SECONDS = 1
/** The walk over jumps has no index of its own, and looks at the days of a week. */
const LOOK_BACK_FOR_JUMPS_DAYS = 7

interface Cursor {
  at: string
  user: string
  device: string
  seq: number
}
const BEFORE_ALL: Cursor = { at: '-infinity', user: FIRST_UUID, device: '', seq: 0 }

/**
 * Deletes old heartbeats of which nothing reads any more: nine of ten rows of the journal. What was heard
 * is added up by then. A device's last event of a book stays, since its next is counted from there, and so
 * does how far it came where no pause or end closed it, which the history shows. Of old jumps in a row
 * the last stays.
 */
export async function thinJournal(db: Db): Promise<void> {
  for (let from: Cursor | undefined = BEFORE_ALL; from;) {
    from = await thinSome(db, from)
    await wait(PAUSE_MS)
  }
  while ((await thinSomeJumps(db)) === AT_ONCE) await wait(PAUSE_MS)
}

/** @returns how many went */
async function thinSomeJumps(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with free as (
      select p.user_id, p.device_id, p.seq
      from progress_events p cross join lateral (
        select n.kind, n.received_at from progress_events n
        where n.user_id = p.user_id and n.audiobook_id = p.audiobook_id
          and n.device_id = p.device_id and n.seq > p.seq
        order by n.seq limit 1
      ) as next
      where p.kind = 'seek'
        and p.received_at < now() - make_interval(days => ${HEARTBEAT_DAYS})
        and p.received_at > now() - make_interval(days => ${HEARTBEAT_DAYS + LOOK_BACK_FOR_JUMPS_DAYS})
        and next.kind = 'seek'
        and next.received_at < p.received_at + make_interval(secs => ${JUMP_SECONDS})
      limit ${AT_ONCE} for update of p skip locked
    )
    delete from progress_events p using free
    where (p.user_id, p.device_id, p.seq) = (free.user_id, free.device_id, free.seq)
  `.execute(db)
  return Number(numAffectedRows)
}

/** @returns where to go on; undefined at the end */
async function thinSome(db: Db, from: Cursor): Promise<Cursor | undefined> {
  const { rows } = await sql<Cursor & { looked: number }>`
    with old as (
      select p.user_id, p.audiobook_id, p.device_id, p.seq, p.received_at
      from progress_events p
      where p.kind = 'heartbeat'
        and p.received_at < now() - make_interval(days => ${HEARTBEAT_DAYS})
        and p.received_at > now() - make_interval(days => ${LOOK_BACK_DAYS})
        and (p.received_at, p.user_id, p.device_id, p.seq)
          > (${from.at}::timestamptz, ${from.user}::uuid, ${from.device}, ${from.seq}::bigint)
      order by p.received_at, p.user_id, p.device_id, p.seq limit ${AT_ONCE}
    ), followed as (
      select old.user_id, old.device_id, old.seq from old cross join lateral (
        select n.kind from progress_events n
        where n.user_id = old.user_id and n.audiobook_id = old.audiobook_id
          and n.device_id = old.device_id and n.seq > old.seq
        order by n.seq limit 1
      ) as next
      where next.kind in ('heartbeat', 'pause', 'finish')
    ), free as (
      select p.user_id, p.device_id, p.seq
      from progress_events p join followed using (user_id, device_id, seq)
      for update of p skip locked
    ), gone as (
      delete from progress_events p using free
      where (p.user_id, p.device_id, p.seq) = (free.user_id, free.device_id, free.seq)
    )
    select received_at::text as at, user_id as "user", device_id as device, seq,
      (select count(*)::int from old) as looked
    from old order by old.received_at desc, user_id desc, device_id desc, seq desc limit 1
  `.execute(db)
  const [last] = rows
  return last && last.looked === AT_ONCE ? last : undefined
}
