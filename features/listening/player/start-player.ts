import type { Store } from '#web/session/store.ts'
import { listenToPlayRequests } from '#features/listening/playback/play-requests.ts'
import * as players from './player.ts'
import { playerState } from '#features/listening/player-engine/state.ts'
import { clear, pause } from '#features/listening/player-engine/voice.ts'
import { sayWhere } from '#features/listening/player-engine/engine.ts'
import { retryNow } from '#features/listening/player-engine/healing.ts'
import { browserMemory as memory } from '#features/listening/progress/memory.ts'
import { LAST_PLAYED } from '#features/listening/progress/memory-keys.ts'
import { listenToKeys } from './keyboard.ts'
import { tellTheSystem } from './media-session.ts'
import { request, takeUpLast } from './open-book.ts'
import { playerHasStarted } from './use-player-wanted.ts'
import { keepToOneVoice } from './tabs.ts'

let player: players.Player | undefined

/** The page's player: started by the first who needs it, in a browser only. */
export function startPlayer(store: Store): players.Player {
  if (player) return player
  const started = (player = players.createPlayer(store))
  playerHasStarted()
  // Started while a component renders: what changes others' state waits for the end of that.
  queueMicrotask(() => {
    listenToPlayRequests((asked) => request(started, asked))
    takeUpLast(started)
  })
  listenToKeys(started)
  listenToPage(started)
  keepToOneVoice(() => pause(started.engine))
  followSession(started)
  if ('mediaSession' in navigator) tellTheSystem(started)
  return started
}

/** Leaving, coming back, and the network. */
function listenToPage(started: players.Player) {
  const { engine } = started
  addEventListener('pagehide', () => {
    sayWhere(engine)
    // A voice that was silent has said its place before; another tab may be further by now.
    if (engine.wanted) started.journal?.report('pause')
    started.sleep.keep()
    started.journal?.queue.leave()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void started.journal?.queue.flush()
  })
  addEventListener('online', () => {
    void started.journal?.queue.flush()
    if (playerState.get().problem) retryNow(engine)
  })
}

/** With the listener goes what was played: nothing of it stays for the next one. */
function followSession(started: players.Player) {
  const userNow = () => players.userOf(started.store)
  let user = userNow()
  started.store.subscribe(() => {
    if (userNow() === user) return
    user = userNow()
    players.becomeUser(started)
    // What was asked for in the other's name is not opened any more.
    started.turn++
    players.restored.set(true)
    const { track } = playerState.get()
    if (track?.kind === 'sample') return
    clear(started.engine)
    if (track) memory.write(LAST_PLAYED, null)
  })
}
