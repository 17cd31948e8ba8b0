import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { playerWanted, watchForPlayer } from './player-wanted'

const PlayerHost = lazy(() => import('./PlayerHost'))

/** The player's place on every page: empty, and free of its weight, until somebody wants it. */
export function PlayerSlot() {
  const wanted = useSyncExternalStore(playerWanted.subscribe, playerWanted.get, () => false)
  useEffect(watchForPlayer, [])
  return wanted ? (
    <Suspense>
      <PlayerHost />
    </Suspense>
  ) : null
}
