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
  const { rows } = await sql<Book>`
    select id, popularity from audiobooks a
    where tags && ${tags}::text[] and ${IS_VISIBLE}
    order by popularity desc, id limit ${MOST_OF_TOPIC}
  `.execute(db)
  return rows
}

async function readOfKinds(db: Db, kinds: readonly string[]): Promise<Book[]> {
  const { rows } = await sql<Book>`
    select id, popularity from audiobooks a
    where ${IS_VISIBLE} and id in (select audiobook_id from audiobook_genres
      join genres on genres.id = genre_id where slug = any(${kinds}::text[]))
    order by popularity desc, id limit ${MOST_OF_TOPIC}
  `.execute(db)
  return rows
}
