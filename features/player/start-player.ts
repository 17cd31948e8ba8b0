import { attestedNameIn } from '../../shared/names'
import type { Store } from '../../web/lib/store'
import { listenToPlayRequests } from '../listening/player-events'
import { browserMemory as memory } from '../progress/memory'
import { LAST_PLAYED } from '../progress/memory-keys'
import * as engines from './engine'
import { BACK_MS, FORWARD_MS, listenToKeys } from './keys'
import * as players from './player'
import { playerHasStarted } from './player-wanted'
import { playerState, position } from './state'

let player: players.Player | undefined

/** The page's player: started by the first who needs it, in a browser only. */
export function startPlayer(store: Store): players.Player {
  if (player) return player
  const started = (player = players.createPlayer(store))
  playerHasStarted()
  // Started while a component renders: what changes others' state waits for the end of that.
  queueMicrotask(() => {
    listenToPlayRequests((asked) => players.request(started, asked))
    players.takeUpLast(started)
  })
  listenToKeys(started)
  listenToPage(started)
  keepToOneVoice(started)
  followSession(started)
  if ('mediaSession' in navigator) tellTheSystem(started)
  return started
}

/** Leaving, coming back, and the network. */
function listenToPage(started: players.Player) {
  const { engine } = started
  addEventListener('pagehide', () => {
    engines.sayWhere(engine)
    if (engine.wanted) started.journal?.report('pause')
    else started.journal?.remember()
    started.journal?.queue.leave()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void started.journal?.queue.flush()
  })
  addEventListener('online', () => {
    void started.journal?.queue.flush()
    if (playerState.get().problem === 'offline') engines.play(engine)
  })
}

/** Tabs tell each other that they play: the others fall silent. */
function keepToOneVoice({ engine }: players.Player) {
  const channel = new BroadcastChannel('qissa.player')
  channel.addEventListener('message', () => engines.pause(engine))
  engine.audio.addEventListener('playing', () => channel.postMessage('playing'))
}

/** With the listener goes what was played: nothing of it stays for the next one. */
function followSession(started: players.Player) {
  const userNow = () => started.store.getState().session.me?._id ?? null
  let user = userNow()
  started.store.subscribe(() => {
    if (userNow() === user) return
    user = userNow()
    players.becomeUser(started)
    if (playerState.get().track?.kind !== 'book') return
    engines.clear(started.engine)
    memory.write(LAST_PLAYED, null)
  })
}

/** Lock screens, headphones and keys of keyboards (Media Session). */
function tellTheSystem(started: players.Player) {
  const { mediaSession } = navigator
  const actions: Partial<Record<MediaSessionAction, (details: MediaSessionActionDetails) => void>> =
    {
      play: () => engines.play(started.engine),
      pause: () => engines.pause(started.engine),
      seekbackward: ({ seekOffset }) =>
        players.seekBy(started, seekOffset ? seekOffset * -1000 : -BACK_MS),
      seekforward: ({ seekOffset }) =>
        players.seekBy(started, seekOffset ? seekOffset * 1000 : FORWARD_MS),
      seekto: ({ seekTime = 0 }) => engines.seekTo(started.engine, seekTime * 1000),
      previoustrack: () => players.previous(started),
      nexttrack: () => players.next(started),
    }
  for (const [name, act] of Object.entries(actions)) {
    try {
      mediaSession.setActionHandler(name as MediaSessionAction, act)
    } catch {
      // A browser that does not know an action goes without it.
    }
  }
  const tell = () => describe(started.store)
  playerState.subscribe(tell)
  tell()
}

function describe(store: Store) {
  const { track, index, status, rate } = playerState.get()
  const { mediaSession } = navigator
  const episode = track?.episodes[index]
  if (!track || !episode) {
    mediaSession.metadata = null
    mediaSession.playbackState = 'none'
    return
  }
  const { settings } = store.getState()
  const { audiobook } = track
  const artwork = [{ src: audiobook.cover, sizes: '400x400', type: 'image/svg+xml' }]
  const artist = audiobook.authorNames ? attestedNameIn(audiobook.authorNames, settings) : ''
  const title = attestedNameIn(episode.names, settings)
  const album = attestedNameIn(audiobook.names, settings)
  if (mediaSession.metadata?.title !== title || mediaSession.metadata.album !== album) {
    mediaSession.metadata = new MediaMetadata({ title, album, artist, artwork })
  }
  mediaSession.playbackState = status === 'playing' ? 'playing' : 'paused'
  const duration = episode.duration / 1000
  if (duration <= 0) return
  const at = Math.min(position.get() / 1000, duration)
  mediaSession.setPositionState({ duration, playbackRate: rate, position: at })
}
