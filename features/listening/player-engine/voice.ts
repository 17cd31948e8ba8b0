import { clampRate, type Spot } from '#features/listening/progress/playback-position.ts'
import { IDLE, playerState, position, type Track } from './state.ts'
import { loop } from './use-loop.ts'
import { change, here, isOutdated, place, sayWhere, source, type Engine } from './engine.ts'
import { refused, renew } from './healing.ts'
import { forgetJumps } from './jumps.ts'

// A seek to the very end would fall over into the next episode.
const BEFORE_END_MS = 200

/**
 * Puts a track into the player, silent; a press that asked for sound calls `play` at once after.
 * @param silentSince when it was last heard there, as of `Date.now`
 */
export function load(
  engine: Engine,
  track: Track,
  spot: Spot,
  { rate, silentSince = null }: { rate: number; silentSince?: number | null },
): void {
  if (engine.wanted) engine.hooks.report('pause')
  clearTimeout(engine.retry)
  Object.assign(engine, { wanted: false, renewed: false, failures: 0, silentSince })
  forgetJumps()
  loop.set(null)
  change({ status: 'paused', rate: clampRate(rate), finished: false })
  source(engine, track, spot)
}

/** Somebody pressed play. */
export function play(engine: Engine): void {
  if (!playerState.get().track) return
  const spot = engine.hooks.pressed()
  if (spot) place(engine, spot)
  sound(engine)
}

function sound(engine: Engine): void {
  const { track, problem, status } = playerState.get()
  if (!track) return
  const { audio, hooks, wanted } = engine
  Object.assign(engine, { wanted: true, silentSince: null })
  clearTimeout(engine.retry)
  if (track.kind === 'book' && (problem || !hooks.isFresh(track))) {
    change({ status: 'loading', problem: null, finished: false })
    void renew(engine)
  } else {
    if (problem || isOutdated(engine)) source(engine, track, here(engine))
    else if (audio.ended) source(engine, track, { index: 0, positionMs: 0 })
    change({ status: status === 'playing' ? status : 'loading', finished: false })
    audio.play().catch((error: unknown) => refused(engine, error))
  }
  if (!wanted) hooks.report('play')
}

export function pause(engine: Engine): void {
  if (!engine.wanted) return
  clearTimeout(engine.retry)
  Object.assign(engine, { wanted: false, silentSince: Date.now() })
  engine.audio.pause()
  change({ status: 'paused' })
  sayWhere(engine)
  engine.hooks.report('pause')
}

export function seekTo(engine: Engine, positionMs: number): void {
  const { track, index } = playerState.get()
  const from = here(engine)
  const length = track?.episodes[index]?.duration
  const last = length ? length - BEFORE_END_MS : positionMs
  const to = Math.round(Math.max(0, Math.min(positionMs, last)))
  seekWithin(engine, to)
  engine.hooks.jumped(from, { index, positionMs: to })
}

function seekWithin(engine: Engine, to: number) {
  const wasOutdated = isOutdated(engine)
  const part = loop.get()
  if (part && (to < part.fromMs || to > part.toMs)) loop.set(null)
  engine.silentSince = null
  // What was heard up to the jump counts.
  if (engine.wanted) engine.hooks.report('heartbeat')
  place(engine, { index: playerState.get().index, positionMs: to })
  if (wasOutdated && engine.wanted) sound(engine)
  engine.hooks.moved()
  engine.hooks.report('seek')
}

/** Goes to another episode or position; plays on if it was playing or `withSound` says so. */
export function goTo(engine: Engine, spot: Spot, withSound = engine.wanted): void {
  const { track, index } = playerState.get()
  if (!track?.episodes[spot.index]) return
  const from = here(engine)
  if (index === spot.index) seekTo(engine, spot.positionMs)
  else engine.hooks.jumped(from, spot)
  if (index !== spot.index) move(engine, spot, withSound)
  else if (withSound) sound(engine)
}

/** Goes there as `goTo` does, but not by the listener's wish: there is nothing to undo. */
export function move(engine: Engine, spot: Spot, withSound = engine.wanted): void {
  const { track, index } = playerState.get()
  if (!track?.episodes[spot.index]) return
  if (index === spot.index) {
    seekWithin(engine, spot.positionMs)
    if (withSound) sound(engine)
    return
  }
  if (engine.wanted) engine.hooks.report('pause')
  Object.assign(engine, { wanted: false, silentSince: null })
  loop.set(null)
  place(engine, spot)
  engine.hooks.moved()
  if (withSound) return sound(engine)
  change({ status: 'paused' })
  engine.hooks.report('seek')
}

export function setRate({ audio }: Engine, rate: number): void {
  const clamped = clampRate(rate)
  audio.defaultPlaybackRate = clamped
  audio.playbackRate = clamped
  change({ rate: clamped })
}

/** Puts everything away, as when somebody logs out. */
export function clear(engine: Engine): void {
  engine.wanted = false
  engine.url = ''
  clearTimeout(engine.retry)
  forgetJumps()
  loop.set(null)
  engine.audio.removeAttribute('src')
  engine.audio.load()
  position.set(0)
  playerState.set({ ...IDLE, muted: engine.audio.muted })
}
