/**
 * Where downloaded audio lies in a browser: its pieces in one Cache, whose name no new version of
 * the site changes. The downloader writes it, the service worker answers ranges from it.
 */
export const AUDIO_CACHE = 'qissa-audio-v1'
const FOLDER = '/offline-media/'
/** Bytes of every piece but the last. */
export const PIECE_BYTES = 4 * 1024 * 1024

/** The description of a stored file; written last, once every piece is here and the hash matched. */
export interface StoredAudio {
  mime: string
  bytes: number
  /** Of the whole file, in hexadecimal digits. */
  sha256: string
}

/** Same-origin address at which the player plays a stored rendition, answered by the service worker. */
export const offlineAudioPath = (rendition: string) => `${FOLDER}${rendition}`

/** Key in the cache of a file's description, a `StoredAudio` as JSON. */
export const aboutKey = (rendition: string) => `${FOLDER}${rendition}?about`

/** Key in the cache of one piece; `piece` counts from 0. */
export const pieceKey = (rendition: string, piece: number) => `${FOLDER}${rendition}?piece=${piece}`

/** The rendition of an address that the service worker is to answer; null for any other. */
export const renditionOf = (pathname: string): string | null =>
  pathname.startsWith(FOLDER) ? pathname.slice(FOLDER.length) : null

/** Held by the one tab that fetches audio; whoever deletes it all takes the lock away first. */
export const DOWNLOADS_LOCK = 'qissa-downloads'

/** Held while a book begins to be kept, or is removed with all its bytes. */
export const BOOKS_LOCK = 'qissa-books'
