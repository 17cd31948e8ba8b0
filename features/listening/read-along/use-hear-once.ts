import { useEffect } from 'react'
import { pause, play } from '#features/listening/player/player.ts'
import { usePlayer } from '#features/listening/player/use-player.ts'
import { playerState } from '#features/listening/player-engine/state.ts'
import { setLoop, useLoop, type Loop } from '#features/listening/player-engine/use-loop.ts'
import { setRate } from '#features/listening/player-engine/voice.ts'

const SLOW = 0.75

/** Says a part slowly, once; the speed is as it was when the one who asks has gone. */
export function useHearOnce() {
  const player = usePlayer()
  const part = useLoop()
  useEffect(() => {
    if (!player) return
    const { rate } = playerState.get()
    pause(player)
    setRate(player.engine, Math.min(rate, SLOW))
    return () => {
      if (playerState.get().status !== 'idle') pause(player)
      setLoop(player, null)
      setRate(player.engine, rate)
    }
  }, [player])
  return {
    sounds: part?.once === true,
    hear: ({ fromMs, toMs }: Loop) => {
      if (!player) return
      setLoop(player, null)
      player.seek(fromMs)
      setLoop(player, { fromMs, toMs, once: true })
      play(player)
    },
    stop: () => {
      if (!player) return
      pause(player)
      setLoop(player, null)
    },
  }
}
