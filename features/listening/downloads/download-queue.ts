import type { Manifest } from './contract.ts'
import { measure, type AudioCache } from './audio-store.ts'
import { codeOf, dropFiles, isLoss, loseBook, sweepAudio } from './download-rights.ts'
import { DownloadTrouble, fetchFile } from './fetch-file.ts'
import { booksOf, changeBook, filesOf, findBook, type StoredBook } from './stored-books.ts'

export interface Progress {
  audiobook: string
  here: number
  state: 'running' | 'offline'
  speed: number | null
}

export interface QueueHooks {
  user: string
  cache: AudioCache
  /** Ends all of it; `book` ends the one that is fetched. */
  signal: AbortSignal
  /** The book's files at fresh addresses. Throws an ApiError. */
  manifest: (book: StoredBook) => Promise<Manifest>
  report: (progress: Progress) => void
  /** A record changed. */
  changed: () => void
  /** Settles once there is who plays without a network what is here. */
  playable: () => Promise<unknown>
  /** All of a book's sound is here: the network serves for what is read beside it. */
  stored: (book: StoredBook) => void
  /** Settles once the network may be back. */
  wait: (tries: number, signal: AbortSignal) => Promise<void>
  /** Gives the way to end the book that is fetched. */
  onBook: (audiobook: string, stop: () => void) => void
}

/** A server that refuses what was a file a moment ago is believed after so many tries. */
const RENEWALS = 3
const MARGIN_MS = 60_000

/** Fetches every book that waits, one after the other, in the order in which they were asked for. */
export async function runQueue(hooks: QueueHooks): Promise<void> {
  for (;;) {
    hooks.signal.throwIfAborted()
    const next = (await booksOf(hooks.user)).find(({ state }) => state === 'waiting')
    if (!next) return
    await fetchBook(next, hooks)
    hooks.changed()
  }
}

async function fetchBook(first: StoredBook, hooks: QueueHooks): Promise<void> {
  const { user, cache } = hooks
  const id = first.audiobook._id
  const stopping = new AbortController()
  const signal = AbortSignal.any([hooks.signal, stopping.signal])
  hooks.onBook(id, () => stopping.abort())
  let [renewals, tries] = [0, 0]
  for (let book: StoredBook | undefined = first; book; book = await findBook(user, id)) {
    if (book.state !== 'waiting') return
    const before = await measure(cache, book.files)
    try {
      await fetchFiles(book, before, signal, hooks)
      await Promise.race([hooks.playable(), untilAborted(signal)])
      await changeBook(user, id, { state: 'stored', problem: null })
      hooks.stored(book)
      return await sweepAudio()
    } catch (error) {
      hooks.signal.throwIfAborted()
      if (stopping.signal.aborted) break
      const code = codeOf(error)
      if (code === 'unauthenticated') throw error
      if ((await measure(cache, book.files)) > before) tries = 0
      if (code === 'changed' && renewals++ < RENEWALS) await takeChanges(book, hooks)
      else if (isPassing(error, code)) {
        hooks.report({ audiobook: id, here: before, state: 'offline', speed: null })
        await hooks.wait(tries++, signal)
      } else if (isLoss(code)) return await loseBook(book)
      else return void (await changeBook(user, id, { state: 'failed', problem: code }))
    }
  }
  // Removed while a piece was on its way.
  if (!(await findBook(user, id))) await dropFiles(first)
}

/** @throws the signal's reason, once it is aborted */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })

async function fetchFiles(
  book: StoredBook,
  before: number,
  signal: AbortSignal,
  hooks: QueueHooks,
): Promise<void> {
  const addresses = createAddresses(book, hooks)
  const speedOf = createMeter()
  let here = before
  const tell = () =>
    hooks.report({ audiobook: book.audiobook._id, here, state: 'running', speed: speedOf(here) })
  tell()
  for (const file of book.files) {
    await fetchFile(file, {
      cache: hooks.cache,
      signal,
      fetch: (url, init) => fetch(url, init),
      address: (refused) => addresses(file.rendition, refused),
      onBytes(change) {
        here += change
        tell()
      },
    })
  }
}

/** Addresses of a book's files, asked for anew when they are refused or about to expire. */
function createAddresses(book: StoredBook, hooks: QueueHooks) {
  let manifest: Manifest | undefined
  return async (rendition: string, refused: boolean): Promise<string> => {
    if (refused || !manifest || Date.parse(manifest.expires) - Date.now() < MARGIN_MS)
      manifest = await hooks.manifest(book)
    const file = manifest.files.find((one) => one.rendition === rendition)
    if (!file) throw new DownloadTrouble('changed')
    return file.url
  }
}

const WINDOW_MS = 4_000

/** Bytes a second over the last seconds. */
function createMeter() {
  const points: { at: number; here: number }[] = []
  return (here: number): number | null => {
    const at = performance.now()
    points.push({ at, here })
    while (points.length > 2 && at - (points[0]?.at ?? at) > WINDOW_MS) points.shift()
    const [first] = points
    const passed = first ? at - first.at : 0
    return first && passed > 500 && here > first.here
      ? Math.round(((here - first.here) / passed) * 1000)
      : null
  }
}

/** The server has other files by now: those are wanted, and what they have in common stays. */
async function takeChanges(book: StoredBook, hooks: QueueHooks): Promise<void> {
  try {
    const manifest = await hooks.manifest(book)
    const { version } = manifest
    await changeBook(book.user, book.audiobook._id, { files: filesOf(manifest), version })
  } catch {
    // Whatever it is, the next round meets it again.
  }
}

function isPassing(error: unknown, code: string): boolean {
  if (code === 'offline' || code === 'unavailable' || code === 'too_many_requests') return true
  const status = (error as { status?: unknown }).status
  return typeof status === 'number' && status >= 500
}
