import { useSyncExternalStore } from 'react'
import { useAtom } from '#web/state/atom.ts'
import type { PlayRequest } from '#features/listening/playback/play-requests.ts'
import { playerState, position, type PlayerState } from './state.ts'

/** The state of the player; idle on the server and before the first press. */
export function useNowPlaying(): PlayerState {
  return useAtom(playerState)
}

/** The position in the episode, in milliseconds; renders about four times a second. */
export function usePosition(): number {
  return useAtom(position)
}

/** Tells whether what a button asks for sounds now, or is about to: a press would pause it. */
export function useIsPlaying(request: PlayRequest): boolean {
  return useSyncExternalStore(
    playerState.subscribe,
    () => isSounding(playerState.get(), request),
    () => false,
  )
}

/** Tells whether something sounds, or will without another press. */
export const isActive = (status: PlayerState['status']): boolean =>
  status === 'playing' || status === 'loading' || status === 'stalled'

/** The id of the book that a request is of. */
export const bookOf = (request: PlayRequest): string =>
  request.kind === 'book' ? request.audiobookId : request.audiobook._id

export function isSounding(
  { status, track, index }: Pick<PlayerState, 'status' | 'track' | 'index'>,
  request: PlayRequest,
): boolean {
  if (!isActive(status)) return false
  if (track?.kind !== request.kind) return false
  if (request.kind === 'sample') return track.audiobook._id === bookOf(request)
  const here = track.episodes[index]?._id
  return track.audiobook._id === bookOf(request) && here === (request.episodeId ?? here)
}
