import type { Kysely } from 'kysely'
import type { DB } from '#db/types.gen.ts'
import { createSearchIndex } from '#punjabi/search/search-index.ts'
import type { LiveIndex } from '#server/db/catalogue-watch.ts'
import { readChanges, type Changes } from './changes.server.ts'
import { applyChanges, fillIndex } from './fill-index.server.ts'
import { inTurn } from '#server/db/in-turn.ts'
import { cacheHits } from './hit-cache.server.ts'
import type { Held, IndexFile } from './index-file.server.ts'

// Books that were put in anew leave their old places empty, and stand behind those that were there
// first, however popular: past half as many as there are, an index in order takes over.
const WORN_BY = 2_000

// A start takes up what changed since its file was written.
const WRITTEN_EACH_MS = 15 * 60_000

const countOf = ({ names, popularity }: Changes) => names.length + popularity.length

async function filled(
  db: Kysely<DB>,
  signal: AbortSignal,
  index = createSearchIndex(),
): Promise<Held> {
  return { index, moment: await fillIndex(db, index, signal), worn: 0 }
}

/** @returns whether the changes could be taken up */
async function bringForward(db: Kysely<DB>, held: Held, signal: AbortSignal): Promise<boolean> {
  const changes = await readChanges(db, held.moment)
  if (!changes.complete) return false
  await applyChanges(db, held.index, changes, signal)
  held.moment = changes.moment
  held.worn += countOf(changes)
  return true
}

interface Terms {
  wornBy?: number
  /** Where it lies between two starts. */
  file?: IndexFile
  /** Hears why it could not be written. */
  tell?: (text: string) => void
}

/**
 * An empty index, which its first catching up reads from its file or fills from the catalogue: see
 * `LiveIndex`.
 */
export function createLiveIndex(
  db: Kysely<DB>,
  { wornBy = WORN_BY, file, tell = () => undefined }: Terms = {},
): LiveIndex {
  const first = createSearchIndex()
  let held: Held | undefined
  let version = 0
  let renewing: Promise<void> | undefined
  let next: Promise<boolean> | undefined
  const turns = inTurn()
  const ending = new AbortController()
  const { signal } = ending
  const hits = cacheHits((query, options) => (held?.index ?? first).search(query, options))

  async function step(): Promise<boolean> {
    const before = held && { ...held }
    const last = held ?? (await file?.read())
    const isInStep = last !== undefined && (await bringForward(db, last, signal))
    // Until a new index is whole, an old one answers; the very first answers as it fills.
    held = isInStep ? last : await filled(db, signal, held ? undefined : first)
    if (held.index === before?.index && held.worn === before.worn) return false
    if (held.worn > wornBy + held.index.size / 2) renewing ??= renew()
    hits.clear()
    version += 1
    await write(held, !isInStep)
    return true
  }

  /** Without the file a start fills the index anew: nothing else depends on it. */
  async function write(now: Held, atOnce: boolean): Promise<void> {
    if (!file) return
    if (!atOnce && (await file.writtenAt()) > Date.now() - WRITTEN_EACH_MS) return
    await file.write(now, signal).catch((error: unknown) => {
      if (!signal.aborted) tell(`The search index was not written to the disk: ${String(error)}`)
    })
  }

  /** Fills a new index while the old one stays in step, and brings it forward to take its place. */
  async function renew(): Promise<void> {
    try {
      const fresh = await filled(db, signal)
      await turns.take(async () => {
        if (await bringForward(db, fresh, signal)) held = fresh
        hits.clear()
      })
    } catch {
      // The old index serves on, and the next change tries again.
    } finally {
      renewing = undefined
    }
  }

  async function catchUp(): Promise<boolean> {
    signal.throwIfAborted()
    const running = turns.current()
    if (!running) return turns.take(step)
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
      await Promise.allSettled([turns.current(), renewing])
    },
  }
}
