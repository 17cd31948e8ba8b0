import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { isBehind, type Earlier, type Step } from './divergence.server.ts'
import type { Episodes, ReceivedEvents } from './progress.server.ts'

const NOTHING: Earlier = new Map()
const MOST = 1_000

/** For each batch what its device told of the books in which another one went on without it. */
export function findEarlier(
  db: Db,
  told: readonly ReceivedEvents[],
  episodes: readonly Episodes[],
): Promise<Earlier[]> {
  return Promise.all(told.map((one, index) => ofBatch(db, one, episodes[index] ?? new Map())))
}

async function ofBatch(db: Db, { user, events, decided }: ReceivedEvents, episodes: Episodes) {
  const books = Map.groupBy(events, ({ audiobook }) => audiobook)
  const behind = [...books].flatMap(([audiobook, [first]]) => {
    const place = first && episodes.get(first.episode)?.place
    const knew = first?.from !== undefined
    if (decided || !place || !knew || !isBehind([{ ...first, bookPositionMs: 0 }], place)) return []
    return [{ audiobook, device: first.deviceId, since: place.updated_at }]
  })
  if (behind.length === 0) return NOTHING
  const { rows } = await sql<Step & { audiobook: string }>`
    select told.audiobook, p.kind, p.position_ms + (
      select coalesce(sum(b.duration_ms), 0)::bigint from episodes b
      where b.audiobook_id = e.audiobook_id and b.position < e.position) as "bookPositionMs"
    from jsonb_to_recordset(${JSON.stringify(behind)}::jsonb)
        as told (audiobook uuid, device text, since timestamptz)
      join progress_events p on p.user_id = ${user.id} and p.audiobook_id = told.audiobook
        and p.device_id = told.device and p.received_at > told.since
      join episodes e on e.id = p.episode_id
    order by p.seq limit ${MOST}
  `.execute(db)
  return Map.groupBy(rows, ({ audiobook }) => audiobook)
}
