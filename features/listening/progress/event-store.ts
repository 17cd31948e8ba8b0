import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { ProgressEvent } from './contract.ts'
import { EVENTS_DATABASE } from './memory-keys.ts'

type Key = [user: string, seq: number, device: string]
type BookKey = [user: string, book: string, seq: number]

interface Schema extends DBSchema {
  events: {
    key: Key
    value: { user: string; event: ProgressEvent }
    indexes: { book: BookKey; kind: [user: string, book: string, kind: string] }
  }
}

/** Stores one listener's unsent events in this browser; all tabs share it. */
export interface EventStore {
  /** Keeps events, some instead of others. Answers whether they outlive page and browser. */
  put(events: readonly ProgressEvent[], instead?: readonly ProgressEvent[]): Promise<boolean>
  remove(events: readonly ProgressEvent[]): Promise<void>
  /** The oldest events of the first book that is not held. */
  oldest(most: number, isHeld: (book: string) => boolean): Promise<ProgressEvent[]>
  /** Whether a choice between places waits among a book's events. */
  hasChoice(book: string): Promise<boolean>
  close(): Promise<void>
}

/** Opens nothing before it is needed; in a browser that forbids storage nothing is kept. */
export function openEventStore(user: string): EventStore {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const keyOf = ({ seq, deviceId: device }: ProgressEvent): Key => [user, seq, device]

  function open() {
    return (opened ??= openDB<Schema>(EVENTS_DATABASE, 1, {
      upgrade(db) {
        const keyPath = ['user', 'event.seq', 'event.deviceId']
        const events = db.createObjectStore('events', { keyPath })
        events.createIndex('book', ['user', 'event.audiobook', 'event.seq'])
        events.createIndex('kind', ['user', 'event.audiobook', 'event.kind'])
      },
      // Somebody deletes what this browser keeps.
      blocking: () => void close(),
      terminated: () => (opened = undefined),
    }))
  }

  async function close() {
    const closing = opened
    opened = undefined
    const db = await closing?.catch(() => undefined)
    db?.close()
  }

  async function within<T>(act: (db: IDBPDatabase<Schema>) => Promise<T>, otherwise: T) {
    try {
      return await act(await open())
    } catch {
      void close()
      return otherwise
    }
  }

  return {
    put: (events, instead = []) =>
      within(async (db) => {
        // On the disk before it is done: it outlives a power cut too.
        const change = db.transaction('events', 'readwrite', { durability: 'strict' })
        await Promise.all([
          ...instead.map((one) => change.store.delete(keyOf(one))),
          ...events.map((event) => change.store.put({ user, event })),
          change.done,
        ])
        return true
      }, false),

    remove: (events) =>
      within(async (db) => {
        const change = db.transaction('events', 'readwrite')
        await Promise.all([...events.map((one) => change.store.delete(keyOf(one))), change.done])
      }, undefined),

    oldest: (most, isHeld) =>
      within<ProgressEvent[]>(async (db) => {
        const books = db.transaction('events').store.index('book')
        let cursor = await books.openKeyCursor(startingWith(user))
        while (cursor && isHeld(cursor.key[1])) {
          cursor = await cursor.continue([user, cursor.key[1], Infinity])
        }
        if (!cursor) return []
        const found = await books.getAll(startingWith(user, cursor.key[1]), most)
        return found.map(({ event }) => event)
      }, []),

    hasChoice: (book) =>
      within(
        async (db) => (await db.countFromIndex('events', 'kind', [user, book, 'restore'])) > 0,
        false,
      ),

    close,
  }
}

/** All keys that begin so: an array is greater than every string and number. */
export const startingWith = (...parts: string[]) => IDBKeyRange.bound(parts, [...parts, []])
