import { useEffect } from 'react'
import { useAtom } from '#web/state/atom.ts'
import { useAppStore, type Store } from '#web/session/store.ts'
import type { Quality } from './contract.ts'
import { keepsBooks, keptBooks, type KeptBook, type KeptBooks } from './kept-books.ts'

export type { KeptBook }

const loadDownloader = () => import('./downloader.ts')

/** Goes on with what waits in this browser; loads nothing where nothing lies here. */
export async function wakeDownloads(store: Store): Promise<void> {
  if (keepsBooks()) (await loadDownloader()).startDownloader(store)
  else if (!keptBooks.get().ready) keptBooks.set({ ready: true, books: [] })
}

/** The downloads of this browser's listener, as they change. */
export function useDownloads(): KeptBooks {
  const store = useAppStore()
  useEffect(() => void wakeDownloads(store).catch(() => undefined), [store])
  return useAtom(keptBooks)
}

/** Those of them that lie here whole, to be heard without a network. */
export const useStoredBooks = (): readonly KeptBook[] =>
  useDownloads().books.filter(({ state }) => state === 'stored')

/** One book of them. */
export const useDownload = (audiobookId: string): KeptBook | undefined =>
  useDownloads().books.find(({ audiobook }) => audiobook._id === audiobookId)

export interface DownloadChanges {
  /** Fetches a book; throws an ApiError. */
  keep: (quality: Quality) => Promise<void>
  pause: () => Promise<void>
  goOn: () => Promise<void>
  /** Cancels it, or takes it off this browser. */
  remove: () => Promise<void>
}

/** The actions on a book's download. */
export function useDownloadChanges(audiobookId: string): DownloadChanges {
  const store = useAppStore()
  const load = async () => {
    const downloader = await loadDownloader()
    return { ...downloader, own: downloader.startDownloader(store) }
  }
  return {
    async keep(quality) {
      const { keepBook, own } = await load()
      await keepBook(own, audiobookId, quality)
    },
    async pause() {
      const { setBookState, own } = await load()
      await setBookState(own, audiobookId, 'paused')
    },
    async goOn() {
      const { setBookState, own } = await load()
      await setBookState(own, audiobookId, 'waiting')
    },
    async remove() {
      const { removeBook, own } = await load()
      await removeBook(own, audiobookId)
    },
  }
}

/** Fetches books one after the other; throws the ApiError of the first that cannot be had. */
export function useKeepDownloads(): (audiobookIds: readonly string[]) => Promise<void> {
  const store = useAppStore()
  return async (audiobookIds) => {
    const { keepBook, startDownloader } = await loadDownloader()
    const own = startDownloader(store)
    for (const id of audiobookIds) await keepBook(own, id, 'normal')
  }
}

/** Takes books off this browser, whatever page asks: their rights and places stay. */
export function useRemoveDownloads(): (audiobookIds: readonly string[]) => Promise<void> {
  const store = useAppStore()
  return async (audiobookIds) => {
    if (!keepsBooks()) return
    const { removeBook, startDownloader } = await loadDownloader()
    const own = startDownloader(store)
    for (const id of audiobookIds) await removeBook(own, id)
  }
}
