import { atom } from '#web/state/atom.ts'
import type { Answer } from '#shared/call/call.ts'
import type { getPlayback } from '#features/listening/playback/contract.ts'
import type { PlayRequest, SampledBook } from '#features/listening/playback/play-requests.ts'

export type Playback = Answer<typeof getPlayback>
export type Episode = Playback['episodes'][number]

/** The content of the player: a book or a draft with its episodes, or a sample as a single episode. */
export interface Track {
  kind: PlayRequest['kind']
  audiobook: SampledBook & Partial<Playback['audiobook']>
  episodes: Episode[]
}

export interface PlayerState {
  /** `loading` on the way to the first sound, `stalled` where it broke off for want of data. */
  status: 'idle' | 'loading' | 'playing' | 'paused' | 'stalled' | 'failed'
  track: Track | null
  /** Which of the episodes. */
  index: number
  rate: number
  /** Why it failed, or what it waits for while it is stalled: the code of an error of the API. */
  problem: string | null
  /** Whether the book was heard to its last word, and nothing was pressed since. */
  finished: boolean
  muted: boolean
}

export const IDLE: PlayerState = {
  status: 'idle',
  track: null,
  index: 0,
  rate: 1,
  problem: null,
  finished: false,
  muted: false,
}

export const playerState = atom(IDLE)

/** The position in the episode, in milliseconds. */
export const position = atom(0)

/** Whether another tab plays, and has silenced this one. */
export const elsewhere = atom(false)
