import { sql } from 'kysely'
import { createVersionedCache } from '#server/cache/cache.ts'
import type { Search } from '#server/db/catalogue-watch.ts'
import type { Db } from '#server/db/database.ts'
import { IS_VISIBLE } from '#features/books/names/visible.server.ts'
import { TOPICS, type Topic } from './topics.server.ts'

interface Book {
  id: string
  popularity: number
}

const MOST_OF_TOPIC = 1_000
/** Books of a topic that are sorted at once. */
const MOST_GATHERED = 10_000

// Tags may change while the catalogue stays as it is: a topic is read anew after a minute.
const booksOf = createVersionedCache<Book[]>({ maxEntries: TOPICS.length, ttlMs: 60_000 })

/** The ids of books that are about the most of the topics, popular first. */
export async function booksAbout(
  db: Db,
  search: Search,
  topics: readonly Topic[],
): Promise<string[]> {
  const lists = await Promise.all(topics.map((topic) => booksOfTopic(db, search, topic)))
  const found = new Map<string, { book: Book; times: number }>()
  for (const book of lists.flat())
    found.set(book.id, { book, times: (found.get(book.id)?.times ?? 0) + 1 })
  const most = Math.max(0, ...[...found.values()].map(({ times }) => times))
  return [...found.values()]
    .filter(({ times }) => times === most)
    .toSorted((a, b) => b.book.popularity - a.book.popularity)
    .map(({ book }) => book.id)
}

function booksOfTopic(db: Db, search: Search, topic: Topic): Promise<Book[]> {
  return booksOf(search).load(String(TOPICS.indexOf(topic)), async () => {
    const tagged = topic.tags.length > 0 ? await readTagged(db, topic.tags) : []
    return tagged.length > 0 ? tagged : readOfKinds(db, topic.kinds)
  })
}

async function readTagged(db: Db, tags: readonly string[]): Promise<Book[]> {
  // Gathered first: tags that few books have are else looked for in all books by popularity.
  const { rows } = await sql<Book>`
    with gathered as materialized (select id from audiobooks where tags && ${tags}::text[])
    ${MOST_POPULAR} join gathered using (id) where ${IS_VISIBLE} ${IN_ORDER}
  `.execute(db)
  return rows
}

/** Of kinds with few books these are gathered, of others the popular books are looked through. */
export async function readOfKinds(
  db: Db,
  kinds: readonly string[],
  mostGathered = MOST_GATHERED,
): Promise<Book[]> {
  const isOfThem = sql`genre_id = any(array(select id from genres where slug = any(${kinds}::text[])))`
  const { rows: counted } = await sql<{ isLarge: boolean }>`
    select count(*) >= ${mostGathered}::int as "isLarge"
    from (select from audiobook_genres where ${isOfThem} limit ${mostGathered}::int) as counted
  `.execute(db)
  const { rows } =
    counted[0]?.isLarge === false
      ? await sql<Book>`
          with gathered as materialized (
            select distinct audiobook_id as id from audiobook_genres where ${isOfThem})
          ${MOST_POPULAR} join gathered using (id) where ${IS_VISIBLE} ${IN_ORDER}
        `.execute(db)
      : await sql<Book>`${MOST_POPULAR}
          where ${IS_VISIBLE} and exists (
            select from audiobook_genres where audiobook_id = a.id and ${isOfThem}) ${IN_ORDER}
        `.execute(db)
  return rows
}

const MOST_POPULAR = sql`select a.id, a.popularity from audiobooks a`
const IN_ORDER = sql`order by a.popularity desc, a.id limit ${MOST_OF_TOPIC}`
