import type { NameKind, SearchHit } from '#punjabi/search/search-index.ts'
import { countLetters } from '#punjabi/text/script.ts'
import type { Search } from '#server/db/catalogue-watch.ts'
import type { Db } from '#server/db/database.ts'
import { booksAbout } from '#features/books/topics/books-about.server.ts'
import { readQuery, type ReadQuery } from '#features/books/topics/read-query.server.ts'

/** A book that answers by a name, or by what it is about. */
export interface FoundHit extends Pick<SearchHit, 'id' | 'tier'> {
  matched: NameKind | 'topic'
}

const LEAST_LETTERS = 2
/** Of a short list so much is for what a query is about, the rest for what it names less surely. */
const SHARE_OF_TOPICS = 0.6

// Signs that are wildcards elsewhere. Here they mean themselves, and the index knows only words.
export const SIGNS = /[%_\\]/

const isSure = ({ tier }: FoundHit) => tier === 'exact' || tier === 'prefix'
const sounds = ({ tier }: FoundHit) => tier !== 'near'

/** Books that a query names, best first. Under two letters: none. */
export const findNamed = (search: Search, query: string, limit: number): FoundHit[] =>
  countLetters(query) < LEAST_LETTERS ? [] : search.search(query, { limit })

/** Books that a query names or is about, best first: the names that equal it, its topics, others. */
export async function findBooks(
  db: Db,
  search: Search,
  query: string,
  limit: number,
): Promise<FoundHit[]> {
  const named = findNamed(search, query, limit)
  const read = readQuery(query)
  const says = read.topics.length > 0 || read.plain !== query
  if (!says || SIGNS.test(query) || countLetters(query) < LEAST_LETTERS) return named
  const found =
    read.topics.length > 0 && read.others === ''
      ? byTopics(named, await aboutTopics(db, search, read), limit)
      : await byOtherWords(db, search, read, named, limit)
  return eachOnce(found.length > 0 ? found : named).slice(0, limit)
}

/** Nothing but topics: a name like `Love Story` stands first, one that only resembles it nowhere. */
function byTopics(named: FoundHit[], about: FoundHit[], limit: number): FoundHit[] {
  if (about.length === 0) return []
  const exact = named.filter(({ tier }) => tier === 'exact')
  const first = about.slice(0, Math.ceil(limit * SHARE_OF_TOPICS))
  return [...exact, ...first, ...named.filter(sounds), ...about]
}

/** Names besides: small words alone bring no book, and of two that are named the topic decides. */
async function byOtherWords(
  db: Db,
  search: Search,
  read: ReadQuery,
  named: FoundHit[],
  limit: number,
): Promise<FoundHit[]> {
  const sure = named.filter(sounds)
  if (sure.some(isSure)) return named
  const hits: FoundHit[] = search.search(read.topics.length > 0 ? read.others : read.plain, {
    limit,
  })
  if (read.topics.length === 0) return [...sure, ...hits]
  const about = await aboutTopics(db, search, read)
  const ids = new Set(about.map(({ id }) => id))
  const both = hits.filter(({ id }) => ids.has(id))
  const near = hits.some(sounds) ? [] : about
  return [...sure, ...both, ...hits.filter(sounds), ...near, ...named, ...hits]
}

const aboutTopics = async (db: Db, search: Search, { topics }: ReadQuery): Promise<FoundHit[]> =>
  (await booksAbout(db, search, topics)).map((id) => ({ id, tier: 'near', matched: 'topic' }))

function eachOnce(hits: readonly FoundHit[]): FoundHit[] {
  const seen = new Set<string>()
  return hits.filter(({ id }) => !seen.has(id) && seen.add(id))
}
