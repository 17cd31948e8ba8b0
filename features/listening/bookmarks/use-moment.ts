import { useCallback } from 'react'
import { playerState, position } from '#features/listening/player-engine/state.ts'
import type { Episode } from '#features/listening/player-engine/state.ts'

/** The moment of listening that a bookmark is made of. */
export interface Moment {
  audiobook: string
  episode: Episode
  positionMs: number
}

/** Asks where the voice is at the time of asking; null where no book is in the player. */
export function useMoment(): () => Moment | null {
  return useCallback(() => {
    const { track, index } = playerState.get()
    const episode = track?.episodes[index]
    if (track?.kind !== 'book' || !episode) return null
    const positionMs = Math.min(position.get(), episode.duration)
    return { audiobook: track.audiobook._id, episode, positionMs }
  }, [])
}
