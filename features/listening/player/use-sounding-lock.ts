import { useEffect } from 'react'
import { SOUNDING_LOCK } from '#shared/http/offline-caches.ts'
import { useNowPlaying } from '#features/listening/player-engine/use-now-playing.ts'

/** While this tab sounds it holds its share of a lock: a new version asks for it alone. */
export function useSoundingLock(): void {
  const { status } = useNowPlaying()
  const sounds = status === 'playing' || status === 'loading' || status === 'stalled'
  useEffect(() => {
    if (!sounds || !navigator.locks) return
    let silent: () => void = () => undefined
    const silence = new Promise<void>((resolve) => (silent = resolve))
    void navigator.locks.request(SOUNDING_LOCK, { mode: 'shared' }, () => silence)
    return silent
  }, [sounds])
}
