import { sql } from 'kysely'
import type { Answer } from '#shared/call/call.ts'
import type { Names } from '#shared/schemas/schemas.ts'
import { AppError } from '#server/http/errors.ts'
import type { Platform } from '#server/http/route.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { coverPath, titleOf, type Titled } from '#features/books/book/cards.server.ts'
import { notOut } from '#features/books/book/announced.server.ts'
import { isThereFor } from '#features/books/book/hearable.server.ts'
import { VERSE_GENRES } from '#shared/schemas/verse-genres.ts'
import { namesOf } from '#features/books/names/names.server.ts'
import { holdsEntitlement } from '#features/listening/library/entitlements.server.ts'
import type { getPlayback as call } from './contract.ts'
import { endOfAddresses, holderOf } from './media-access.server.ts'
import { getPlace } from '#features/listening/progress/progress.server.ts'

type Playback = Answer<typeof call>

interface BookRow extends Titled {
  slug: string
  cover: string
  cover_cloth: string
  scripture: boolean
  is_verse: boolean
  author: Names | null
}

interface EpisodeRow extends Titled {
  id: string
  position: number
  duration_ms: number
  rendition_id: string
  mime: string
  bytes: number
  sha256: string
}

/**
 * What the player needs of a book; the addresses of its audio work for six hours, or until the
 * right or the session ends. Where the small quality is missing, the normal one serves.
 * @throws AppError not_found for a book not to be seen, not_released; not_entitled without a right
 */
export async function getPlayback(
  { db, media }: Pick<Platform, 'db' | 'media'>,
  user: SessionUser,
  audiobookId: string,
  quality: 'normal' | 'small',
): Promise<Playback> {
  const audiobook = await findPlayable(db, user, audiobookId)
  const [episodes, place] = await Promise.all([
    findEpisodes(db, audiobookId, quality),
    getPlace(db, user, audiobookId),
  ])
  const expires = endOfAddresses()
  return {
    audiobook,
    episodes: episodes.map((row) => ({
      ...episodeOf(row),
      url: media.sign(row.rendition_id, holderOf(user), expires),
    })),
    ...place,
    expires: new Date(expires * 1000).toISOString(),
  }
}

/**
 * A book as the player shows it, for whoever may hear it.
 * @throws AppError not_found for a book not to be seen, not_released; not_entitled without a right
 */
export async function findPlayable(
  db: Platform['db'],
  user: SessionUser,
  audiobookId: string,
): Promise<Playback['audiobook']> {
  const { rows } = await sql<BookRow>`
    select a.slug, a.title_gurmukhi, a.title_shahmukhi, a.title_roman,
      a.title_shahmukhi_suggested, a.cover, a.cover_cloth, a.scripture,
      exists (select from audiobook_genres join genres g on g.id = genre_id
        where audiobook_id = a.id and g.slug = any(${VERSE_GENRES})) as is_verse,
      (select ${namesOf('p', 'name')} from audiobook_people ap join people p on p.id = ap.person_id
        where ap.audiobook_id = a.id and ap.role = 'author'
        order by ap.position limit 1) as author
    from audiobooks a where a.id = ${audiobookId} and ${isThereFor(user.id)}
  `.execute(db)
  const [book] = rows
  if (!book) throw await notOut(db, audiobookId)
  if (!(await holdsEntitlement(db, user.id, audiobookId))) throw new AppError('not_entitled')
  return bookOf(audiobookId, book)
}

/** The facts of an episode that its playback answer carries beside the address. */
export const episodeOf = (row: EpisodeRow) => ({
  _id: row.id,
  position: row.position,
  names: titleOf(row),
  duration: row.duration_ms,
  mime: row.mime,
  bytes: row.bytes,
})

/** A book's audio, episode by episode: in that quality, or else in the one there is. */
export async function findEpisodes(db: Platform['db'], audiobookId: string, quality: string) {
  const { rows } = await sql<EpisodeRow>`
    select distinct on (e.position) e.id, e.position, e.title_gurmukhi, e.title_shahmukhi,
      e.title_roman, e.title_shahmukhi_suggested, e.duration_ms, r.id as rendition_id, r.mime, r.bytes,
      r.sha256
    from episodes e join renditions r on r.episode_id = e.id
    where e.audiobook_id = ${audiobookId}
    order by e.position, (r.quality = ${quality}) desc
  `.execute(db)
  return rows
}

function bookOf(_id: string, book: BookRow): Playback['audiobook'] {
  return {
    _id,
    slug: book.slug,
    name: book.title_roman,
    names: titleOf(book),
    cover: coverPath(book.cover),
    coverBare: coverPath(book.cover, '-bare'),
    coverSmall: coverPath(book.cover, '-s'),
    author: book.author?.roman ?? null,
    authorNames: book.author,
    cloth: book.cover_cloth,
    scripture: book.scripture,
    isVerse: book.is_verse,
  }
}
