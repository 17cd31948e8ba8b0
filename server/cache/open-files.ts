import type { FileHandle } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import type { Storage } from '#server/storage/storage.ts'

/** A file in use; `release` it when its last byte is sent. */
export interface OpenFile {
  handle: FileHandle
  release(): void
}

/** Open files that players come back to, so that a range costs one read and no open. */
export interface OpenFiles {
  /** `version` tells two contents of one key apart. Null when there is no such file. */
  take(key: string, version: string): Promise<OpenFile | null>
  /** Closes what is not in use at once, and the rest when it is released. */
  close(): Promise<void>
  /** How many files are open, and how many of them are being read. */
  count(): { open: number; inUse: number }
}

interface Entry {
  opening: Promise<FileHandle | null>
  users: number
  evicted: boolean
}

/** @param most how many files stay open; those in use may exceed it */
export function createOpenFiles(storage: Storage, most = 256): OpenFiles {
  const entries = new LRUCache<string, Entry>({ max: most, dispose: evict })
  // Evicted while in use: they are closed by whoever releases them last.
  const leaving = new Set<Entry>()
  const closing = new Set<Promise<void>>()

  function shut(entry: Entry) {
    leaving.delete(entry)
    const closed = entry.opening
      .catch(() => null)
      .then((handle) => handle?.close())
      .finally(() => closing.delete(closed))
    closing.add(closed)
  }

  function evict(entry: Entry) {
    entry.evicted = true
    if (entry.users === 0) shut(entry)
    else leaving.add(entry)
  }

  /** Nothing was opened: the next who asks tries anew. */
  function forget(name: string, entry: Entry) {
    if (entries.peek(name) === entry) entries.delete(name)
    release(entry)
  }

  function release(entry: Entry) {
    entry.users -= 1
    if (entry.evicted && entry.users === 0) shut(entry)
  }

  return {
    async take(key, version) {
      const name = `${key} ${version}`
      const entry = entries.get(name) ?? { opening: storage.open(key), users: 0, evicted: false }
      entry.users += 1
      entries.set(name, entry)
      const handle = await entry.opening.catch((error: unknown) => {
        forget(name, entry)
        throw error
      })
      if (handle) return { handle, release: once(() => release(entry)) }
      forget(name, entry)
      return null
    },
    async close() {
      entries.clear()
      await Promise.all(closing)
    },
    count() {
      const all = [...entries.values(), ...leaving]
      return { open: all.length, inUse: all.filter(({ users }) => users > 0).length }
    },
  }
}

function once(action: () => void) {
  let done = false
  return () => {
    if (!done) action()
    done = true
  }
}
