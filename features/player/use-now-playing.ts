import { useSyncExternalStore } from 'react'
import { IDLE, playerState, position, type PlayerState } from './state'

/** What the player holds and does; idle on the server and before the first press. */
export function useNowPlaying(): PlayerState {
  return useSyncExternalStore(playerState.subscribe, playerState.get, () => IDLE)
}

/** Where the voice is in its episode, in milliseconds; renders about four times a second. */
export function usePosition(): number {
  return useSyncExternalStore(position.subscribe, position.get, () => 0)
}

/** Whether this book (or its sample) sounds now, or is about to. */
export function useIsPlaying(audiobookId: string, kind: 'book' | 'sample'): boolean {
  return useSyncExternalStore(
    playerState.subscribe,
    () => isSounding(playerState.get(), audiobookId, kind),
    () => false,
  )
}

export function isSounding(
  { status, track }: PlayerState,
  audiobookId: string,
  kind: 'book' | 'sample',
): boolean {
  const mine = track?.audiobook._id === audiobookId && track.kind === kind
  return mine && (status === 'playing' || status === 'loading' || status === 'stalled')
}
