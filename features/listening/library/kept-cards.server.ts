import type { Search } from '#server/db/catalogue-watch.ts'
import type { Db } from '#server/db/database.ts'
import { loadCards } from '#features/books/book/cards.server.ts'
import type { AudiobookCard } from '#features/books/book/contract.ts'

// Some 20 MB of cards.
const MOST = 10_000

interface Kept {
  version: number
  cards: Map<string, AudiobookCard>
}

const keptBy = new WeakMap<Search, Kept>()

function keptOf(search: Search): Kept {
  const version = search.version()
  let kept = keptBy.get(search)
  if (kept?.version !== version) keptBy.set(search, (kept = { version, cards: new Map() }))
  return kept
}

/**
 * `loadCards` from the memory of this process, until the catalogue changes: for lists of books that
 * the caller's own query found published.
 */
export async function loadKeptCards(
  db: Db,
  search: Search,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AudiobookCard>> {
  const { version, cards } = keptOf(search)
  const missing = ids.filter((id) => !cards.has(id))
  if (missing.length === 0) return cards
  const loaded = await loadCards(db, missing)
  const found = new Map(loaded)
  for (const id of ids) {
    const card = cards.get(id)
    if (card) found.set(id, card)
  }
  // What was read before a change is not kept after it.
  if (search.version() !== version) return found
  if (cards.size + loaded.size > MOST) cards.clear()
  for (const [id, card] of loaded) cards.set(id, card)
  return found
}
