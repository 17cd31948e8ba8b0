import { atom } from '#web/state/atom.ts'
import type { ApiError } from '#web/api/api.ts'
import { browserStorage } from '#web/storage/web-storage.ts'
import type { Manifest, Quality } from './contract.ts'

/** A book in this browser, as it is shown. */
export interface KeptBook {
  audiobook: Manifest['audiobook']
  quality: Quality
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
