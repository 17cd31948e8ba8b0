import { listeningApi } from '#web/api/listening.gen.ts'
import { answerOf, ONCE } from '#web/boot/load.ts'
import type { Store } from '#web/session/store.ts'
import { dropFile, openAudio, sweep } from './audio-store.ts'
import type { Download, Manifest, Quality } from './contract.ts'
import {
  allBooks,
  booksOf,
  changeBook,
  dropBook,
  filesOf,
  type StoredBook,
} from './stored-books.ts'

const { createDownload, listDownloads, removeDownload } = listeningApi.endpoints

const PAGE = 50

/** The code of a DownloadTrouble or an ApiError. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'internal'

/** Tells whether a refusal says that the book may not be kept. */
export const isLoss = (code: string) => code === 'not_entitled' || code === 'not_found'

/**
 * @param takeUp whether the listener asked for it just now, who then finds the book in the library
 * @throws ApiError
 */
export async function fetchManifest(
  store: Store,
  audiobook: string,
  quality: Quality,
  takeUp = false,
): Promise<Manifest> {
  const asked = createDownload.initiate({ body: { audiobook, quality, takeUp } }, { track: false })
  return (await store.dispatch(asked).unwrap()).download
}

/** Without a network the server goes on to believe that a book is kept, which hurts nobody. */
export const tellRemoved = async ({ dispatch }: Store, { download }: StoredBook): Promise<void> =>
  void (await dispatch(removeDownload.initiate({ id: download }, { track: false })))

type Listed = Pick<Download, 'revoked' | 'quality' | 'version'>

/**
 * What the server says by now of the books that a listener keeps, by their ids.
 * @throws ApiError
 */
export async function listKept(store: Store): Promise<Map<string, Listed>> {
  const all = new Map<string, Listed>()
  for (let start = 0; ; start += PAGE) {
    const asked = listDownloads.initiate(
      { _start: start, _limit: PAGE },
      { ...ONCE, forceRefetch: true },
    )
    const { downloads, total } = await answerOf(store.dispatch(asked))
    for (const download of downloads) all.set(download.audiobookId, download)
    if (start + PAGE >= total) return all
  }
}

/**
 * The books whose right is gone, as the server sees it.
 * @throws ApiError
 */
export async function findLost(
  store: Store,
  user: string,
  listed: ReadonlyMap<string, Listed>,
): Promise<StoredBook[]> {
  const lost: StoredBook[] = []
  for (const book of await booksOf(user)) {
    const isLost = listed.get(book.audiobook._id)?.revoked ?? (await isRefused(store, book))
    if (isLost) lost.push(book)
  }
  return lost
}

/** The books that lie here whole and have other files by now, as after a part was recorded anew. */
export const findOutdated = async (
  user: string,
  listed: ReadonlyMap<string, Listed>,
): Promise<StoredBook[]> =>
  (await booksOf(user)).filter(({ audiobook, state, quality, version }) => {
    const now = listed.get(audiobook._id)
    return state === 'stored' && now?.quality === quality && now.version !== version
  })

/**
 * Has the new files of a book fetched; those that it has in common with the old stay.
 * @returns what the server has of the book by now
 * @throws ApiError
 */
export async function renewBook(store: Store, book: StoredBook): Promise<Manifest> {
  const { user, audiobook, quality } = book
  const manifest = await fetchManifest(store, audiobook._id, quality)
  const { version } = manifest
  const files = filesOf(manifest)
  const here = new Set(book.files.map(({ rendition }) => rendition))
  const isSame = files.length === here.size && files.every((file) => here.has(file.rendition))
  const state = isSame ? 'stored' : 'waiting'
  await changeBook(user, audiobook._id, { files, version, state, problem: null })
  return manifest
}

/** Another browser removed its copy, which says nothing of this one: the right decides. */
async function isRefused(store: Store, book: StoredBook): Promise<boolean> {
  try {
    await fetchManifest(store, book.audiobook._id, book.quality)
    return false
  } catch (error) {
    if (isLoss(codeOf(error))) return true
    throw error
  }
}

/** Its bytes go; its name stays until the listener has read why. */
export async function loseBook(book: StoredBook): Promise<void> {
  const lost = { state: 'failed', problem: 'not_entitled' } as const
  await changeBook(book.user, book.audiobook._id, lost)
  await dropFiles(book)
}

export async function forgetBook(book: StoredBook): Promise<void> {
  await dropBook(book.user, book.audiobook._id)
  await dropFiles(book)
}

export async function dropFiles({ files }: StoredBook): Promise<void> {
  const cache = await openAudio()
  for (const file of files) await dropFile(cache, file)
}

/** Drops bytes that no book needs any more, as those of another quality. */
export async function sweepAudio(): Promise<void> {
  await sweep(
    await openAudio(),
    (await allBooks()).flatMap(({ files }) => files),
  )
}
