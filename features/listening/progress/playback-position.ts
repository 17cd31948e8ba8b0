import type { PlaybackPosition } from './contract.ts'

const END_MS = 1_500
/** No pause takes a book further back. */
export const MOST_BACK_MS = 30_000

/** A place as this browser remembers it. `version` is the server's place that it goes on from. */
export interface LocalPosition {
  episode: string
  positionMs: number
  version: number
  /** ISO instant of this device's clock. */
  at: string
}

export interface Spot {
  index: number
  positionMs: number
}

interface Timed {
  _id: string
  duration: number
}

/** What a browser remembers of a place, unless that was before its book came into the library anew. */
export const ofEntry = (local: LocalPosition | null, firstVersion: number | null) =>
  // Answers that were kept before this was told of say nothing: all counts. So does what was heard without
  // having heard from the server.
  local && firstVersion !== null && (local.version === 0 || !(local.version < firstVersion))
    ? local
    : null

/**
 * Where to go on: at the newer of the server's place and this browser's, which is the newer while no
 * other device wrote since, whatever the clocks say. The end of an episode is the next one's
 * beginning, the end of the book its first word.
 */
export function choosePosition(
  episodes: readonly Timed[],
  server: Pick<PlaybackPosition, 'episode' | 'positionMs' | 'version' | 'device'> | null,
  local: LocalPosition | null,
  device: string,
): Spot {
  return spotOf(episodes, isLocalNewer(server, local, device) ? local : server)
}

/** Where a place lets a listener go on. */
export function spotOf(
  episodes: readonly Timed[],
  place: Pick<LocalPosition, 'episode' | 'positionMs'> | null,
): Spot {
  const index = episodes.findIndex(({ _id }) => _id === place?.episode)
  const episode = episodes[index]
  if (!place || !episode) return { index: 0, positionMs: 0 }
  if (place.positionMs < episode.duration - END_MS) return { index, positionMs: place.positionMs }
  return { index: index + 1 < episodes.length ? index + 1 : 0, positionMs: 0 }
}

/** A place that was stepped back from after a pause. */
export interface LeftPlace {
  audiobook: string
  episode: string
  positionMs: number
}

/** Tells whether a place is one that was stepped back to, and not yet heard on from. */
export const isBeforeLeft = (left: LeftPlace | null, now: LeftPlace): left is LeftPlace =>
  left !== null &&
  left.audiobook === now.audiobook &&
  left.episode === now.episode &&
  now.positionMs < left.positionMs &&
  now.positionMs >= left.positionMs - MOST_BACK_MS

/** Tells whether a place is the end of its book. */
export function isAtEnd(
  episodes: readonly Timed[],
  place: Pick<LocalPosition, 'episode' | 'positionMs'> | null,
): boolean {
  const last = episodes.at(-1)
  if (!last || !place || place.episode !== last._id) return false
  return place.positionMs >= last.duration - END_MS
}

function isLocalNewer(
  server: Pick<PlaybackPosition, 'version' | 'device'> | null,
  local: LocalPosition | null,
  device: string,
): boolean {
  if (!local || !server) return local !== null
  return local.version >= server.version || server.device === device
}

/** Speeds go from 0.5 to 3.0 in steps of 0.05. */
export function clampRate(rate: number): number {
  if (!Number.isFinite(rate)) return 1
  return Math.round(Math.min(3, Math.max(0.5, rate)) * 20) / 20
}

/** Milliseconds from the book's beginning to a place in it. */
export function bookPosition(episodes: readonly Timed[], { index, positionMs }: Spot): number {
  return episodes.slice(0, index).reduce((sum, { duration }) => sum + duration, positionMs)
}

/** The episode that holds a moment of the book, and where in it. */
export function spotAt(episodes: readonly Timed[], bookMs: number): Spot {
  let rest = Math.max(0, bookMs)
  for (const [index, { duration }] of episodes.entries()) {
    if (rest < duration || index === episodes.length - 1) {
      return { index, positionMs: Math.min(rest, duration) }
    }
    rest -= duration
  }
  return { index: 0, positionMs: 0 }
}

/** A whole length of episodes in milliseconds. */
export const lengthOf = (episodes: readonly Timed[]) =>
  episodes.reduce((sum, { duration }) => sum + duration, 0)
