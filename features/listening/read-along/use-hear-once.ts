import { useEffect } from 'react'
import { LEARNERS_SPEED } from '#shared/schemas/limits.ts'
import { pause, play } from '#features/listening/player/player.ts'
import { usePlayer } from '#features/listening/player/use-player.ts'
import { playerState, position } from '#features/listening/player-engine/state.ts'
import { setLoop, useLoop, type Loop } from '#features/listening/player-engine/use-loop.ts'
import { isActive, useNowPlaying } from '#features/listening/player-engine/use-now-playing.ts'
import { move, setRate } from '#features/listening/player-engine/voice.ts'
import type { Player } from '#features/listening/player/player.ts'

/** Says a part slowly, once; the book goes on as it was when the one who asks has gone. */
export function useHearOnce() {
  const player = usePlayer()
  const part = useLoop()
  const { status } = useNowPlaying()
  useEffect(() => (player ? silence(player) : undefined), [player])
  return {
    sounds: part?.once === true && isActive(status),
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

/** Makes a book silent and slow; what it answers sets it back to its place, speed and sound. */
export function silence(player: Player): () => void {
  const { rate, track, index, status } = playerState.get()
  const spot = { index, positionMs: position.get() }
  pause(player)
  setRate(player.engine, Math.min(rate, LEARNERS_SPEED))
  return () => {
    setLoop(player, null)
    const now = playerState.get().track
    if (now?.audiobook._id !== track?.audiobook._id || now?.kind !== track?.kind) return
    pause(player)
    setRate(player.engine, rate)
    move(player.engine, spot, isActive(status))
  }
}
