import { renditionOf } from '#shared/http/offline-audio.ts'
import { listeningApi } from '#web/api/listening.gen.ts'
import type { ApiError } from '#web/api/api.ts'
import type { Store } from '#web/session/store.ts'
import type { PlayRequest } from '#features/listening/playback/play-requests.ts'
import type { Playback, Track } from './state.ts'
import { playbackOf } from './use-choices.ts'

const FRESH_MS = 60_000
const MARGIN_MS = 60_000
const PATIENCE_MS = 1_000

const { getPlayback } = listeningApi.endpoints

/** The playback of a book if it was read within a minute: a press can play it at once. */
export function cachedPlayback(store: Store, audiobook: string): Playback | null {
  const select = getPlayback.select(playbackOf(audiobook))
  // The store knows the API before its calls are added; the state is the same.
  const state = store.getState() as unknown as Parameters<typeof select>[0]
  const { data, fulfilledTimeStamp = 0 } = select(state)
  return data && Date.now() - fulfilledTimeStamp < FRESH_MS ? data : null
}

/** @throws ApiError */
export const fetchPlayback = (store: Store, audiobook: string): Promise<Playback> =>
  store
    .dispatch(getPlayback.initiate(playbackOf(audiobook), { subscribe: false, forceRefetch: true }))
    .unwrap()

/** Tells whether a service worker is here that could answer from this browser's own files. */
export const canBeStored = () => Boolean(navigator.serviceWorker?.controller)

/** Answers that say nothing of a right: of something in between, or that a later call may not get. */
const isPassing = ({ status, code }: ApiError) =>
  !(status >= 400 && status < 500) || code === 'internal' || code === 'too_many_requests'

/**
 * Asks the server whether a book that lies in this browser may still be heard; one that may not is
 * deleted at once. Null where it gives no answer to that.
 * @throws ApiError the server's refusal
 */
export async function checkStored(store: Store, audiobook: string): Promise<Playback | null> {
  try {
    return await fetchPlayback(store, audiobook)
  } catch (error) {
    const refusal = error as ApiError
    if (isPassing(refusal)) return null
    import('#features/listening/downloads/downloader.ts')
      .then(({ loseIfRefused }) => loseIfRefused(store, audiobook, refusal.code))
      .catch(() => undefined)
    throw error
  }
}

/**
 * A book from this browser's own files, at the place that the server knows if it answers soon, and
 * else knew when it was asked last; a book that is not here comes from the server.
 * @throws ApiError
 */
export async function findPlayback(store: Store, audiobook: string): Promise<Playback> {
  if (!canBeStored()) return fetchPlayback(store, audiobook)
  const { storedPlayback } = await import('#features/listening/downloads/use-stored-playback.ts')
  const stored = await storedPlayback(audiobook)
  if (!stored) return cachedPlayback(store, audiobook) ?? fetchPlayback(store, audiobook)
  if (!navigator.onLine) return stored
  const patience = new Promise<null>((done) => setTimeout(done, PATIENCE_MS, null))
  const answer = await Promise.race([checkStored(store, audiobook), patience])
  if (!answer) return stored
  return { ...stored, place: answer.place, firstVersion: answer.firstVersion }
}

export const trackOf = ({ audiobook, episodes }: Playback): Track => ({
  kind: 'book',
  audiobook,
  episodes,
})

/** A sample is a book of one nameless episode; its length comes with its bytes. */
export function sampleTrack({ audiobook, url }: PlayRequest & { kind: 'sample' }): Track {
  const episode = { _id: 'sample', position: 1, names: audiobook.names, duration: 0 }
  return { kind: 'sample', audiobook, episodes: [{ ...episode, url, mime: '', bytes: 0 }] }
}

export const draftTrack = ({ audiobook, episodes }: PlayRequest & { kind: 'draft' }): Track => ({
  kind: 'draft',
  audiobook,
  episodes: episodes.map((episode) => ({ ...episode, mime: '', bytes: 0 })),
})

/** Tells whether an address leads to audio that lies in this browser. */
export const isStored = (url: string) => renditionOf(url) !== null

/** Tells whether addresses signed until then work a while longer; a minute unless told. */
export const isFresh = (track: Track, expires: string, marginMs = MARGIN_MS) =>
  track.episodes.every(({ url }) => isStored(url)) || Date.parse(expires) - Date.now() > marginMs
