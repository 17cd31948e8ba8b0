import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { titleOf, type Titled } from '#features/books/book/cards.server.ts'
import { isThereFor } from '#features/books/book/hearable.server.ts'
import type { Landmark } from './contract.ts'

const MOST = 50
// Some of what is read is folded away.
const READ = 4 * MOST
/** Beyond every number of a device. */
const END = Number.MAX_SAFE_INTEGER
const SAME_PLACE_MS = 2_000

interface MarkRow extends Titled {
  device_id: string
  seq: number
  kind: Landmark['kind']
  episode_id: string
  number: number
  position_ms: number
  at: string
  device_kind: Landmark['device'] | null
}

/**
 * The last landmarks of a user's listening to a book, the newest first: presses, jumps and ends,
 * and for each row of heartbeats that nothing closed how far it came.
 * @param device the device that asks
 * @throws AppError not_found for a book that is not to be seen
 */
export async function getHistory(
  db: Db,
  user: SessionUser,
  audiobookId: string,
  device = '',
): Promise<Landmark[]> {
  const book = await db
    .selectFrom('audiobooks as a')
    .select('a.id')
    .where('a.id', '=', audiobookId)
    .where(isThereFor(user.id))
    .executeTakeFirst()
  if (!book) throw new AppError('not_found')
  const rows = await findMarks(db, user, audiobookId)
  return fold(rows)
    .slice(0, MOST)
    .map((row) => ({
      _id: `${row.device_id}.${row.seq}`,
      kind: row.kind,
      episode: row.episode_id,
      number: row.number,
      names: titleOf(row),
      positionMs: row.position_ms,
      at: row.at,
      device: row.device_kind ?? 'unknown',
      here: row.device_id === device,
    }))
}

async function findMarks(db: Db, user: SessionUser, audiobookId: string): Promise<MarkRow[]> {
  const { rows } = await sql<MarkRow>`
    with marks as (
      select * from progress_events
      where user_id = ${user.id} and audiobook_id = ${audiobookId} and kind <> 'heartbeat'
      order by received_at desc, seq desc limit ${READ}
    ), runs as (
      select distinct before.* from (
        select device_id, seq from marks where kind in ('play', 'seek', 'restore')
        union all select distinct device_id, ${END}::bigint from marks
      ) as later cross join lateral (
        select * from progress_events p
        where p.user_id = ${user.id} and p.audiobook_id = ${audiobookId}
          and p.device_id = later.device_id and p.seq < later.seq
        order by p.seq desc limit 1
      ) as before
      where before.kind = 'heartbeat'
    )
    select mark.device_id, mark.seq, mark.kind, mark.episode_id, mark.position_ms, mark.device_kind,
      least(mark.occurred_at, mark.received_at) as at, e.position as number,
      e.title_gurmukhi, e.title_shahmukhi, e.title_roman, e.title_shahmukhi_suggested
    from (select * from marks union all select * from runs) as mark
      join episodes e on e.id = mark.episode_id
    order by mark.received_at desc, mark.seq desc limit ${READ}
  `.execute(db)
  return rows
}

/** Of two at one place, as "pause" and then "play", the later one goes; a choice stays. */
function fold(rows: readonly MarkRow[]): MarkRow[] {
  const kept: MarkRow[] = []
  for (const row of rows.toReversed()) {
    const before = kept.at(-1)
    const isSame =
      before?.device_id === row.device_id &&
      before.episode_id === row.episode_id &&
      Math.abs(before.position_ms - row.position_ms) < SAME_PLACE_MS
    if (!isSame) kept.push(row)
    else if (row.kind === 'restore' || row.kind === 'finish') kept.splice(-1, 1, row)
  }
  return kept.toReversed()
}
