import { sql } from 'kysely'
import { arrayOf, type Db } from '#server/db/database.ts'
import { AppError, type FieldError } from '#server/http/errors.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Device } from '#features/account/devices/contract.ts'
import { isThereFor } from '#features/books/book/hearable.server.ts'
import { FIRST_VERSION } from '#features/listening/library/first-version.server.ts'
import type { PlaceAnswer, PlaybackPosition, ProgressEvent } from './contract.ts'
import { isDiverged, isStray, type Earlier, type PositionedEvent } from './divergence.server.ts'
import type { Batch } from './journal.server.ts'

// Players round, and a decoder's last frame may be too long: a place up to this far past the end
// counts as the end.
const OVERHANG_MS = 1_000

/** A batch of events as a device sent it. */
export interface ReceivedEvents {
  user: SessionUser
  device: Device['kind']
  events: readonly ProgressEvent[]
  /** Whether the listener has been asked which place counts, and chose. */
  decided: boolean
}

export interface HeardEpisode {
  user_id: string
  id: string
  audiobook_id: string
  duration_ms: number
  /** As long as it ever was: a device may play a file that another took the place of. */
  longest_ms: number
  starts_at: number
  /** Of its book. */
  book_ms: number
  /** Nobody hears it for now, and this listener has it. */
  suspended: boolean
  inLibrary: boolean
  entitled: boolean
  place: {
    device_id: string
    device_kind: string | null
    book_position_ms: number
    version: number
    episode_id: string
    position_ms: number
    updated_at: string
  } | null
}

const IS_IN_LIBRARY = sql<boolean>`exists (select from library_entries l
  where l.user_id = asked.user_id and l.audiobook_id = e.audiobook_id)`

export type Episodes = ReadonlyMap<string, HeardEpisode>

/** Finds the episodes that batches name, for each batch those of its listener. */
export async function findEpisodes(db: Db, told: readonly ReceivedEvents[]): Promise<Episodes[]> {
  const asked = told.flatMap(({ user, events }) =>
    [...new Set(events.map(({ episode }) => episode))].map((id) => ({ user: user.id, id })),
  )
  const [users, ids] = [asked.map(({ user }) => user), asked.map(({ id }) => id)]
  const { rows } = await sql<HeardEpisode>`
    select asked.user_id, e.id, e.audiobook_id, e.duration_ms, a.duration_ms as book_ms,
      greatest(e.duration_ms, (select max(r.duration_ms) from replaced_renditions r
        where r.episode_id = e.id)) as longest_ms,
      (select coalesce(sum(duration_ms), 0)::bigint from episodes before
        where before.audiobook_id = e.audiobook_id and before.position < e.position) as starts_at,
      ${isThereFor(sql`asked.user_id`)} is not true as suspended, ${IS_IN_LIBRARY} as "inLibrary",
      exists (select from entitlements r where r.user_id = asked.user_id
        and r.audiobook_id = e.audiobook_id and r.revoked_at is null) as entitled,
      (select json_build_object('device_id', device_id, 'device_kind', device_kind,
          'book_position_ms', book_position_ms, 'version', version, 'episode_id', episode_id,
          'position_ms', position_ms, 'updated_at', updated_at)
        from playback_positions p where p.user_id = asked.user_id and p.audiobook_id = e.audiobook_id) as place
    from unnest(${arrayOf(users, 'uuid')}, ${arrayOf(ids, 'uuid')}) as asked (user_id, episode_id)
      join episodes e on e.id = asked.episode_id
      join audiobooks a on a.id = e.audiobook_id and (${isThereFor(sql`asked.user_id`)}
        or (a.suspended_at is not null and a.withdrawn_at is not null and ${IS_IN_LIBRARY}))
  `.execute(db)
  const byUser = Map.groupBy(rows, (row) => row.user_id)
  return told.map(({ user }) => new Map((byUser.get(user.id) ?? []).map((row) => [row.id, row])))
}

/**
 * Checks a batch, which is taken whole or not at all, and counts its places from the book's
 * beginning.
 * @throws AppError not_found for an unknown book or episode, not_in_library without an entry; for
 *   what may pass book_suspended, and not_entitled without a right; invalid for a position past the
 *   end, place_diverged with both places
 */
