import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { CARD, keptCards } from '#features/books/book/cached-cards.server.ts'
import {
  dropReadingsAhead,
  sweepReadings,
  unreadBooks,
} from '#features/books/readings/kept-readings.server.ts'
import { keptPeople } from './find-makers.server.ts'
import { FOUND, keptRows } from './found-rows.server.ts'

const PREPARE = 'prepareReadings'

const AT_ONCE = 100
/** Then the place is another job’s, and the rest comes after it. */
const TURN_MS = 10_000
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Reads what lists and search show of books, so that it is kept for whoever asks first. */
async function prepare(db: Db, ids: readonly string[]): Promise<void> {
  const begun = performance.now()
  await keptCards(db, ids, true)
  const rows = await keptRows(
    db,
    ids.map((id) => ({ id, matched: 'title' })),
    true,
  )
  const people = rows.flatMap(({ makers }) =>
    makers.flatMap(({ id, role }) => (role === 'series' ? [] : id)),
  )
  await keptPeople(db, [...new Set(people)], true)
  // Whoever asks for a page has half of the time at least.
  await wait(performance.now() - begun)
}

const prepared = new WeakSet<Db>()

/** Sweeps what is out of date and reads it anew; a process that was just started looks at all books. */
export async function renewReadings(db: Db): Promise<void> {
  const isNew = !prepared.has(db)
  prepared.add(db)
  if (isNew) await dropReadingsAhead(db)
  const changed = await sweepReadings(db)
  const end = performance.now() + TURN_MS
  let from = 0
  for (; from < changed.length && performance.now() < end; from += AT_ONCE)
    await prepare(db, changed.slice(from, from + AT_ONCE))
  if (isNew || from < changed.length) await prepareAll(db)
}

const prepareAll = (db: Db) => enqueue(db, PREPARE, { after: FIRST }, { key: PREPARE })

/** Prepares books from an id on, for a while, and leaves the rest to the next job. */
export async function prepareReadings(db: Db, after: string): Promise<void> {
  const end = performance.now() + TURN_MS
  for (let last = after; ;) {
    const ids = await unreadBooks(db, { whats: [CARD, FOUND], after: last, limit: AT_ONCE })
    await prepare(db, ids)
    if (ids.length < AT_ONCE) return
    last = ids.at(-1) ?? last
    if (performance.now() > end) return enqueue(db, PREPARE, { after: last }, { key: PREPARE })
  }
}
