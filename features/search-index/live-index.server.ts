import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.gen'
import { createSearchIndex } from '../../punjabi/search/search-index'
import type { LiveIndex } from '../../server/catalogue-watch'
import { readChanges, type Changes, type Moment } from './changes.server'
import { applyChanges, fillIndex } from './fill-index.server'
import { keepHits } from './kept-hits.server'

// Books that were put in anew leave their old places empty, and stand behind those that were there
// first, however popular: past half as many as there are, an index in order takes over.
const WORN_BY = 2_000

const countOf = ({ names, popularity }: Changes) => names.length + popularity.length

/** An empty index, which its first catching up fills from the catalogue: see `LiveIndex`. */
export function createLiveIndex(db: Kysely<DB>, wornBy = WORN_BY): LiveIndex {
  let index = createSearchIndex()
  /** What the index is in step with; nothing before it was filled. */
  let held: Moment | undefined
  let version = 0
  let worn = 0
  let renewing: Promise<void> | undefined
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
      const count = countOf(changes)
      if (count === 0) return false
      worn += count
      if (worn > wornBy + index.size / 2) renewing ??= renew()
    }
    forget()
    return true
  }

  function forget() {
    hits.forget()
    version += 1
  }

  /** Until a new index is whole, an old one answers. */
  async function fill(): Promise<void> {
    const fresh = createSearchIndex()
    if (!held) index = fresh
    held = await fillIndex(db, fresh, ending.signal)
    index = fresh
    worn = 0
  }

  /** Fills a new index while the old one stays in step, and brings it forward to take its place. */
  async function renew(): Promise<void> {
    try {
      const fresh = createSearchIndex()
      const moment = await fillIndex(db, fresh, ending.signal)
      await inTurn(async () => {
        const changes = await readChanges(db, moment)
        if (!changes.complete) return false
        await applyChanges(db, fresh, changes, ending.signal)
        index = fresh
        held = changes.moment
        worn = countOf(changes)
        forget()
        return true
      })
    } catch {
      // The old index serves on, and the next change tries again.
    } finally {
      renewing = undefined
    }
  }

  /** One thing after another: nothing is taken up by two at once. */
  async function inTurn(act: () => Promise<boolean>): Promise<boolean> {
    while (running) await running.catch(() => undefined)
    ending.signal.throwIfAborted()
    running = act().finally(() => {
      running = undefined
    })
    return running
  }

  async function catchUp(): Promise<boolean> {
    ending.signal.throwIfAborted()
    if (!running) return inTurn(step)
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
    version: () => version,
    outdate: () => void (version += 1),
    isFilled: () => held !== undefined,
    catchUp,
    async stop() {
      ending.abort()
      await Promise.allSettled([running, renewing])
    },
  }
}
