import type { LastPlayed } from '#features/listening/playback/play-requests.ts'
import { listeningApi } from '#web/api/listening.gen.ts'
import type { Store } from '#web/session/store.ts'
import * as engines from '#features/listening/player-engine/engine.ts'
import { listenToAudio } from '#features/listening/player-engine/engine-events.ts'
import { causeOf } from '#features/listening/player-engine/failure.ts'
import { renew } from '#features/listening/player-engine/healing.ts'
import { forgetJumps, noteJump } from '#features/listening/player-engine/jumps.ts'
import { whereToGoOn } from '#features/listening/player-engine/resume.ts'
import type { SleepWish } from '#features/listening/player-engine/sleep-plan.ts'
import { createSleepTimer, type SleepTimer } from '#features/listening/player-engine/sleep-timer.ts'
import * as tracks from '#features/listening/player-engine/tracks.ts'
import * as voice from '#features/listening/player-engine/voice.ts'
import { browserMemory as memory, writeRate } from '#features/listening/progress/memory.ts'
import { LAST_PLAYED, LEFT_PLACE } from '#features/listening/progress/memory-keys.ts'
import {
  isBeforeLeft,
  spotAt,
  type LeftPlace,
  type Spot,
} from '#features/listening/progress/playback-position.ts'
import { createJournal, divergence, type Journal } from './listening-journal.ts'
import { atom } from '#web/state/atom.ts'
import { playerState, position } from '#features/listening/player-engine/state.ts'
import { playerChoices } from '#features/listening/player-engine/use-choices.ts'
import { undoable } from '#features/listening/player-engine/use-undo.ts'

/** Codes of errors that a press met with, for a toast; a new object each time. */
export const refusals = atom<{ code: string } | null>(null)

/** True once it is known whether there is something to take up again. */
export const restored = atom(false)

/** The one player of this page; `engine` and `journal` change under it, its methods do not. */
export interface Player {
  store: Store
  engine: engines.Engine
  /** Of the listener who is signed in. */
  journal: Journal | null
  expires: string
  /** Counts requests: an answer that comes late is dropped. */
  turn: number
  sleep: SleepTimer
  /** To a place of this episode, in milliseconds. */
  seek: (ms: number) => void
  /** Back to where the last long jump began. */
  undo: () => void
}

export function createPlayer(store: Store): Player {
  const audio = document.body.appendChild(new Audio())
  Object.assign(audio, { preload: 'auto', preservesPitch: true })
  const engine = engines.createEngine(audio, {
    report: (kind) => player.journal?.report(kind),
    moved: () => player.journal?.moved(),
    isFresh: (track, marginMs) => tracks.isFresh(track, player.expires, marginMs),
    recheck: (track) => tracks.checkStored(store, track.audiobook._id),
    causeOf,
    renew: async (track) => {
      const playback = await tracks.fetchPlayback(store, track.audiobook._id)
      player.expires = playback.expires
      return tracks.trackOf(playback)
    },
    pressed: () => player.sleep.pressed() ?? (engine.wanted ? null : goOnAt(player)),
    jumped(from, to) {
      memory.write(LEFT_PLACE, null)
      noteJump(from, to)
      player.sleep.jumped()
    },
    mayGoOn: () => player.sleep.episodeEnded() && playerChoices.get().continuous,
  })
  const player: Player = {
    store,
    engine,
    journal: null,
    expires: '',
    turn: 0,
    sleep: createSleepTimer(engine, memory),
    seek: (ms) => voice.seekTo(engine, ms),
    undo: () => undo(engine),
  }
  listenToAudio(engine)
  becomeUser(player)
  followQuality(player)
  return player
}

/** The id of the listener: who is signed in, or while the server is not reached, who was last. */
export function userOf(store: Store): string | null {
  const { me, status } = store.getState().session
  if (me || status !== 'unsure') return me?._id ?? null
  return memory.read<LastPlayed>(LAST_PLAYED)?.user ?? null
}

