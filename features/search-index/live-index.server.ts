import { setImmediate as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.gen'
import { createSearchIndex, type SearchIndex } from '../../punjabi/search/search-index'
import type { LiveIndex } from '../../server/catalogue-watch'
import { readChanges, readMoment, type Changes, type Moment } from './changes.server'
import { readAllDocuments, readDocuments, readPopularity } from './documents.server'

const AT_ONCE = 500
// A request that comes in between waits no longer than this.
const SLICE_MS = 5

/** An empty index, which its first catching up fills from the catalogue: see `LiveIndex`. */
export function createLiveIndex(db: Kysely<DB>): LiveIndex {
  let index = createSearchIndex()
  /** What the index is in step with; nothing before it was filled. */
  let held: Moment | undefined
  let running: Promise<boolean> | undefined
  let next: Promise<boolean> | undefined
  const ending = new AbortController()

  async function step(): Promise<boolean> {
    const changes = held && (await readChanges(db, held))
    if (!changes?.complete) await fill()
    else {
      await apply(index, changes)
      held = changes.moment
    }
    return !changes?.complete || changes.names.length > 0 || changes.popularity.length > 0
  }

  /** Of one snapshot, most popular first; until a new index is whole, an old one answers. */
  async function fill(): Promise<void> {
    const fresh = createSearchIndex()
    if (!held) index = fresh
    held = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        const moment = await readMoment(trx)
        for await (const documents of readAllDocuments(trx, AT_ONCE))
          await inSlices(documents, ending.signal, (document) => fresh.put(document))
        return moment
      })
    index = fresh
  }

  async function apply(to: SearchIndex, { names, popularity }: Changes): Promise<void> {
    for (const ids of chunksOf(names)) {
      const documents = new Map((await readDocuments(db, ids)).map((one) => [one.id, one]))
      await inSlices(ids, ending.signal, (id) => {
        const document = documents.get(id)
        if (document) to.put(document)
        else to.remove(id)
      })
    }
    for (const ids of chunksOf(popularity)) {
      const rows = await readPopularity(db, ids)
      await inSlices(rows, ending.signal, (row) => to.setPopularity(row.id, row.popularity))
    }
  }

  async function catchUp(): Promise<boolean> {
    ending.signal.throwIfAborted()
    if (!running) {
      running = step().finally(() => {
        running = undefined
      })
      return running
    }
    // Who asks meanwhile may know of a change that the step under way has not read.
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return catchUp()
      })
    return next
  }

  return {
    search: (query, options) => index.search(query, options),
    isFilled: () => held !== undefined,
    catchUp,
    async stop() {
      ending.abort()
      await running?.catch(() => undefined)
    },
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
