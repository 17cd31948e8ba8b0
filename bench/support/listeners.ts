import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

export interface Listener {
  id: string
  token: string
  audiobook: string
  episode: string
  duration: number
}

/** Listeners with a session, each with a published book in the library. */
export async function makeListeners(db: Db, count: number): Promise<Listener[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('base64url'))
  const { rows } = await sql<Omit<Listener, 'token'> & { hash: string }>`
    with asked as (
      select hash, number, gen_random_uuid() as id
      from unnest(${hashes}::text[]) with ordinality as t(hash, number)
    ), people as (
      insert into users (id, email, email_folded, first_name, last_name, password_hash, verified_at)
      select id, 'bench-' || id, 'bench-' || id, 'Bench', 'Listener', 'none', now() from asked
    ), opened as (
      insert into sessions (user_id, token_hash, expires_at)
      select id, hash, now() + interval '1 day' from asked
    ), books as (
      select e.id as episode, e.audiobook_id as audiobook, e.duration_ms as duration,
        row_number() over (order by e.id) as number
      from episodes e join audiobooks a on a.id = e.audiobook_id and a.published_at <= now()
      where e.position = 1
    ), chosen as (
      select asked.id, asked.hash, books.* from asked
      join books on books.number = 1 + asked.number % (select count(*) from books)
    ), rights as (
      insert into entitlements (user_id, audiobook_id, source) select id, audiobook, 'free' from chosen
    ), entries as (
      insert into library_entries (user_id, audiobook_id) select id, audiobook from chosen
    )
    select id, hash, audiobook, episode, duration from chosen
  `.execute(db)
  const tokenOf = new Map(hashes.map((hash, index) => [hash, tokens[index] ?? '']))
  return rows.map(({ hash, ...row }) => ({ ...row, token: tokenOf.get(hash) ?? '' }))
}

const SHELF = 60

/** Gives listeners a shelf each, with a place in every second book of it. */
export async function fillShelves(db: Db, listeners: readonly Listener[]): Promise<void> {
  await sql`
    with chosen as (
      select user_id, a.id as audiobook_id, number
      from unnest(${listeners.map(({ id }) => id)}::uuid[]) user_id,
        (select id, row_number() over (order by id) as number from audiobooks limit ${SHELF}) a
    ), rights as (
      insert into entitlements (user_id, audiobook_id, source)
      select user_id, audiobook_id, 'free' from chosen on conflict do nothing
    ), entries as (
      insert into library_entries (user_id, audiobook_id)
      select user_id, audiobook_id from chosen on conflict do nothing
    )
    insert into playback_positions (user_id, audiobook_id, episode_id, position_ms, book_position_ms, device_id)
    select user_id, audiobook_id, e.id, 1000, 1000, 'bench'
    from chosen join episodes e using (audiobook_id)
    where e.position = 1 and number % 2 = 0
    on conflict do nothing
  `.execute(db)
  await sql`vacuum analyze`.execute(db)
}

let seq = 0

/** A body of so many progress events. */
export function batchOf(
  { audiobook, episode, duration }: Listener,
  deviceId: string,
  size: number,
): string {
  const occurredAt = new Date().toISOString()
  const events = Array.from({ length: size }, () => ({
    deviceId,
    audiobook,
    episode,
    occurredAt,
    seq: ++seq,
    kind: 'heartbeat',
    positionMs: seq % duration,
    rate: 1,
  }))
  return JSON.stringify({ events })
}