function goOnAt({ engine, journal }: Player): Spot | null {
  const { track, finished } = playerState.get()
  if (finished) return null
  const book = track?.audiobook._id
  const place = book ? (journal?.positionOf(book) ?? null) : null
  const spot = whereToGoOn(engine.silentSince, place, playerChoices.get().rewind)
  const episode = track?.episodes[spot?.index ?? -1]?._id
  if (book && episode && spot)
    keepLeft({ audiobook: book, episode, positionMs: position.get() }, spot)
  return spot
}

/** Remembers where a book was left, for pages tell that place until it is reached again. */
function keepLeft(left: LeftPlace, { positionMs }: Spot) {
  const before = memory.read<LeftPlace>(LEFT_PLACE)
  const isBack = isBeforeLeft(left, { ...left, positionMs })
  if (isBack && !isBeforeLeft(before, left)) memory.write(LEFT_PLACE, left)
}

function undo(engine: engines.Engine) {
  const from = undoable.get()?.from
  forgetJumps()
  if (from) voice.move(engine, from)
}

/** Another quality holds at once, in the middle of an episode too. */
function followQuality({ engine }: Player) {
  let { quality } = playerChoices.get()
  playerChoices.subscribe(() => {
    const before = quality
    quality = playerChoices.get().quality
    const { track } = playerState.get()
    const isNetwork = track?.kind === 'book' && !tracks.isStored(engine.url)
    if (quality !== before && isNetwork) void renew(engine)
  })
}

/** Takes the journal of whoever is signed in now; what the one before was to choose goes with them. */
export function becomeUser(player: Player): void {
  const user = userOf(player.store)
  void player.journal?.queue.stop()
  divergence.set(null)
  player.journal = user ? createJournal(player.store, user, (book) => removed(player, book)) : null
  void player.journal?.queue.flush()
}

/** A book that was deleted for good is put away; to play it again takes it into the library again. */
function removed(player: Player, book: string) {
  const { track } = playerState.get()
  if (track?.kind !== 'book' || track.audiobook._id !== book) return
  player.store.dispatch(listeningApi.util.invalidateTags(['playback']))
  putAway(player)
  refusals.set({ code: 'not_in_library' })
}

export const play = ({ engine }: Player): void => voice.play(engine)
export const pause = ({ engine }: Player): void => voice.pause(engine)
export const toggle = ({ engine }: Player): void =>
  engine.wanted ? voice.pause(engine) : voice.play(engine)

/** Empties the player, which then leaves the page and is not taken up again. */
export function close(player: Player): void {
  // What is being opened is not wanted any more.
  player.turn += 1
  player.sleep.set(null)
  putAway(player)
}

/** Empties the player of a book that was heard to its end; another that is being opened comes still. */
export function putAway({ engine }: Player): void {
  voice.clear(engine)
  memory.write(LAST_PLAYED, null)
}

/** Goes to another episode or position; plays on if it was playing or `sound` says so. */
export const goTo = ({ engine }: Player, spot: Spot, sound?: boolean): void =>
  voice.goTo(engine, spot, sound)

export function setRate({ engine }: Player, rate: number): void {
  voice.setRate(engine, rate)
  const { track } = playerState.get()
  if (track) writeRate(memory, track.audiobook._id, playerState.get().rate)
}

export function toggleMute({ engine: { audio } }: Player): void {
  audio.muted = !audio.muted
  engines.change({ muted: audio.muted })
}

const RESTART_AFTER_MS = 5_000

/** Back to the episode's beginning, or from there to the one before. */
export function previous(player: Player): void {
  const { index } = playerState.get()
  if (position.get() > RESTART_AFTER_MS || index === 0) player.seek(0)
  else goTo(player, { index: index - 1, positionMs: 0 })
}

export const next = (player: Player): void =>
  goTo(player, { index: playerState.get().index + 1, positionMs: 0 })

export const seekBy = (player: Player, ms: number): void => player.seek(position.get() + ms)

/** Milliseconds from the book's beginning. */
export const seekInBook = (player: Player, bookMs: number): void =>
  goTo(player, spotAt(playerState.get().track?.episodes ?? [], bookMs))

/** Sets the sleep timer anew, or takes it away. */
export const setSleep = (player: Player, wish: SleepWish | null): void => player.sleep.set(wish)

/** Extends the sleep timer by as much as was set, at full volume at once. */
export const extendSleep = (player: Player): void => player.sleep.extend()
