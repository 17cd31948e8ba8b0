import { setImmediate as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { DB } from '#db/types.gen.ts'
import type { SearchDocument, SearchIndex } from '#punjabi/search/search-index.ts'
import { readMoment, type Changes, type Moment } from './changes.server.ts'
import { readAllDocuments, readDocuments, readPopularity } from './documents.server.ts'

const AT_ONCE = 500
// A request that comes in between waits no longer than this.
const SLICE_MS = 5

/**
 * Puts every book that may be seen into an index, most popular first.
 * @returns the moment of the database at which it is in step with it
 */
export function fillIndex(
  db: Kysely<DB>,
  index: SearchIndex,
  signal: AbortSignal,
): Promise<Moment> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return snapshot.execute(async (trx) => {
    const moment = await readMoment(trx)
    for await (const documents of readAllDocuments(trx, AT_ONCE))
      await inSlices(documents, signal, (document) => putOrLeaveOut(index, document))
    return moment
  })
}

/** Brings an index forward by what changed since it was last in step. */
export async function applyChanges(
  db: Kysely<DB>,
  index: SearchIndex,
  { names, popularity }: Changes,
  signal: AbortSignal,
): Promise<void> {
  for (const ids of chunksOf(names)) {
    const documents = new Map((await readDocuments(db, ids)).map((one) => [one.id, one]))
    await inSlices(ids, signal, (id) => {
      const document = documents.get(id)
      if (document) putOrLeaveOut(index, document)
      else index.remove(id)
    })
  }
  for (const ids of chunksOf(popularity)) {
    const rows = await readPopularity(db, ids)
    await inSlices(rows, signal, (row) => index.setPopularity(row.id, row.popularity))
  }
}

/** A name that search cannot read keeps its own book from being found, and no other. */
function putOrLeaveOut(index: SearchIndex, document: SearchDocument): void {
  try {
    index.put(document)
  } catch (error) {
    console.error(`Search leaves out the book ${document.id}: ${String(error)}`)
  }
}

async function inSlices<T>(
  items: readonly T[],
  signal: AbortSignal,
  act: (item: T) => void,
): Promise<void> {
  let began = performance.now()
  for (const item of items) {
    signal.throwIfAborted()
    act(item)
    if (performance.now() - began < SLICE_MS) continue
    await pause()
    began = performance.now()
  }
}

function* chunksOf<T>(items: readonly T[]): Generator<T[]> {
  for (let from = 0; from < items.length; from += AT_ONCE) yield items.slice(from, from + AT_ONCE)
}
