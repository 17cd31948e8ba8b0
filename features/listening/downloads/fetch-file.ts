import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { pieceKey } from '#shared/http/offline-audio.ts'
import {
  dropFile,
  isStored,
  piecesOf,
  putAbout,
  type AudioCache,
  type Piece,
  type WantedFile,
} from './audio-store.ts'

/**
 * Why a file could not be fetched. `offline` and `unavailable` pass by themselves; `changed`: the
 * server has another file by now; `full`: no room is left; `damaged`: the bytes are not the right
 * ones, twice.
 */
export class DownloadTrouble extends Error {
  constructor(readonly code: 'offline' | 'unavailable' | 'changed' | 'full' | 'damaged') {
    super(code)
  }
}

export interface FileSource {
  cache: AudioCache
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** The file's address; a new one where the last was refused. Throws an ApiError. */
  address: (refused: boolean) => Promise<string>
  /** Bytes that came, or were thrown away again. */
  onBytes: (change: number) => void
  signal: AbortSignal
}

const ATTEMPTS = 2

/**
 * Brings a whole file into the cache, piece by piece; those that are here are not fetched again.
 * Bytes that do not add up to the file's hash are fetched once more.
 * @throws DownloadTrouble, an ApiError, or AbortError once `signal` is
 */
export async function fetchFile(file: WantedFile, source: FileSource): Promise<void> {
  if (await isStored(source.cache, file)) return
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    for (const piece of piecesOf(file)) {
      source.signal.throwIfAborted()
      if (await source.cache.match(pieceKey(file.rendition, piece.number))) continue
      await fetchPiece(file, piece, source)
    }
    if ((await hashOf(file, source.cache)) === file.sha256) {
      source.signal.throwIfAborted()
      return put(() => putAbout(source.cache, file))
    }
    await dropFile(source.cache, file)
    source.onBytes(-file.bytes)
  }
  throw new DownloadTrouble('damaged')
}

async function fetchPiece(file: WantedFile, piece: Piece, source: FileSource): Promise<void> {
  const { from, to, number } = piece
  const range = { range: `bytes=${from}-${to}`, 'if-range': `"${file.sha256}"` }
  let answer = await ask(await source.address(false), range, source)
  if (answer.status === 403) answer = await ask(await source.address(true), range, source)
  if (answer.status !== 206) throw new DownloadTrouble(troubleOf(answer.status))
  const bytes = await read(answer, to - from + 1, source)
  const headers = { 'content-type': file.mime, 'content-length': String(bytes.length) }
  await put(() =>
    source.cache.put(pieceKey(file.rendition, number), new Response(bytes, { headers })),
  )
}

/** 200 sends the whole of a file that is no longer this one; 404 and 416 know none like it. */
function troubleOf(status: number) {
  if (status === 429 || status >= 500) return 'unavailable'
  return 'changed'
}

async function ask(url: string, headers: HeadersInit, { fetch, signal }: FileSource) {
  try {
    return await fetch(url, { headers, signal, cache: 'no-store' })
  } catch (error) {
    signal.throwIfAborted()
    throw broken(error)
  }
}

const broken = (error: unknown) =>
  error instanceof DownloadTrouble ? error : new DownloadTrouble('offline')

/** The body as it comes; one of another length broke off. */
async function read(answer: Response, length: number, source: FileSource) {
  const bytes = new Uint8Array(length)
  const reader = answer.body?.getReader()
  let at = 0
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true }
      if (done || !value) break
      if (at + value.length > length) throw new DownloadTrouble('changed')
      bytes.set(value, at)
      at += value.length
      source.onBytes(value.length)
    }
    if (at < length) throw new DownloadTrouble('offline')
    return bytes
  } catch (error) {
    source.onBytes(-at)
    source.signal.throwIfAborted()
    throw broken(error)
  }
}

async function put(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError')
      throw new DownloadTrouble('full')
    throw error
  }
}

// WebCrypto wants a file in memory at once, and takes a copy: for hours of sound in one file a
// phone has no room.
const AT_ONCE_BYTES = 64 * 1024 * 1024

/** In hexadecimal digits; nothing where a piece is missing. */
async function hashOf(file: WantedFile, cache: AudioCache): Promise<string> {
  if (file.bytes > AT_ONCE_BYTES) {
    const hash = sha256.create()
    const isWhole = await readPieces(file, cache, (part) => void hash.update(part))
    return isWhole ? bytesToHex(hash.digest()) : ''
  }
  const bytes = new Uint8Array(file.bytes)
  if (!(await readPieces(file, cache, (part, from) => bytes.set(part, from)))) return ''
  return bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

/** One piece after the other; false as soon as one is missing or of another length. */
async function readPieces(
  file: WantedFile,
  cache: AudioCache,
  take: (part: Uint8Array, from: number) => void,
): Promise<boolean> {
  for (const { number, from, to } of piecesOf(file)) {
    const piece = await cache.match(pieceKey(file.rendition, number))
    const part = new Uint8Array((await piece?.arrayBuffer()) ?? [])
    if (part.length !== to - from + 1) return false
    take(part, from)
  }
  return true
}
