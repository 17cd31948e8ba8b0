import { useSyncExternalStore } from 'react'
import { useAppStore } from '#web/session/store.ts'
import type { Player } from './player.ts'
import { startPlayer } from './start-player.ts'

const never = () => () => undefined

/** The page's player; undefined on the server and until the page is hydrated. */
export function usePlayer(): Player | undefined {
  const store = useAppStore()
  return useSyncExternalStore(
    never,
    () => startPlayer(store),
    () => undefined,
  )
}
