import {
  aboutKey,
  AUDIO_CACHE,
  PIECE_BYTES,
  pieceKey,
  renditionOf,
  type StoredAudio,
} from '#shared/http/offline-audio.ts'
import type { StoredFile } from './stored-books.ts'

/** The part of the browser's Cache that downloads use. */
export type AudioCache = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>
export type WantedFile = Pick<StoredFile, 'rendition' | 'bytes' | 'mime' | 'sha256'>

export const openAudio = (): Promise<Cache> => caches.open(AUDIO_CACHE)

export interface Piece {
  number: number
  from: number
  /** The last byte, counted with it. */
  to: number
}

export function piecesOf({ bytes }: Pick<WantedFile, 'bytes'>): Piece[] {
  return Array.from({ length: Math.ceil(bytes / PIECE_BYTES) }, (_, number) => {
    const from = number * PIECE_BYTES
    return { number, from, to: Math.min(from + PIECE_BYTES, bytes) - 1 }
  })
}

export async function putAbout(cache: AudioCache, file: WantedFile): Promise<void> {
  const about: StoredAudio = { mime: file.mime, bytes: file.bytes, sha256: file.sha256 }
  await cache.put(aboutKey(file.rendition), Response.json(about))
}

/** Tells whether a file is here in full and was found to be right. */
export async function isStored(cache: AudioCache, file: WantedFile): Promise<boolean> {
  const answer = await cache.match(aboutKey(file.rendition))
  if (!answer) return false
  const { sha256 } = (await answer.json()) as StoredAudio
  return sha256 === file.sha256
}

export async function dropFile(cache: AudioCache, file: WantedFile): Promise<void> {
  await cache.delete(aboutKey(file.rendition))
  for (const { number } of piecesOf(file)) await cache.delete(pieceKey(file.rendition, number))
}

const here = (request: Request) => {
  const { pathname, searchParams } = new URL(request.url)
  return { rendition: renditionOf(pathname), piece: searchParams.get('piece') }
}

/** Measures how many bytes of each rendition are stored, and which are complete. */
export async function measure(cache: AudioCache, files: readonly WantedFile[]) {
  const present = new Set(
    (await cache.keys()).map((request) => {
      const { rendition, piece } = here(request)
      return rendition && piece !== null ? pieceKey(rendition, Number(piece)) : ''
    }),
  )
  return files.reduce((sum, file) => {
    const pieces = piecesOf(file).filter(({ number }) =>
      present.has(pieceKey(file.rendition, number)),
    )
    return sum + pieces.reduce((bytes, { from, to }) => bytes + to - from + 1, 0)
  }, 0)
}

/** Drops what belongs to none of these files, as what another quality left behind. */
export async function sweep(cache: AudioCache, kept: readonly WantedFile[]): Promise<void> {
  const renditions = new Set(kept.map((file) => file.rendition))
  for (const request of await cache.keys()) {
    const { rendition } = here(request)
    if (rendition && !renditions.has(rendition)) await cache.delete(request)
  }
}
