import { useSyncExternalStore } from 'react'
import { useAppStore } from '../../web/lib/store'
import type { Player } from './player'
import { startPlayer } from '../player-page/start-player'

const never = () => () => undefined

/** The page's player; undefined on the server and until the page is awake. */
export function usePlayer(): Player | undefined {
  const store = useAppStore()
  return useSyncExternalStore(
    never,
    () => startPlayer(store),
    () => undefined,
  )
}
