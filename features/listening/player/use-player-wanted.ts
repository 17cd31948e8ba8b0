import { listenToPlayRequests, requestPlay } from '#features/listening/playback/play-requests.ts'
import { LAST_PLAYED, MEMORY_PREFIX } from '#features/listening/progress/memory-keys.ts'
import { browserStorage } from '#web/storage/web-storage.ts'
import { atom } from '#web/state/atom.ts'

/** Whether the player is to be loaded: somebody pressed play, or there is a book to go on with. */
export const playerWanted = atom(false)

let remembered: boolean | undefined
let started = false

/** From now on the player listens for presses itself. */
export function playerHasStarted(): void {
  started = true
}

/** Waits for the first press, which the player finds again when it has loaded. */
export function watchForPlayer(): (() => void) | undefined {
  if (started) return undefined
  remembered ??= isRemembered()
  if (remembered) {
    remembered = false
    playerWanted.set(true)
    return undefined
  }
  const stop = listenToPlayRequests((request) => {
    // A press that already waits is told of before `stop` is known.
    queueMicrotask(() => {
      stop()
      requestPlay(request)
      playerWanted.set(true)
    })
  })
  return stop
}

/** Drops the press that waits for a player which cannot be had; answers whether there was one. */
export function forgetPress(): boolean {
  let pressed = false
  listenToPlayRequests(() => (pressed = true))()
  return pressed
}

const isRemembered = () => browserStorage.read(MEMORY_PREFIX + LAST_PLAYED) !== null
