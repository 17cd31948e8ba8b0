import type { Store } from '../../web/lib/store'
import { listenToPlayRequests } from '../listening/player-events'
import * as players from '../player/player'
import { playerState } from '../player/state'
import { clear, pause } from '../player-engine/voice'
import { sayWhere } from '../player-engine/engine'
import { retryNow } from '../player-engine/healing'
import { browserMemory as memory } from '../progress/memory'
import { LAST_PLAYED } from '../progress/memory-keys'
import { listenToKeys } from './keyboard'
import { tellTheSystem } from './media-session'
import { request, takeUpLast } from './open-book'
import { playerHasStarted } from './use-player-wanted'
import { keepToOneVoice } from './tabs'

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
