import { BITRATES } from '#shared/schemas/limits.ts'
import type { LibraryEntry } from '#features/listening/library/contract.ts'
import { atom } from '#web/state/atom.ts'
import type { ApiError } from '#web/api/api.ts'
import { browserStorage } from '#web/storage/web-storage.ts'
import type { Manifest, Quality } from './contract.ts'

/** A book in this browser, as it is shown. */
export interface KeptBook {
  audiobook: Manifest['audiobook']
  quality: Quality
  duration: number
  /** In all, and how many of them are here. */
  bytes: number
  here: number
  /** `offline`: it goes on by itself once the network or the server is back. */
  state: 'waiting' | 'running' | 'offline' | 'paused' | 'stored' | 'failed'
  /** Why it failed: a code of DownloadTrouble, or `not_entitled`. */
  problem: string | null
  /** Bytes a second; null while it is not known. */
  speed: number | null
}

export interface KeptBooks {
  /** False until it is known what lies here. */
  ready: boolean
  books: readonly KeptBook[]
}

/** The downloads in this browser of whoever is signed in. */
export const keptBooks = atom<KeptBooks>({ ready: false, books: [] })

const KEY = 'qissa.downloads'
const NOBODY = '-'

/** The id of the account whose downloads this browser holds; null where there are none. */
export function keeper(): string | null {
  const kept = browserStorage.read(KEY)
  return kept === NOBODY ? null : kept
}

/** Tells whether books lie here at all, be they somebody's who is not signed in. */
export const keepsBooks = (): boolean => browserStorage.read(KEY) !== null

/**
 * `null`: the session ended; the books stay, and are not played until their listener is back.
 * @throws ApiError where the browser refuses: nobody would find books again whose listener is not known
 */
export function setKeeper(user: string | null): void {
  if (!browserStorage.write(KEY, user ?? NOBODY))
    throw { status: 0, code: 'no_storage' } satisfies ApiError
}

export const forgetKeeper = (): void => void browserStorage.write(KEY, null)

type Wanted = Pick<LibraryEntry, 'remainingTime' | 'sample'> & {
  audiobook: Pick<LibraryEntry['audiobook'], '_id' | 'duration'>
}

const BYTES_PER_MS = BITRATES.normal / 8

/** Books to take along. */
export interface Provision {
  ids: string[]
  /** How much listening they add to what is here. */
  remaining: number
  /** About as much room as their files take, which begin where the books do. */
  bytes: number
}

/**
 * The books that fill so many milliseconds of listening, in the order of the library: those that are
 * not in this browser, whole, until the time is reached.
 * @param here ids of the books in this browser, whose remaining time counts
 */
export function booksForHours(
  entries: readonly Wanted[],
  here: ReadonlySet<string>,
  wantedMs: number,
): Provision {
  const taken: Provision = { ids: [], remaining: 0, bytes: 0 }
  let ms = 0
  for (const { audiobook, remainingTime, sample } of entries) {
    if (ms >= wantedMs) break
    if (sample || remainingTime === 0) continue
    ms += remainingTime
    if (here.has(audiobook._id)) continue
    taken.ids.push(audiobook._id)
    taken.remaining += remainingTime
    taken.bytes += audiobook.duration * BYTES_PER_MS
  }
  return taken
}
