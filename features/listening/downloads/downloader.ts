import { BOOKS_LOCK, DOWNLOADS_LOCK } from '#shared/http/offline-audio.ts'
import { untilOnline } from '#web/offline/until-online.ts'
import type { Store } from '#web/session/store.ts'
import { readOffline } from '#features/listening/playback/read-beside.ts'
import { measure, openAudio } from './audio-store.ts'
import type { Quality } from './contract.ts'
import { runQueue, type Progress } from './download-queue.ts'
import * as rights from './download-rights.ts'
import { forgetKeeper, keepsBooks, keptBooks, setKeeper, type KeptBook } from './kept-books.ts'
import * as stored from './stored-books.ts'

type News = { kind: 'changed' } | { kind: 'progress'; user: string; progress: Progress }

/** The page's downloader. */
export interface Downloader {
  store: Store
  channel: BroadcastChannel
  user: string | null
  progress: Progress | null
  /** When that was told last, and when what came since will be. */
  told: number
  due: ReturnType<typeof setTimeout> | undefined
  /** Ends the queue, if this tab has it or waits for it. */
  queue: AbortController | null
  /** Asks after rights again and again, while books lie here. */
  watch: ReturnType<typeof setInterval> | undefined
  /** When that was asked last, as of `Date.now`. */
  askedAt: number
  /** The book that this tab fetches. */
  current: { audiobook: string; stop: () => void } | null
}

let started: Downloader | undefined

/** Shows what lies here, goes on with what waits, and looks after rights; once a page. */
export function startDownloader(store: Store): Downloader {
  if (started) return started
  const channel = new BroadcastChannel('qissa-downloads')
  const own: Downloader = (started = {
    store,
    channel,
    user: userOf(store),
    progress: null,
    told: 0,
    queue: null,
    current: null,
    due: undefined,
    watch: undefined,
    askedAt: 0,
  })
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data.kind === 'changed') void refresh(own)
    else if (data.user === own.user) show(own, data.progress)
  })
  addEventListener('online', () => void checkRights(own))
  document.addEventListener('visibilitychange', () => {
    if (Date.now() - own.askedAt >= SEEN_AGAIN_MS) void checkIfSeen(own)
  })
  store.subscribe(() => {
    if (userOf(store) !== own.user) void follow(own)
  })
  void begin(own)
  return own
}

const SEEN_AGAIN_MS = 60_000
const CHECK_MS = 5 * 60_000

/** A hidden page asks as soon as it is seen again. */
const checkIfSeen = async (own: Downloader): Promise<void> =>
  document.visibilityState === 'visible' ? checkRights(own) : undefined

/** A page of a browser that keeps nothing has no timer. */
function watchRights(own: Downloader): void {
  const keeps = Boolean(own.user) && keepsBooks()
  if (keeps) own.watch ??= setInterval(() => void checkIfSeen(own), CHECK_MS)
  else own.watch = void clearInterval(own.watch)
}

const userOf = (store: Store) => store.getState().session.me?._id ?? null

/** With the listener goes what is shown; what lies here is whoever deletes it to say. */
async function follow(own: Downloader): Promise<void> {
  own.user = userOf(own.store)
  own.queue?.abort()
  watchRights(own)
  keptBooks.set({ ready: !own.user, books: [] })
  if (own.user) return begin(own)
  if (own.store.getState().session.status === 'over' && keepsBooks()) setKeeper(null)
  await stored.closeBooks()
}

async function begin(own: Downloader): Promise<void> {
  const { user } = own
  if (!keepsBooks()) return keptBooks.set({ ready: true, books: [] })
  if (!user) {
    if (navigator.onLine) setKeeper(null)
    return keptBooks.set({ ready: true, books: [] })
  }
  for (const book of await stored.allBooks()) if (book.user !== user) await rights.forgetBook(book)
  setKeeper(user)
  await refresh(own)
  await checkRights(own)
}

/** Reads what lies here, stops what is no longer wanted, and goes on with what is. */
async function refresh(own: Downloader): Promise<void> {
  const { user } = own
  own.progress = null
  clearTimeout(own.due)
  watchRights(own)
  if (!user || !keepsBooks()) return keptBooks.set({ ready: true, books: [] })
  const [books, cache] = await Promise.all([stored.booksOf(user), openAudio()])
  const shown = books.map(async (book) => keptBook(own, book, await measure(cache, book.files)))
  const { current } = own
  const wanted = books.find(({ audiobook }) => audiobook._id === current?.audiobook)
  if (current && wanted?.state !== 'waiting') current.stop()
  if (books.some(({ state }) => state === 'waiting')) void run(own)
  const all = await Promise.all(shown)
  if (own.user === user) keptBooks.set({ ready: true, books: all })
}

function keptBook(own: Downloader, book: stored.StoredBook, here: number): KeptBook {
  const { audiobook, quality, state, problem } = book
  const bytes = book.files.reduce((sum, file) => sum + file.bytes, 0)
  const { progress } = own
  const now = state === 'waiting' && progress?.audiobook === audiobook._id ? progress : null
  return {
    audiobook,
    quality,
    duration: book.files.reduce((sum, file) => sum + file.duration, 0),
    bytes,
    problem,
    here: now?.here ?? here,
    state: now?.state ?? state,
    speed: now?.speed ?? null,
  }
}

