import { generatedApi } from '../../web/lib/api.gen'
import type { Store } from '../../web/lib/store'
import type { PlayRequest } from '../listening/player-events'
import type { Playback, Track } from './state'

const FRESH_MS = 60_000
const MARGIN_MS = 60_000

const { getPlayback } = generatedApi.endpoints

/** What the cache holds of a book, if it is at most a minute old: a press can play it at once. */
export function cachedPlayback(store: Store, audiobook: string): Playback | null {
  const select = getPlayback.select({ audiobook })
  // The store knows the API before its calls are added; the state is the same.
  const state = store.getState() as unknown as Parameters<typeof select>[0]
  const { data, fulfilledTimeStamp = 0 } = select(state)
  return data && Date.now() - fulfilledTimeStamp < FRESH_MS ? data : null
}

/** @throws ApiError */
export const fetchPlayback = (store: Store, audiobook: string): Promise<Playback> =>
  store
    .dispatch(getPlayback.initiate({ audiobook }, { subscribe: false, forceRefetch: true }))
    .unwrap()

export const trackOf = ({ audiobook, episodes }: Playback): Track => ({
  ...{ kind: 'book', audiobook, episodes },
})

/** A sample is a book of one nameless episode; its length comes with its bytes. */
export function sampleTrack({ audiobook, url }: PlayRequest & { kind: 'sample' }): Track {
  const episode = { _id: 'sample', position: 1, names: audiobook.names, duration: 0 }
  return { kind: 'sample', audiobook, episodes: [{ ...episode, url, mime: '', bytes: 0 }] }
}

/** Whether signed addresses work a minute longer. */
export const isFresh = (expires: string) => Date.parse(expires) - Date.now() > MARGIN_MS
