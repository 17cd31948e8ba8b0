import { sql } from 'kysely'
import type { Db } from '../../server/db'
import { AppError, type FieldError } from '../../server/errors'
import type { SessionUser } from '../../server/sessions'
import type { Place, ProgressEvent } from './contract'
import { isDiverged, type PlacedEvent } from './divergence'
import { appendToJournal, type WrittenPlace } from './journal.server'

// Players round, and a decoder's last frame may overhang: this much past the end is the end.
const OVERHANG_MS = 1_000

interface HeardEpisode {
  id: string
  audiobook_id: string
  duration_ms: number
  starts_at: number
  allowed: boolean
  place: {
    device_id: string
    book_position_ms: number
    episode_id: string
    position_ms: number
  } | null
}

/**
 * Appends a batch to the journal of listening and answers the places that follow from it, one a
 * book. The batch is taken whole or not at all; events sent before count once.
 * @throws AppError not_found for an unknown book or episode, not_entitled without a right or a
 *   library entry, invalid for a position past the end, place_diverged with both places
 */
export async function recordProgress(
  db: Db,
  user: SessionUser,
  events: readonly ProgressEvent[],
): Promise<WrittenPlace[]> {
  const episodes = await findEpisodes(db, user, events)
  const placed = place(events, episodes)
  refuseDivergence(placed, episodes)
  return appendToJournal(db, user, placed)
}

async function findEpisodes(
  db: Db,
  user: SessionUser,
  events: readonly ProgressEvent[],
): Promise<Map<string, HeardEpisode>> {
  const ids = [...new Set(events.map(({ episode }) => episode))]
  const { rows } = await sql<HeardEpisode>`
    select e.id, e.audiobook_id, e.duration_ms,
      (select coalesce(sum(duration_ms), 0)::bigint from episodes before
        where before.audiobook_id = e.audiobook_id and before.position < e.position) as starts_at,
      exists (select from library_entries l
        where l.user_id = ${user.id} and l.audiobook_id = e.audiobook_id)
      and exists (select from entitlements r where r.user_id = ${user.id}
        and r.audiobook_id = e.audiobook_id and r.revoked_at is null) as allowed,
      (select json_build_object('device_id', device_id, 'book_position_ms', book_position_ms,
          'episode_id', episode_id, 'position_ms', position_ms)
        from places p where p.user_id = ${user.id} and p.audiobook_id = e.audiobook_id) as place
    from episodes e join audiobooks a on a.id = e.audiobook_id and a.published_at <= now()
    where e.id = any(${ids}::uuid[])
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Checks each event against its episode and counts its place from the book's beginning. */
function place(
  events: readonly ProgressEvent[],
  episodes: ReadonlyMap<string, HeardEpisode>,
): PlacedEvent[] {
  const errors: FieldError[] = []
  const placed = events.map((event, index) => {
    const episode = episodes.get(event.episode)
    if (episode?.audiobook_id !== event.audiobook) throw new AppError('not_found')
    if (event.positionMs > episode.duration_ms + OVERHANG_MS) {
      errors.push({ path: `events.${index}.positionMs`, code: 'error.position_past_end' })
    }
    const heard = event.kind === 'finish' ? episode.duration_ms : event.positionMs
    const positionMs = Math.min(heard, episode.duration_ms)
    return { ...event, positionMs, bookPositionMs: episode.starts_at + positionMs }
  })
  if ([...episodes.values()].some(({ allowed }) => !allowed)) throw new AppError('not_entitled')
  if (errors.length > 0) throw new AppError('invalid', { errors })
  return placed
}

function refuseDivergence(
  placed: readonly PlacedEvent[],
  episodes: ReadonlyMap<string, HeardEpisode>,
): void {
  const books = Map.groupBy(placed, ({ audiobook }) => audiobook)
  for (const [audiobook, events] of books) {
    const last = events.at(-1)
    const there = last && episodes.get(last.episode)?.place
    if (!there || !isDiverged(events, there)) continue
    throw new AppError('place_diverged', {
      extra: {
        audiobook,
        places: {
          there: { episode: there.episode_id, positionMs: there.position_ms },
          here: { episode: last.episode, positionMs: last.positionMs },
        },
      },
    })
  }
}

/**
 * The user's place in a book, or null before the first second of it.
 * @throws AppError not_found for a book that is not to be seen
 */
export async function getPlace(
  db: Db,
  user: SessionUser,
  audiobookId: string,
): Promise<Place | null> {
  const row = await db
    .selectFrom('audiobooks as a')
    .leftJoin('places as p', (join) =>
      join.onRef('p.audiobook_id', '=', 'a.id').on('p.user_id', '=', user.id),
    )
    .select(['p.episode_id', 'p.position_ms', 'p.rate', 'p.version', 'p.updated_at'])
    .where('a.id', '=', audiobookId)
    .where('a.published_at', '<=', sql<string>`now()`)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const { episode_id, position_ms, rate, version, updated_at } = row
  if (episode_id === null || position_ms === null || rate === null) return null
  if (version === null || updated_at === null) return null
  return {
    audiobook: audiobookId,
    episode: episode_id,
    positionMs: position_ms,
    rate,
    version,
    updated_at,
  }
}