export function checkBatch(
  { user, device, events, decided }: ReceivedEvents,
  episodes: Episodes,
  earlier: Earlier,
): Batch {
  const placed = place(events, episodes)
  const strays = decided ? new Set<string>() : straysOf(placed, episodes, earlier)
  return { userId: user.id, device, events: placed, strays }
}

function place(events: readonly ProgressEvent[], episodes: Episodes): PositionedEvent[] {
  const errors: FieldError[] = []
  const placed = events.map((event, index) => {
    const episode = episodes.get(event.episode)
    if (episode?.audiobook_id !== event.audiobook) throw new AppError('not_found')
    if (event.positionMs > episode.longest_ms + OVERHANG_MS) {
      errors.push({ path: `events.${index}.positionMs`, code: 'error.position_past_end' })
    }
    const heard = event.kind === 'finish' ? episode.duration_ms : event.positionMs
    const positionMs = Math.min(heard, episode.duration_ms)
    return { ...event, positionMs, bookPositionMs: episode.starts_at + positionMs }
  })
  const named = [...episodes.values()]
  if (named.some(({ inLibrary }) => !inLibrary)) throw new AppError('not_in_library')
  if (named.some(({ suspended }) => suspended)) throw new AppError('book_suspended')
  if (named.some(({ entitled }) => !entitled)) throw new AppError('not_entitled')
  if (errors.length > 0) throw new AppError('invalid', { errors })
  return placed
}

function straysOf(
  placed: readonly PositionedEvent[],
  episodes: Episodes,
  earlier: Earlier,
): Set<string> {
  const strays = new Set<string>()
  for (const [audiobook, events] of Map.groupBy(placed, (event) => event.audiobook)) {
    const last = events.at(-1)
    const there = last && episodes.get(last.episode)?.place
    const before = earlier.get(audiobook)
    if (!there || !isStray(events, there, before)) continue
    // A device that does not send the version it knew is checked by whole batches only; its events
    // move the place meanwhile.
    if (!isDiverged(events, there, before)) {
      if (events[0]?.from !== undefined) strays.add(audiobook)
      continue
    }
    const { episode_id: episode, position_ms: positionMs, device_kind: device } = there
    const at = new Date(there.updated_at).toISOString()
    throw new AppError('place_diverged', {
      extra: {
        audiobook,
        places: {
          there: { episode, positionMs, device: device ?? 'unknown', at },
          here: { episode: last.episode, positionMs: last.positionMs },
        },
      },
    })
  }
  return strays
}

/** All null before the first second. */
interface PlaceRow {
  episode_id: string | null
  position_ms: number | null
  rate: number | null
  device_id: string | null
  version: number | null
  updated_at: string | null
  first_version: number | null
}

/**
 * The user's place in a book, or null before the first second of it, and which places count beside it.
 * @throws AppError not_found for a book that is not to be seen
 */
export async function getPlace(
  db: Db,
  user: SessionUser,
  audiobookId: string,
): Promise<PlaceAnswer> {
  const { rows } = await sql<PlaceRow>`
    select p.episode_id, p.position_ms, p.rate, p.device_id, p.version, p.updated_at,
      ${FIRST_VERSION} as first_version
    from audiobooks a left join playback_positions p on p.audiobook_id = a.id and p.user_id = ${user.id}
      left join library_entries l on l.audiobook_id = a.id and l.user_id = ${user.id}
    where a.id = ${audiobookId} and ${isThereFor(user.id)}
  `.execute(db)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  return { place: placeFrom(audiobookId, row), firstVersion: row.first_version }
}

function placeFrom(audiobook: string, row: PlaceRow): PlaybackPosition | null {
  const { episode_id, position_ms, rate, device_id, version, updated_at } = row
  if (episode_id === null || position_ms === null || rate === null) return null
  if (device_id === null || version === null || updated_at === null) return null
  return {
    audiobook,
    episode: episode_id,
    positionMs: position_ms,
    rate,
    device: device_id,
    version,
    updated_at,
  }
}
