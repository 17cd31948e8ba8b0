import { listenToPlayRequests, requestPlay } from '../listening/player-events'
import { createValue } from './state'

export const MEMORY_PREFIX = 'qissa.player.'
export const LAST_PLAYED = 'last'

/** Whether the player is to be loaded: somebody pressed play, or there is a book to go on with. */
export const playerWanted = createValue(false)

/** Waits for the first press, which the player finds again when it has loaded. */
export function watchForPlayer(): () => void {
  if (isRemembered()) playerWanted.set(true)
  if (playerWanted.get()) return () => undefined
  const stop = listenToPlayRequests((request) => {
    stop()
    requestPlay(request)
    playerWanted.set(true)
  })
  return stop
}

function isRemembered(): boolean {
  try {
    return localStorage.getItem(MEMORY_PREFIX + LAST_PLAYED) !== null
  } catch {
    return false
  }
}
