import type { Spot } from '#features/listening/progress/playback-position.ts'
import { playerState } from './state.ts'
import { here, type Engine } from './engine.ts'

export type SleepWish = { minutes: number } | { episodes: number }

/** A timer as this browser remembers it. `total` and `left` are milliseconds or episodes. */
export interface Timer {
  kind: 'minutes' | 'episodes'
  total: number
  left: number
  /** Milliseconds over which the voice fades. */
  fadeMs: number
  /** Where the fade began. */
  faded: { book: string; episode: string; positionMs: number } | null
  /** When it ran out, as of `Date.now`. */
  stoppedAt: number | null
  at: number
}

const LAST_MINUTE_MS = 60_000

/** The loudness with so much left of a fade: falls as the ear hears it, soft at the end. */
export const fadeVolume = (leftMs: number, fadeMs: number): number =>
  Math.max(0, Math.min(1, leftMs / fadeMs)) ** 2

/** Infinity where nobody knows the length, as before something lies in the player. */
export function episodeLeftMs(engine: Engine): number {
  const { track, index, rate } = playerState.get()
  const duration = track?.episodes[index]?.duration || Infinity
  return (duration - here(engine).positionMs) / rate
}

/** The last minute fades, of a short timer the last third. */
export function makeTimer(
  { kind, total, left }: Pick<Timer, 'kind' | 'total' | 'left'>,
  lengthMs: number,
): Timer {
  const fadeMs = Math.min(LAST_MINUTE_MS, lengthMs / 3)
  return { kind, total, left, fadeMs, faded: null, stoppedAt: null, at: Date.now() }
}

/** Milliseconds of the stretch whose end fades. */
export function lengthOf(engine: Engine, kind: Timer['kind'], left: number): number {
  if (kind === 'minutes') return left
  return left > 1 ? Infinity : episodeLeftMs(engine)
}

export function positionOf(engine: Engine): Timer['faded'] {
  const { index, positionMs } = here(engine)
  const { track } = playerState.get()
  const episode = track?.episodes[index]
  return track && episode ? { book: track.audiobook._id, episode: episode._id, positionMs } : null
}

export function spotOf({ book, episode, positionMs }: NonNullable<Timer['faded']>): Spot | null {
  const { track } = playerState.get()
  if (track?.audiobook._id !== book) return null
  const index = track.episodes.findIndex(({ _id }) => _id === episode)
  return index < 0 ? null : { index, positionMs }
}
