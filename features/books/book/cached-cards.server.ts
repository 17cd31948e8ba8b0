import { sql, type RawBuilder } from 'kysely'
import { createVersionedCache } from '#server/cache/cache.ts'
import type { Search } from '#server/db/catalogue-watch.ts'
import type { Db } from '#server/db/database.ts'
import { writeOnce } from '#server/http/written-once.ts'
import { loadCards } from './cards.server.ts'
import { IS_HEARABLE } from './hearable.server.ts'
import { IS_VISIBLE } from '#features/books/names/visible.server.ts'
import {
  keepReadings,
  readKept,
  readKeptOfList,
  type KeptOfList,
} from '#features/books/readings/kept-readings.server.ts'
import { AudiobookCard } from './contract.ts'

/** Some 60 MB of cards: all of a catalogue that has no more. */
export const CARDS_IN_MEMORY = 20_000

// Written as answers have them. Behind a pooler no change of a price is heard: a card is read anew after a minute.
const cardsOf = createVersionedCache<AudiobookCard>({ maxEntries: CARDS_IN_MEMORY, ttlMs: 60_000 })

const writeCard = writeOnce(AudiobookCard)

/** What is kept of a book as its card. */
export const CARD = 'card'

const IS_THERE = sql<boolean>`(${IS_VISIBLE} or ${IS_HEARABLE})`

/**
 * `loadCards` from the memory of this process, until the catalogue changes, and from what is kept of
 * books that did not: for lists of books that
 * the caller's own query found to be there for whoever asks, withdrawn and announced ones among them.
 */
export async function loadCachedCards(
  db: Db,
  search: Search,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AudiobookCard>> {
  const { version, entries, keep } = cardsOf(search)
  const found = new Map<string, AudiobookCard>()
  const missing: string[] = []
  for (const id of ids) {
    const card = entries.get(id)
    if (card) found.set(id, card)
    else missing.push(id)
  }
  if (missing.length === 0) return found
  for (const [id, card] of await keptCards(db, missing)) {
    found.set(id, card)
    // What was read before a change is not stored after it.
    if (search.version() === version) keep(id, card)
  }
  return found
}

/** Cards from what is kept of their books, else read anew and kept. */
export async function keptCards(
  db: Db,
  ids: readonly string[],
  isPatient = false,
): Promise<Map<string, AudiobookCard>> {
  const wanted = ids.map((id) => ({ id, what: CARD }))
  return cardsFrom(db, { ids, ...(await readKept(db, wanted)) }, isPatient)
}

async function cardsFrom(
  db: Db,
  { ids, ...kept }: KeptOfList,
  isPatient: boolean,
): Promise<Map<string, AudiobookCard>> {
  const cards = new Map<string, AudiobookCard>()
  const unkept = ids.filter((id, place) => {
    const text = kept.texts[place]
    if (!text) return true
    const card = JSON.parse(text) as AudiobookCard
    writeCard(card, text)
    cards.set(id, card)
    return false
  })
  const read = await loadCards(db, unkept, IS_THERE)
  const written = [...read].flatMap(([id, card]) => {
    cards.set(id, card)
    const text = writeCard(card)
    const dependsOn = card.author ? [card.author._id] : []
    return text === undefined ? [] : [{ id, what: CARD, text, dependsOn }]
  })
  await keepReadings(db, kept, written, isPatient)
  return cards
}

/**
 * The cards of the books that a query finds, in its order, without the memory of this process: where a
 * catalogue has far more books than that holds, asking for the ids first would be a statement more.
 * @returns null where nothing is kept of books
 */
export async function keptCardsOfList(
  db: Db,
  list: { beginning: RawBuilder<unknown>; query: RawBuilder<unknown> },
): Promise<AudiobookCard[] | null> {
  const kept = await readKeptOfList(db, list, CARD)
  if (!kept) return null
  const cards = await cardsFrom(db, kept, false)
  return kept.ids.flatMap((id) => cards.get(id) ?? [])
}

/** The cards of ids in their order, without those that are not there. */
export async function cachedCardsInOrder(
  db: Db,
  search: Search,
  ids: readonly string[],
): Promise<AudiobookCard[]> {
  const cards = await loadCachedCards(db, search, ids)
  return ids.flatMap((id) => cards.get(id) ?? [])
}
