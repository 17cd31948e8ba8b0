import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.gen'
import { createSearchIndex } from '../../punjabi/search/search-index'
import type { LiveIndex } from '../../server/catalogue-watch'
import { readChanges, type Moment } from './changes.server'
import { applyChanges, fillIndex } from './fill-index.server'
import { keepHits } from './kept-hits.server'

/** An empty index, which its first catching up fills from the catalogue: see `LiveIndex`. */
export function createLiveIndex(db: Kysely<DB>): LiveIndex {
  let index = createSearchIndex()
  /** What the index is in step with; nothing before it was filled. */
  let held: Moment | undefined
  let running: Promise<boolean> | undefined
  let next: Promise<boolean> | undefined
  const ending = new AbortController()
  const hits = keepHits((query, options) => index.search(query, options))

  async function step(): Promise<boolean> {
    const changes = held && (await readChanges(db, held))
    if (!changes?.complete) await fill()
    else {
      await applyChanges(db, index, changes, ending.signal)
      held = changes.moment
      if (changes.names.length + changes.popularity.length === 0) return false
    }
    hits.forget()
    return true
  }

  /** Until a new index is whole, an old one answers. */
  async function fill(): Promise<void> {
    const fresh = createSearchIndex()
    if (!held) index = fresh
    held = await fillIndex(db, fresh, ending.signal)
    index = fresh
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
    search: hits.search,
    isFilled: () => held !== undefined,
    catchUp,
    async stop() {
      ending.abort()
      await running?.catch(() => undefined)
    },
  }
}
