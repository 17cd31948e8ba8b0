import { sql, type RawBuilder } from 'kysely'
import type { Query } from '#shared/call/call.ts'
import type { Script } from '#shared/text/names.ts'
import { createVersionedCache } from '#server/cache/cache.ts'
import type { Search } from '#server/db/catalogue-watch.ts'
import { PLANNED_ANEW, type Db } from '#server/db/database.ts'
import { readGenres } from '#features/books/genres/genres.server.ts'
import { idAt } from '#features/books/names/native-slugs.server.ts'
import type { findTitles } from '#features/books/search/search.server.ts'
import type { listAudiobooks as call } from './contract.ts'

export type Asked = Query<typeof call>

const ROLES = ['author', 'narrator', 'publisher'] as const

/** What is asked for, with ids for the names of people. */
export type Choices = Omit<Asked, 'genre' | (typeof ROLES)[number]> & Named
type Named = { genre: string[] | undefined } & Record<(typeof ROLES)[number], string | undefined>
export type FoundTitles = Awaited<ReturnType<typeof findTitles>>
export type Condition = RawBuilder<boolean>

const HAS_TITLE: Record<Script, Condition> = {
  gurmukhi: sql`a.title_gurmukhi is not null`,
  shahmukhi: sql`a.title_shahmukhi is not null`,
  roman: sql`a.title_roman is not null`,
}

/** What is only announced is neither free nor sold. */
export const COSTS: Record<'free' | 'paid', Condition> = {
  free: sql`(a.is_free and a.announced_for is null)`,
  paid: sql`(not a.is_free and a.announced_for is null)`,
}

const HOUR_MS = 3_600_000

/**
 * Whom and what a choice names, however it spells them: each spelling of its own would else be
 * counted anew. Null where it names what no book has, which needs no count.
 */
export async function namedBy(
  db: Db,
  search: Search,
  { genre, ...asked }: Asked,
): Promise<Named | null> {
  const idOf = async (slug: string | undefined) => {
    if (!slug) return undefined
    const { rows } = await sql<{ id: string | null }>`select ${idAt('people', slug)} as id`.execute(
      db,
    )
    return rows[0]?.id ?? null
  }
  const [genres, isSpoken, author, narrator, publisher] = await Promise.all([
    genre ? genresNamed(db, search, genre.split(',')) : undefined,
    asked.language ? isLanguage(db, search, asked.language) : true,
    ...ROLES.map((role) => idOf(asked[role])),
  ])
  if (author === null || narrator === null || publisher === null) return null
  if (genres?.length === 0 || !isSpoken) return null
  return { genre: genres, author, narrator, publisher }
}

const languagesOf = createVersionedCache<Set<string>>({ maxEntries: 1, ttlMs: 60_000 })

async function isLanguage(db: Db, search: Search, language: string): Promise<boolean> {
  const languages = await languagesOf(search).load('', async () => {
    const { rows } = await sql<{ language: string }>`
      select language from audiobooks group by language`.execute(db)
    return new Set(rows.map((row) => row.language))
  })
  return languages.has(language)
}

async function genresNamed(db: Db, search: Search, slugs: readonly string[]): Promise<string[]> {
  const [offered, retired] = await Promise.all([
    readGenres(db, search, 'offered'),
    readGenres(db, search, 'retired'),
  ])
  const known = [...offered.genres, ...retired.genres].map(({ slug }) => slug)
  return known.filter((slug) => slugs.includes(slug)).toSorted()
}

/** The same for all that choose the same books. */
export function nameOf(query: Choices): string {
  const { genre, author, narrator, publisher, language, country, script, voice } = query
  const { minDuration, maxDuration } = query
  const named = [genre, author, narrator, publisher, language, country, script, voice]
  return JSON.stringify([named, minDuration, maxDuration])
}

/** How a statement on a choice begins: one of those named may have a handful of books or thousands. */
export const beginningOf = (query: Choices): RawBuilder<unknown> =>
  ROLES.some((role) => query[role] !== undefined) ? PLANNED_ANEW : sql``

export const filterOf = (filter: Choices['filter']): Condition[] =>
  filter === 'all' ? [] : [COSTS[filter]]

/** Every choice but free or paid; `found` are the books of a search. */
export function conditionsOf(query: Choices, found: FoundTitles | null): Condition[] {
  const conditions: Condition[] = []
  if (found) conditions.push(sql`a.id = any(${found.ids}::uuid[])`, ...found.conditions)
  if (query.genre) {
    conditions.push(sql`a.id in (select audiobook_id from audiobook_genres
      join genres on genres.id = genre_id where slug = any(${query.genre}))`)
  }
  for (const role of ROLES) {
    const id = query[role]
    if (id !== undefined) {
      conditions.push(sql`a.id in (select audiobook_id from audiobook_people
        where person_id = ${id} and role = ${role})`)
    }
  }
  if (query.language) conditions.push(sql`a.language = ${query.language}`)
  if (query.country) conditions.push(sql`a.country = ${query.country}`)
  if (query.script) conditions.push(HAS_TITLE[query.script])
  if (query.voice) conditions.push(readBy(query.voice))
  const { minDuration, maxDuration } = query
  if (minDuration !== undefined) conditions.push(atLeast(minDuration))
  if (maxDuration !== undefined) conditions.push(atMost(maxDuration))
  return conditions
}

/** What nobody has read yet has no voice. */
export const readBy = (voice: NonNullable<Asked['voice']>): Condition =>
  sql`(a.voice = ${voice} and a.duration_ms > 0)`

export const atLeast = (hours: number): Condition =>
  sql`a.duration_ms >= ${hours * HOUR_MS}::float8`

/** What nobody has read yet is no short book. */
export const atMost = (hours: number): Condition =>
  sql`(a.duration_ms > 0 and a.duration_ms <= ${hours * HOUR_MS}::float8)`
