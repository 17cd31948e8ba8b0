import { sql } from 'kysely'
import { arrayOf, type Db } from '#server/db/database.ts'
import type { Names } from '#shared/schemas/schemas.ts'
import type { AudiobookCard, Person } from './contract.ts'
import { IS_VISIBLE } from '#features/books/names/visible.server.ts'
import { personOf } from '#features/books/names/names.server.ts'

/** A book's or an episode's title as its table holds it. */
export interface Titled {
  title_gurmukhi: string | null
  title_shahmukhi: string | null
  title_roman: string
  title_shahmukhi_suggested: string | null
}

/** A title in the scripts it exists in, as the wire has it. */
export const titleOf = (row: Titled): Names => ({
  gurmukhi: row.title_gurmukhi,
  shahmukhi: row.title_shahmukhi,
  roman: row.title_roman,
  suggested: row.title_shahmukhi_suggested,
})

/** What `CARD_COLUMNS` read. */
export interface CardRow extends Titled {
  id: string
  slug: string
  cover: string
  duration_ms: number
  rating_sum: number
  rating_count: number
  scripture: boolean
  excerpt: boolean
  release_date: string
  announced_for: string | null
  author: Person | null
  prices: AudiobookCard['price']
  sample_id: string | null
}

/** How the stem of a cover ends that is a picture, and no cloth that was drawn. */
export const PICTURE_STEM = '-picture'

/**
 * The path of a cover's file; `stem` is `audiobooks.cover`. What hangs as a cloth is drawn for a book
 * that wears a picture too.
 */
export const coverPath = (stem: string, form: '' | '-bare' | '-s' | '-tall' = '') =>
  `/covers/${stem}${form}.${stem.endsWith(PICTURE_STEM) && form !== '-tall' ? 'webp' : 'svg'}`

/** The mean of the stars to one decimal; null while nobody rated. */
const meanRating = (sum: number, count: number) =>
  count === 0 ? null : Math.round((sum / count) * 10) / 10

/** SQL: the first author of a book `a`. */
export const AUTHOR_OF_A_BOOK = sql`(
  select ${personOf('p')} from audiobook_people ap join people p on p.id = ap.person_id
  where ap.audiobook_id = a.id and ap.role = 'author' order by ap.position limit 1)`

/** SQL: the prices of a book `a`. */
export const PRICES_OF_A_BOOK = sql`(
  select coalesce(json_agg(json_build_object('currency', currency, 'amount', amount,
    'countries', countries) order by currency), '[]')
  from prices where audiobook_id = a.id)`

/** SQL: the columns of a book `a` that its card is made of, without its author and its sample. */
export const OWN_CARD_COLUMNS = sql`
  a.id, a.slug, a.title_gurmukhi, a.title_shahmukhi, a.title_roman, a.title_shahmukhi_suggested,
  a.cover, a.duration_ms, a.rating_sum, a.rating_count, a.scripture, a.excerpt, a.release_date,
  a.announced_for, ${PRICES_OF_A_BOOK} as prices`

/** SQL: the id of the sample of a book `a`. */
export const SAMPLE_OF_A_BOOK = sql`(
  select id from renditions where audiobook_id = a.id and episode_id is null limit 1)`

export const sampleUrlOf = (id: string | null) => (id ? `/media/${id}` : null)

/** SQL: all that a card is made of. */
const CARD_COLUMNS = sql`${OWN_CARD_COLUMNS},
  ${AUTHOR_OF_A_BOOK} as author, ${SAMPLE_OF_A_BOOK} as sample_id`

/**
 * Books as lists show them, by id; ids of others are left out. One query, whatever the number.
 * @param where the condition on a book `a`: whoever has a right to books may see withdrawn ones too
 */
export async function loadCards(
  db: Db,
  ids: readonly string[],
  where = IS_VISIBLE,
): Promise<Map<string, AudiobookCard>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<CardRow>`
    select ${CARD_COLUMNS}
    from audiobooks a
    where a.id = any(${arrayOf(ids, 'uuid')}) and ${where}
  `.execute(db)
  return new Map(rows.map((row) => [row.id, cardOf(row)]))
}

/** The cards of ids in their order, without those that are not to be seen. */
export async function cardsInOrder(db: Db, ids: readonly string[]): Promise<AudiobookCard[]> {
  const cards = await loadCards(db, ids)
  return ids.map((id) => cards.get(id)).filter((card) => card !== undefined)
}

export function cardOf(row: CardRow): AudiobookCard {
  return {
    _id: row.id,
    slug: row.slug,
    name: row.title_roman,
    names: titleOf(row),
    cover: coverPath(row.cover),
    coverBare: coverPath(row.cover, '-bare'),
    coverSmall: coverPath(row.cover, '-s'),
    coverTall: coverPath(row.cover, '-tall'),
    author: row.author,
    price: row.prices,
    duration: row.duration_ms,
    rating: meanRating(row.rating_sum, row.rating_count),
    totalRatings: row.rating_count,
    scripture: row.scripture,
    excerpt: row.excerpt,
    sampleUrl: sampleUrlOf(row.sample_id),
    releaseDate: row.release_date,
    announcedFor: row.announced_for,
  }
}
