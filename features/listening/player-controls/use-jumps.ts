import { useEffect, useEffectEvent } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { playerState, position } from '#features/listening/player-engine/state.ts'
import { useTitles } from './use-titles.ts'
import { say } from './say.ts'

/** The most that playback covers between two ticks, at any speed. */
const STRIDE_MS = 5_000
const REST_MS = 500

/** Tells where a jump within the episode has led, once the presses are over. */
export function useJumps(): void {
  const t = useT()
  const { spoken } = useTitles(playerState.get())
  const tell = useEffectEvent(() => say(t('player.jumped', { place: spoken(position.get()) })))
  useEffect(() => {
    let wait: ReturnType<typeof setTimeout> | undefined
    let [last, where] = [position.get(), placeNow()]
    const stop = position.subscribe(() => {
      const [from, was] = [last, where]
      last = position.get()
      where = placeNow()
      // Another episode is told by its name.
      if (was !== where) return clearTimeout(wait)
      if (Math.abs(last - from) < STRIDE_MS || isOnSlider()) return
      clearTimeout(wait)
      wait = setTimeout(() => tell(), REST_MS)
    })
    return () => {
      clearTimeout(wait)
      stop()
    }
  }, [])
}

function placeNow(): string {
  const { track, index } = playerState.get()
  return `${track?.audiobook._id} ${index}`
}

/** A slider tells its value itself. */
const isOnSlider = () => document.activeElement?.matches('.seekrange') ?? false
