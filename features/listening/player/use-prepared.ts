import { useEffect, useRef } from 'react'
import { listeningApi } from '#web/api/listening.gen.ts'
import { useMe } from '#web/session/store.ts'
import type { PlayRequest } from '#features/listening/playback/play-requests.ts'
import { playbackOf } from '#features/listening/player-engine/use-choices.ts'
import { playerWanted } from './use-player-wanted.ts'

const SECONDS = 30

/** Safari has no idle callback. */
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(act) : setTimeout(act, 300)

/**
 * Fetches ahead what a press will need, so that sound follows at once: the player on hover or focus,
 * and for a book the addresses of its audio too; with `onSight`, both once `box` is seen.
 */
export function usePrepared(request: PlayRequest, onSight = false) {
  const box = useRef<HTMLDivElement & HTMLSpanElement>(null)
  const signedIn = useMe() !== null
  const prefetch = listeningApi.usePrefetch('getPlayback', { ifOlderThan: SECONDS })
  const book = signedIn && request.kind === 'book' ? request.audiobookId : null
  useEffect(() => {
    const element = box.current
    if (!element || !book || !onSight) return
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      prefetch(playbackOf(book))
      whenIdle(() => playerWanted.set(true))
      seen.disconnect()
    })
    seen.observe(element)
    return () => seen.disconnect()
  }, [book, onSight, prefetch])
  const prepare = () => {
    playerWanted.set(true)
    if (book) prefetch(playbackOf(book))
  }
  return { box, prepare: { onPointerEnter: prepare, onFocus: prepare } }
}
