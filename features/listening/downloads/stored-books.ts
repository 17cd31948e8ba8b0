import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Manifest, Quality } from './contract.ts'

/** A file of a book as this browser remembers it: no address, which would expire. */
export type StoredFile = Omit<Manifest['files'][number], 'url'>

/** A book that a listener keeps in this browser, or is on the way to. */
export interface StoredBook {
  user: string
  audiobook: Manifest['audiobook']
  /** The download's id on the server. */
  download: string
  quality: Quality
  /** Which files these are; unknown of a book that an earlier version of the site kept. */
  version?: string
  files: StoredFile[]
  state: 'waiting' | 'paused' | 'stored' | 'failed'
  /** Why it failed. */
  problem: string | null
  queuedAt: number
}

/** The files of a manifest as they are remembered. */
export const filesOf = ({ files }: Manifest): StoredFile[] =>
  files.map(({ _id, position, names, duration, mime, bytes, rendition, sha256 }) => ({
    _id,
    position,
    names,
    duration,
    mime,
    bytes,
    rendition,
    sha256,
  }))

interface Schema extends DBSchema {
  books: { key: [user: string, audiobook: string]; value: StoredBook }
}

export const DOWNLOADS_DATABASE = 'qissa-downloads'
/** Only ever counts up, and stores are only ever added: pages of older versions may be open. */
const VERSION = 1

let opened: Promise<IDBPDatabase<Schema>> | undefined

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= connect(VERSION)
    .catch((error: unknown) => {
      // A newer version of the site was here: what this one knows is still in it.
      if (error instanceof DOMException && error.name === 'VersionError') return connect()
      throw error
    })
    .catch((error: unknown) => {
      opened = undefined
      throw error
    })
  return opened
}

const connect = (version?: number) =>
  openDB<Schema>(DOWNLOADS_DATABASE, version, {
    upgrade(database, from) {
      if (from < 1) database.createObjectStore('books', { keyPath: ['user', 'audiobook._id'] })
    },
    // Whoever deletes or upgrades it would wait for this page.
    blocking: () => void closeBooks(),
    terminated: () => (opened = undefined),
  })

export async function closeBooks(): Promise<void> {
  const closing = opened
  opened = undefined
  if (closing) (await closing).close()
}

export async function forgetBooks(): Promise<void> {
  await closeBooks()
  await deleteDB(DOWNLOADS_DATABASE)
}

/** In the order in which they were asked for. */
export async function booksOf(user: string): Promise<StoredBook[]> {
  const books = await (await open()).getAll('books', IDBKeyRange.bound([user], [user, []]))
  return books.sort((one, other) => one.queuedAt - other.queuedAt)
}

export const allBooks = async (): Promise<StoredBook[]> => (await open()).getAll('books')

export const findBook = async (user: string, audiobook: string): Promise<StoredBook | undefined> =>
  (await open()).get('books', [user, audiobook])

export const writeBook = async (book: StoredBook): Promise<void> =>
  void (await (await open()).put('books', book))

/** Changes a book that is still there, in one step; answers what it became. */
export async function changeBook(
  user: string,
  audiobook: string,
  change: Partial<StoredBook>,
): Promise<StoredBook | undefined> {
  const { store, done } = (await open()).transaction('books', 'readwrite')
  const book = await store.get([user, audiobook])
  const next = book && { ...book, ...change }
  if (next) await store.put(next)
  await done
  return next
}

export const dropBook = async (user: string, audiobook: string): Promise<void> =>
  (await open()).delete('books', [user, audiobook])
