import type { Store } from '../../web/lib/store'
import type { PlayRequest } from '../listening/player-events'
import { browserMemory as memory, readRate, writeRate, type LastPlayed } from '../progress/memory'
import { choosePlace, spotAt } from '../progress/place'
import { LAST_PLAYED } from '../progress/memory-keys'
import * as engines from './engine'
import { listenToAudio } from './engine-events'
import { causeOf } from './failure'
import { createJournal, divergence, type Journal } from './listening-journal'
import { createValue, playerState, position, type Playback } from './state'
import { cachedPlayback, fetchPlayback, isFresh, sampleTrack, trackOf } from './tracks'

/** Codes of errors that a press met with, for a toast; a new object each time. */
export const refusals = createValue<{ code: string } | null>(null)

/** True once it is known whether there is something to take up again. */
export const restored = createValue(false)

/** The one player of this page; `engine` and `journal` change under it, its methods do not. */
export interface Player {
  store: Store
  engine: engines.Engine
  /** Of the listener who is signed in. */
  journal: Journal | null
  expires: string
  /** Counts requests: an answer that comes late is dropped. */
  turn: number
}

export function createPlayer(store: Store): Player {
  const player: Player = {
    ...{ store, journal: null, expires: '', turn: 0 },
    engine: engines.createEngine(document.body.appendChild(new Audio()), {
      report: (kind) => player.journal?.report(kind),
      moved: () => player.journal?.moved(),
      isFresh: () => isFresh(player.expires),
      causeOf,
      renew: async (track) => {
        const playback = await fetchPlayback(store, track.audiobook._id)
        player.expires = playback.expires
        return trackOf(playback)
      },
    }),
  }
  player.engine.audio.preload = 'auto'
  listenToAudio(player.engine)
  becomeUser(player)
  return player
}

const userOf = (store: Store) => store.getState().session.me?._id ?? null

/** Takes the journal of whoever is signed in now; what the one before was to choose goes with them. */
export function becomeUser(player: Player): void {
  const user = userOf(player.store)
  player.journal?.queue.stop()
  divergence.set(null)
  player.journal = user ? createJournal(player.store, user) : null
  void player.journal?.queue.flush()
}

/** Does what a press asked for. What plays already is paused and goes on again. */
export function request(player: Player, asked: PlayRequest): void {
  const { track } = playerState.get()
  const book = asked.kind === 'book' ? asked.audiobookId : asked.audiobook._id
  const isHere = track?.kind === asked.kind && track.audiobook._id === book
  if (!isHere) return void open(player, asked, true)
  const episodeId = asked.kind === 'book' ? asked.episodeId : undefined
  const index = track.episodes.findIndex(({ _id }) => _id === episodeId)
  if (index < 0 || index === playerState.get().index) toggle(player)
  else engines.goTo(player.engine, { index, positionMs: 0 }, true)
}

/** Puts a book or a sample into the player, at its place; with sound only where a press asked. */
export async function open(player: Player, asked: PlayRequest, sound: boolean): Promise<void> {
  const turn = ++player.turn
  if (asked.kind === 'sample') {
    engines.load(player.engine, sampleTrack(asked), { index: 0, positionMs: 0 }, 1)
    return opened(player, asked, sound)
  }
  const cached = cachedPlayback(player.store, asked.audiobookId)
  if (cached) return startBook(player, cached, asked, sound)
  if (sound && !playerState.get().track) engines.change({ status: 'loading' })
  try {
    const playback = await fetchPlayback(player.store, asked.audiobookId)
    if (turn === player.turn) startBook(player, playback, asked, sound)
  } catch (error) {
    if (turn === player.turn) refuse(engines.codeOf(error), sound)
  }
}

function refuse(code: string, sound: boolean) {
  if (!playerState.get().track) engines.change({ status: 'idle' })
  // What was only to be taken up again is let go without a word.
  if (sound) refusals.set({ code })
  restored.set(true)
}

function startBook(
  player: Player,
  playback: Playback,
  asked: PlayRequest & { kind: 'book' },
  sound: boolean,
) {
  const { _id } = playback.audiobook
  const { place, episodes } = playback
  const chosen = episodes.findIndex((one) => one._id === asked.episodeId)
  const here = choosePlace(episodes, place, player.journal?.placeOf(_id) ?? null)
  const spot = chosen < 0 || chosen === here.index ? here : { index: chosen, positionMs: 0 }
  const rate = readRate(memory, _id) ?? place?.rate ?? 1
  engines.load(player.engine, trackOf(playback), spot, rate)
  player.expires = playback.expires
  player.journal?.follow(_id, place?.version ?? 0)
  opened(player, { kind: 'book', audiobookId: _id }, sound)
}

function opened(player: Player, asked: PlayRequest, sound: boolean) {
  if (sound) engines.play(player.engine)
  const last: LastPlayed = { user: userOf(player.store), request: asked }
  memory.write(LAST_PLAYED, last)
  restored.set(true)
}

/** Takes up what was played last in this browser, silent; a book only for its own listener. */
export function takeUpLast(player: Player): void {
  const last = memory.read<LastPlayed>(LAST_PLAYED)
  const mine = last && (last.request.kind === 'sample' || last.user === userOf(player.store))
  if (mine && player.turn === 0) void open(player, last.request, false)
  else restored.set(true)
}

export function toggle({ engine }: Player): void {
  if (engine.wanted) engines.pause(engine)
  else engines.play(engine)
}

export function setRate({ engine }: Player, rate: number): void {
  engines.setRate(engine, rate)
  const { track } = playerState.get()
  if (track) writeRate(memory, track.audiobook._id, playerState.get().rate)
}

const RESTART_AFTER_MS = 5_000

/** Back to the episode's beginning, or from there to the one before. */
export function previous({ engine }: Player): void {
  const { index } = playerState.get()
  if (position.get() > RESTART_AFTER_MS || index === 0) engines.seekTo(engine, 0)
  else engines.goTo(engine, { index: index - 1, positionMs: 0 })
}

export function next({ engine }: Player): void {
  engines.goTo(engine, { index: playerState.get().index + 1, positionMs: 0 })
}

export const seekBy = ({ engine }: Player, ms: number): void =>
  engines.seekTo(engine, position.get() + ms)

/** Milliseconds from the book's beginning. */
export function seekInBook({ engine }: Player, bookMs: number): void {
  const episodes = playerState.get().track?.episodes ?? []
  engines.goTo(engine, spotAt(episodes, bookMs))
}

/** Goes where the other device is, and forgets what this one said of the book. */
export function follow(player: Player): void {
  const other = divergence.get()
  if (!other) return
  player.journal?.leaveFor(other)
  const { track } = playerState.get()
  const index = track?.episodes.findIndex(({ _id }) => _id === other.there.episode) ?? -1
  if (track?.audiobook._id !== other.audiobook || index < 0) return
  engines.goTo(player.engine, { index, positionMs: other.there.positionMs })
}