function show(own: Downloader, progress: Progress): void {
  own.progress = progress
  const { ready, books } = keptBooks.get()
  const { audiobook: id, ...now } = progress
  const moves = ({ audiobook, state }: KeptBook) =>
    audiobook._id === id && (state === 'waiting' || state === 'running' || state === 'offline')
  keptBooks.set({ ready, books: books.map((book) => (moves(book) ? { ...book, ...now } : book)) })
}

/** Something in the records is new: here and in the other tabs. */
function tellChange(own: Downloader): Promise<void> {
  own.channel.postMessage({ kind: 'changed' } satisfies News)
  return refresh(own)
}

const REPORT_MS = 500

function report(own: Downloader, progress: Progress): void {
  const now = performance.now()
  clearTimeout(own.due)
  const isSame = own.progress?.state === progress.state
  const wait = REPORT_MS - (now - own.told)
  if (isSame && progress.state === 'running' && wait > 0) {
    own.due = setTimeout(() => report(own, progress), wait)
    return
  }
  own.told = now
  show(own, progress)
  if (own.user)
    own.channel.postMessage({ kind: 'progress', user: own.user, progress } satisfies News)
}

/** One tab fetches; the others wait for the lock, and the next goes on where one was closed. */
async function run(own: Downloader): Promise<void> {
  const { user, store } = own
  if (!user || own.queue) return
  const queue = (own.queue = new AbortController())
  try {
    await navigator.locks.request(DOWNLOADS_LOCK, { signal: queue.signal }, async () =>
      runQueue({
        user,
        signal: queue.signal,
        cache: await openAudio(),
        wait: untilOnline,
        manifest: (book) => rights.fetchManifest(store, book.audiobook._id, book.quality),
        report: (progress) => report(own, progress),
        playable: untilWorker,
        changed: () => void tellChange(own),
        stored: ({ audiobook }) => void readOffline(store, { audiobook, covers: [] }),
        onBook: (audiobook, stop) => (own.current = { audiobook, stop }),
      }),
    )
  } catch (error) {
    // The listener is gone, or the lock: whoever deletes all of it takes it away.
    queue.abort()
    if (rights.codeOf(error) === 'unauthenticated') setKeeper(null)
  } finally {
    if (own.queue === queue) Object.assign(own, { queue: null, current: null })
  }
}

/** Removes books whose right is gone, and fetches what is new of others, as soon as the server can say so. */
async function checkRights(own: Downloader): Promise<void> {
  const { user, store } = own
  if (!user || !keepsBooks() || !navigator.onLine) return
  own.askedAt = Date.now()
  try {
    const listed = await rights.listKept(store)
    // Whoever has taken the last book away meanwhile has deleted the records: to read them makes them anew.
    if (!keepsBooks()) return
    for (const book of await rights.findLost(store, user, listed)) {
      await rights.loseBook(book)
      await tellChange(own)
    }
    for (const book of await rights.findOutdated(user, listed)) {
      const manifest = await rights.renewBook(store, book)
      await tellChange(own)
      await readOffline(store, manifest)
    }
  } catch (error) {
    if (rights.codeOf(error) === 'unauthenticated' && userOf(store) !== user) setKeeper(null)
  }
}

/** Deletes the bytes of a book that the server has just refused, if its code says that the right is gone. */
export async function loseIfRefused(store: Store, id: string, code: string): Promise<void> {
  const own = startDownloader(store)
  const book = own.user && rights.isLoss(code) ? await stored.findBook(own.user, id) : undefined
  if (!book) return
  await rights.loseBook(book)
  await tellChange(own)
}

/** A book that is asked for while another, or itself, is being removed waits until that is done. */
const inTurn = <T>(act: () => Promise<T>): Promise<T> => navigator.locks.request(BOOKS_LOCK, act)

/**
 * Keeps a book, or another quality of it, and begins to fetch it.
 * @throws ApiError
 */
export async function keepBook(own: Downloader, id: string, quality: Quality): Promise<void> {
  const { user } = own
  if (!user) return
  const manifest = await inTurn(async () => {
    const fresh = await rights.fetchManifest(own.store, id, quality, true)
    const { audiobook, _id: download } = fresh
    setKeeper(user)
    await stored.writeBook({
      user,
      audiobook,
      download,
      quality,
      version: fresh.version,
      files: stored.filesOf(fresh),
      state: 'waiting',
      problem: null,
      queuedAt: Date.now(),
    })
    return fresh
  })
  await tellChange(own)
  await rights.sweepAudio()
  void readOffline(own.store, manifest)
}

export async function setBookState(
  own: Downloader,
  id: string,
  state: 'waiting' | 'paused',
): Promise<void> {
  if (own.user) await stored.changeBook(own.user, id, { state, problem: null })
  await tellChange(own)
}

/** Takes a book off this browser; the right to hear it stays, and so does the place. */
export async function removeBook(own: Downloader, id: string): Promise<void> {
  await inTurn(() => remove(own, id))
  await tellChange(own)
}

async function remove(own: Downloader, id: string): Promise<void> {
  const book = own.user && keepsBooks() ? await stored.findBook(own.user, id) : undefined
  if (!book) return
  await stored.dropBook(book.user, id)
  await tellChange(own)
  await rights.forgetBook(book)
  await rights.tellRemoved(own.store, book)
  if ((await stored.allBooks()).length > 0) return
  forgetKeeper()
  await stored.forgetBooks()
}

/** At a first visit a download may be here before the service worker is. While developing there is none. */
const untilWorker = async (): Promise<unknown> =>
  import.meta.env.PROD ? navigator.serviceWorker.ready : undefined
