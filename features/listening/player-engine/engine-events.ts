import { HEARTBEAT_MS } from '#shared/schemas/limits.ts'
import { change, source, type Engine } from './engine.ts'
import { countLoadedBytes } from './count-loaded-bytes.ts'
import { heal } from './healing.ts'
import { endOnce, keepLoop } from './looping.ts'
import { loop } from './use-loop.ts'
import { playerState, position } from './state.ts'
import { move, pause } from './voice.ts'

/** Follows what the audio element does by itself: loads, waits, ends, fails. */
export function listenToAudio(engine: Engine): void {
  const { audio } = engine
  audio.addEventListener('loadedmetadata', () => onLength(engine))
  audio.addEventListener('playing', () => {
    if (engine.wanted) change({ status: 'playing', problem: null })
  })
  audio.addEventListener('waiting', () => {
    if (engine.wanted && engine.pending === null) change({ status: 'stalled' })
  })
  audio.addEventListener('pause', () => {
    // Headphones pulled out, or another app took the sound; a pause told late is over already.
    const isSilent = audio.paused && !audio.ended && !audio.error
    if (isSilent && !engine.renewing && audio.readyState > 0) pause(engine)
  })
  audio.addEventListener('ended', () => onEnd(engine))
  heal(engine)
  beat(engine)
  keepLoop(engine)
  countLoadedBytes(engine)
}

function onLength(engine: Engine) {
  const { audio, pending } = engine
  if (pending !== null && Math.abs(audio.currentTime * 1000 - pending) > 500) {
    audio.currentTime = pending / 1000
  }
  engine.pending = null
  const { track } = playerState.get()
  if (track?.kind !== 'sample' || !Number.isFinite(audio.duration)) return
  // A sample says its length itself.
  const duration = Math.round(audio.duration * 1000)
  change({ track: { ...track, episodes: track.episodes.map((one) => ({ ...one, duration })) } })
}

function beat(engine: Engine) {
  const { audio, hooks } = engine
  let last = 0
  // Not `playing`, which is told after each breath for want of data too.
  audio.addEventListener('play', () => (last = performance.now()))
  audio.addEventListener('timeupdate', () => {
    if (engine.pending !== null || audio.seeking) return
    position.set(Math.round(audio.currentTime * 1000))
    if (!engine.wanted) return
    hooks.moved()
    if (performance.now() - last < HEARTBEAT_MS) return
    last = performance.now()
    hooks.report('heartbeat')
  })
}

function onEnd(engine: Engine) {
  const { track, index } = playerState.get()
  const part = loop.get()
  if (part?.once) return endOnce(engine)
  if (track && part && engine.wanted) {
    source(engine, track, { index, positionMs: part.fromMs })
    return void engine.audio.play().catch(() => undefined)
  }
  const { wanted } = engine
  engine.hooks.report('finish')
  Object.assign(engine, { wanted: false, silentSince: Date.now() })
  const goesOn = engine.hooks.mayGoOn() && wanted
  const next = { index: index + 1, positionMs: 0 }
  if (track?.episodes[next.index]) return move(engine, next, goesOn)
  change({ status: 'paused', finished: true })
  engine.hooks.moved()
}
