import { change, fail, goTo, pause, renew, type Engine } from './engine'
import { playerState, position } from './state'

const HEARTBEAT_MS = 10_000

/** Follows what the audio element does by itself: loads, waits, ends, fails. */
export function listenToAudio(engine: Engine): void {
  const { audio } = engine
  audio.addEventListener('loadedmetadata', () => onLength(engine))
  audio.addEventListener('playing', () => {
    engine.renewed = false
    change({ status: 'playing', problem: null })
  })
  audio.addEventListener('waiting', () => {
    if (engine.wanted && engine.pending === null) change({ status: 'stalled' })
  })
  audio.addEventListener('pause', () => {
    // Headphones pulled out, or another app took the sound.
    if (!audio.ended && !audio.error && !engine.renewing && audio.readyState > 0) pause(engine)
  })
  audio.addEventListener('ended', () => onEnd(engine))
  audio.addEventListener('error', () => onError(engine))
  beat(engine)
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
  audio.addEventListener('playing', () => (last = performance.now()))
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
  engine.hooks.report('finish')
  engine.wanted = false
  const next = { index: index + 1, positionMs: 0 }
  if (track?.episodes[next.index]) return goTo(engine, next, true)
  change({ status: 'paused' })
  engine.hooks.moved()
}

/** The first failure of a book may be an address that expired; what fails again is told. */
function onError(engine: Engine) {
  const { track } = playerState.get()
  if (!track || !engine.audio.hasAttribute('src')) return
  if (track.kind === 'book' && !engine.renewed) void renew(engine)
  else void tellWhy(engine)
}

async function tellWhy(engine: Engine) {
  const urlNow = () => {
    const { track, index } = playerState.get()
    return track?.episodes[index]?.url
  }
  const url = urlNow()
  if (!url) return
  const cause = await engine.hooks.causeOf(url, engine.audio.error?.code)
  // Meanwhile the listener may have gone on to something else.
  if (urlNow() === url) fail(engine, cause)
}
