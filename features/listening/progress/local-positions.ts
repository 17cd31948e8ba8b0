import { openDB, type DBSchema } from 'idb'
import { startingWith } from './event-store.ts'
import { POSITIONS_DATABASE } from './memory-keys.ts'
import { readLocalPosition, writeLocalPosition, type Memory } from './memory.ts'
import type { LocalPosition } from './playback-position.ts'

interface Schema extends DBSchema {
  places: { key: [string, string]; value: { user: string; book: string; place: LocalPosition } }
}

const MOST_WAIT_MS = 1_000

/** The places of one listener as this browser remembers them. */
export interface LocalPositions {
  read(book: string): LocalPosition | null
  write(book: string, place: LocalPosition): void
  /** Until the database has been read, at most a second; null from then on. */
  loading: () => Promise<unknown> | null
  close(): void
}

/**
 * Places are kept twice: the storage is there at once but may lose its last seconds with the whole
 * browser, the database loses none and is there a moment later. The newer one counts.
 */
export function openLocalPositions(memory: Memory, user: string): LocalPositions {
  const known = new Map<string, LocalPosition>()
  let loading: Promise<unknown> | null = null
  const opened = open(() => close())
  const loaded = opened
    .then(async (ready) => {
      for (const { book, place } of await ready.getAll('places', startingWith(user))) {
        known.set(book, newer(known.get(book), place))
      }
    })
    .catch(() => undefined)
    .finally(() => (loading = null))
  loading = Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, MOST_WAIT_MS))])

  function close() {
    void opened.then((ready) => ready.close()).catch(() => undefined)
  }

  return {
    read(book) {
      const stored = readLocalPosition(memory, user, book)
      return stored ? newer(known.get(book), stored) : (known.get(book) ?? null)
    },
    write(book, place) {
      known.set(book, place)
      writeLocalPosition(memory, user, book, place)
      // Each second a new one: to wait for the disk would wear it out.
      void opened.then((db) => db.put('places', { user, book, place })).catch(() => undefined)
    },
    close,
    loading: () => loading,
  }
}

// A browser that forbids databases may throw at once.
const open = async (close: () => void) =>
  openDB<Schema>(POSITIONS_DATABASE, 1, {
    upgrade: (db) => void db.createObjectStore('places', { keyPath: ['user', 'book'] }),
    blocking: close,
  })

function newer(one: LocalPosition | undefined, other: LocalPosition): LocalPosition {
  return one && Date.parse(one.at) > Date.parse(other.at) ? one : other
}
