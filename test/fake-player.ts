import type { EngineHooks } from '#features/listening/player-engine/engine.ts'
import type { Track } from '#features/listening/player-engine/state.ts'

/** As much of an audio element as the player's engine touches. */
export class FakeAudio extends EventTarget {
  [key: string]: unknown
  src = ''
  currentTime = 0
  readyState = 4
  playbackRate = 1
  volume = 1
  ended = false
  error: unknown = null
  plays = 0
  buffered = { length: 0 }
  play = async () => {
    this.plays++
    this.dispatchEvent(new Event('play'))
  }
  pause = () => undefined
  load = () => undefined
  hasAttribute = () => this.src !== ''
  removeAttribute = () => void (this.src = '')
}

const names = (roman: string) => ({ roman, gurmukhi: null, shahmukhi: null, suggested: null })

/** A book of two episodes, `a` and `b`. */
export const fakeTrack = (query: string, duration = 60_000): Track => ({
  kind: 'book',
  audiobook: {
    _id: 'heer',
    slug: 'Heer',
    name: 'Heer',
    names: names('Heer'),
    cover: '',
    coverBare: '',
    coverSmall: '',
  },
  episodes: ['a', 'b'].map((_id, index) => ({
    _id,
    position: index + 1,
    names: names(_id),
    duration,
    url: `/media/${_id}?${query}`,
    mime: 'audio/mp4',
    bytes: duration,
  })),
})

/** What an engine asks and tells, by somebody who takes everything as it is, save for what is given. */
export const quietHooks = (given: Partial<EngineHooks> = {}): EngineHooks => ({
  report: () => undefined,
  moved: () => undefined,
  isFresh: () => true,
  recheck: async () => null,
  causeOf: async () => 'internal',
  renew: async (track) => track,
  pressed: () => null,
  jumped: () => undefined,
  mayGoOn: () => true,
  ...given,
})
