import { sql, type RawBuilder } from 'kysely'
import { arrayOf, type Db } from '#server/db/database.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { readUuid } from '#shared/text/uuid.ts'
import { cardOf, OWN_CARD_COLUMNS, type CardRow } from '#features/books/book/cards.server.ts'
import {
  VISITOR_STATE,
  type Audiobook,
  type Episode,
  type Person,
  type ReaderState,
} from '#features/books/book/contract.ts'
import {
  namesOf,
  namesOfGenre,
  personOf,
  plainNamesOf,
} from '#features/books/names/names.server.ts'
import { idAt, slugForms } from '#features/books/names/native-slugs.server.ts'
import { IS_HEARABLE } from '#features/books/book/hearable.server.ts'
import { IS_VISIBLE } from '#features/books/names/visible.server.ts'
import { missingAt } from '#features/books/book/withdrawn.server.ts'
import { readerStateOf } from '#features/listening/library/reader-state.server.ts'

/**
 * The id of a book that readers see from its id, slug, older slug or native-script slug, in any case; that
 * of a withdrawn one for `user`, if it is theirs.
 * @throws AppError not_found, the same for a book that never was and one that nobody is to see yet
 */
export async function findAudiobookId(
  db: Db,
  user: SessionUser | null,
  idOrSlug: string,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from audiobooks a where ${isVisibleAt(idOrSlug)}
  `.execute(db)
  const id = rows[0]?.id ?? (user && (await findWithdrawnId(db, user, idOrSlug)))
  if (!id) throw await missingAt(db, 'audiobooks', idOrSlug)
  return id
}

/** SQL: whether the visible book `a` is the one that an id or an address leads to. */
const isVisibleAt = (idOrSlug: string) =>
  sql<boolean>`${IS_VISIBLE} and a.id = ${readUuid(idOrSlug) ?? idAt('audiobooks', idOrSlug)}`

/** The id of the withdrawn book of the user's that an address led to, their newest of several. */
async function findWithdrawnId(
  db: Db,
  user: SessionUser,
  idOrSlug: string,
): Promise<string | undefined> {
  const slugs = slugForms(idOrSlug)
  const named = readUuid(idOrSlug)
  const isAddressed = named
    ? sql`a.id = ${named}`
    : sql`(lower(a.slug) = any(${slugs}) or exists (select from audiobook_slugs s
        where s.audiobook_id = a.id and s.slug = any(${slugs})))`
  const { rows } = await sql<{ id: string }>`
    select a.id from entitlements e join audiobooks a on a.id = e.audiobook_id
    where e.user_id = ${user.id} and e.revoked_at is null and ${IS_HEARABLE} and ${isAddressed}
    order by e.created_at desc limit 1
  `.execute(db)
  return rows[0]?.id
}

interface BookRow extends Omit<CardRow, 'author' | 'sample_id'> {
  cover_cloth: string
  cover_credit: string | null
  description_en: string
  description_gurmukhi: string
  description_shahmukhi: string
  language: string
  country: string | null
  isbn: string | null
  territories: string[]
  voice: Audiobook['voice']
  tags: string[]
  review_count: number
  on_app_store: boolean
  on_play_store: boolean
  items_sold: number
  genres: Audiobook['category']
  people: { role: string; person: Person }[]
  sample: { id: string; mime: string; duration: number } | null
  subtitle: Audiobook['subtitle']
  series: Audiobook['series']
  let_pass: Audiobook['letPass']
  active: boolean
  episodes: Episode[]
}

/** SQL: the episodes of a book `a`, first to last. */
const EPISODES_OF_A_BOOK = sql<Episode[]>`(
  select coalesce(json_agg(json_build_object('_id', e.id, 'position', e.position,
    'names', ${namesOf('e', 'title')}, 'duration', e.duration_ms) order by e.position), '[]')
  from episodes e where e.audiobook_id = a.id)`

/** All that the book page shows, with what the book is to `user`. */
export async function getAudiobook(
  db: Db,
  user: SessionUser | null,
  idOrSlug: string,
): Promise<Audiobook> {
  const row =
    (await loadBook(db, isVisibleAt(idOrSlug))) ?? (await loadWithdrawn(db, user, idOrSlug))
  if (!row) throw await missingAt(db, 'audiobooks', idOrSlug)
  return audiobookOf(row, await readerStateOf(db, user, row.id))
}

/** Books that readers see as visitors see them, by id in that order; ids of others are left out. */
export async function loadAudiobooks(db: Db, ids: readonly string[]): Promise<Audiobook[]> {
  if (ids.length === 0) return []
  const rows = await loadBooks(
    db,
    sql<boolean>`${IS_VISIBLE} and a.id = any(${arrayOf(ids, 'uuid')})`,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [audiobookOf(row, VISITOR_STATE)] : []
  })
}

function audiobookOf(row: BookRow, readerState: ReaderState): Audiobook {
  const audio = row.episodes
  const total = audio.reduce((sum, episode) => sum + episode.duration, 0)
  const peopleWith = (role: string) =>
    row.people.filter((one) => one.role === role).map(({ person }) => person)
  const [author = null] = peopleWith('author')
  const card = cardOf({ ...row, author, sample_id: row.sample?.id ?? null })
  return {
    ...card,
    ...readerState,
    subtitle: row.subtitle,
    series: row.series,
    cloth: row.cover_cloth,
    coverCredit: row.cover_credit,
    description: row.description_en,
    punjabiDescription: row.description_gurmukhi,
    shahmukhiDescription: row.description_shahmukhi,
    language: row.language,
    country: row.country,
    isbn: row.isbn,
    territories: row.territories,
    tags: row.tags,
    category: row.genres,
    googlePrice: card.price,
    isActive: row.active,
    totalReviews: row.review_count,
    itemsSold: row.items_sold,
    audio,
    audioBooklength: audio.length,
    totalAudioBookTime: total,
    narratedBy: peopleWith('narrator'),
    voice: row.voice,
    publishedBy: peopleWith('publisher'),
    letPass: row.let_pass,
    sample: row.sample && {
      url: `/media/${row.sample.id}`,
      mime: row.sample.mime,
      duration: row.sample.duration,
    },
    isUploadedOnAppStore: row.on_app_store,
    isUploadedOnPlayStore: row.on_play_store,
  }
}

async function loadWithdrawn(db: Db, user: SessionUser | null, idOrSlug: string) {
  const id = user && (await findWithdrawnId(db, user, idOrSlug))
  return id
    ? loadBook(db, sql<boolean>`a.id = ${id} and (${IS_VISIBLE} or ${IS_HEARABLE})`)
    : undefined
}

// Put together once: a statement is written anew for each book.
const BOOK_COLUMNS = sql`
  ${OWN_CARD_COLUMNS}, ${IS_VISIBLE} as active, voice, cover_cloth, cover_credit, description_en, description_gurmukhi, description_shahmukhi,
  ${plainNamesOf('a', 'subtitle')} as subtitle,
  case when a.series_id is not null then (
    select json_build_object('slug', s.slug, 'names', ${plainNamesOf('s', 'name')},
      'position', a.series_position) from series s where s.id = a.series_id) end as series,
  language, country, isbn, territories, tags, review_count, app_store_at is not null as on_app_store,
  play_store_at is not null as on_play_store, coalesce(c.sold_total, 0) as items_sold,
  (select coalesce(json_agg(json_build_object('slug', g.slug, 'names', ${namesOfGenre('g')})
      order by g.position), '[]')
    from audiobook_genres join genres g on g.id = genre_id
    where audiobook_id = a.id) as genres,
  (select coalesce(json_agg(json_build_object('role', ap.role, 'person', ${personOf('p')})
      order by ap.position), '[]')
    from audiobook_people ap join people p on p.id = ap.person_id
    where ap.audiobook_id = a.id) as people,
  (select coalesce(json_agg(json_build_object('episode', e.id, 'reason', w.reason)
      order by e.position, w.created_at), '[]')
    from episodes e join waivers w on w.recording_id in (
      select n.recording_id from renditions n where n.episode_id = e.id)
    where e.audiobook_id = a.id) as let_pass,
  (select json_build_object('id', id, 'mime', mime, 'duration', duration_ms) from renditions
    where audiobook_id = a.id and episode_id is null order by quality limit 1) as sample,
  ${EPISODES_OF_A_BOOK} as episodes`

/** All of a book in one statement, which costs less than one for each of its parts. */
async function loadBooks(db: Db, where: RawBuilder<boolean>): Promise<BookRow[]> {
  const { rows } = await sql<BookRow>`
    select ${BOOK_COLUMNS}
    from audiobooks a left join audiobook_counts c on c.audiobook_id = a.id
    where ${where}
  `.execute(db)
  return rows
}

const loadBook = async (db: Db, where: RawBuilder<boolean>): Promise<BookRow | undefined> =>
  (await loadBooks(db, where))[0]

/** A book's episodes, first to last. */
export async function listEpisodes(
  db: Db,
  user: SessionUser | null,
  idOrSlug: string,
): Promise<Episode[]> {
  const { rows } = await sql<{ episodes: Episode[] }>`
    select ${EPISODES_OF_A_BOOK} as episodes from audiobooks a
    where a.id = ${await findAudiobookId(db, user, idOrSlug)}
  `.execute(db)
  return rows[0]?.episodes ?? []
}
