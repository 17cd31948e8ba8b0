import { change, codeOf, fail, here, isOutdated, source, type Engine } from './engine.ts'
import { playerState } from './state.ts'
import { isStored } from './tracks.ts'

/** Failures that pass by themselves: playback waits and goes on. */
const PASSING = new Set(['offline', 'unavailable', 'too_many_requests'])
const LONGEST_WAIT_MS = 30_000
/** Silence without a byte after which a connection counts as dead. */
const STUCK_MS = 10_000
/** Seconds after which sound counts as such, and not as one more failure that begins. */
const HEARD_S = 1
const AHEAD_MS = 5 * 60_000
const AHEAD_AGAIN_MS = 30_000
const RECHECK_MS = 60_000

/** Tries again by itself what fails, and mends addresses before they fail. */
export function heal(engine: Engine): void {
  const { audio } = engine
  let stuck: ReturnType<typeof setTimeout> | undefined
  const watch = () => {
    clearTimeout(stuck)
    if (engine.wanted && !playerState.get().problem) {
      stuck = setTimeout(() => void tellWhy(engine, true), STUCK_MS)
    }
  }
  audio.addEventListener('waiting', watch)
  audio.addEventListener('progress', () => audio.readyState < 3 && watch())
  for (const name of ['playing', 'pause', 'error', 'emptied']) {
    audio.addEventListener(name, () => clearTimeout(stuck))
  }
  let begun = 0
  audio.addEventListener('playing', () => {
    begun = audio.currentTime
    clearTimeout(engine.retry)
  })
  audio.addEventListener('timeupdate', () => {
    if (audio.currentTime - begun >= HEARD_S) Object.assign(engine, { renewed: false, failures: 0 })
  })
  audio.addEventListener('error', () => onError(engine))
  refreshAhead(engine)
  recheckStored(engine)
}

/** The first failure of a book may be an address that expired; a second one is shown. */
function onError(engine: Engine) {
  const { track } = playerState.get()
  if (!track || !engine.audio.hasAttribute('src')) return
  if (isOutdated(engine)) restart(engine)
  else if (track.kind === 'book' && !engine.renewed) void renew(engine)
  else void tellWhy(engine)
}

/** Once more from the same place, by the newest address. */
function restart(engine: Engine) {
  const { track } = playerState.get()
  if (!track) return
  source(engine, track, here(engine))
  sound(engine)
}

/** Nobody waits for the first byte, which may never come: to try again must stay possible. */
function sound(engine: Engine) {
  if (engine.wanted) engine.audio.play().catch((error: unknown) => refused(engine, error))
}

/** Fetches new addresses, as after they have expired, and goes on at the same place. */
export async function renew(engine: Engine): Promise<void> {
  const { track } = playerState.get()
  if (!track || engine.renewing) return
  engine.renewing = true
  try {
    const fresh = await engine.hooks.renew(track)
    // Elsewhere by now, or fresh addresses were there before these.
    if (playerState.get().track !== track) return isOutdated(engine) ? restart(engine) : undefined
    engine.renewed = true
    // The listener may have jumped meanwhile.
    const { index, positionMs } = here(engine)
    const at = fresh.episodes.findIndex(({ _id }) => _id === track.episodes[index]?._id)
    source(engine, fresh, { index: Math.max(0, at), positionMs })
    sound(engine)
  } catch (error) {
    if (playerState.get().track === track) settle(engine, codeOf(error))
  } finally {
    engine.renewing = false
  }
}

/** A browser may want a press first; anything else the element tells by itself. */
export function refused(engine: Engine, error: unknown): void {
  if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
  engine.wanted = false
  change({ status: 'paused' })
}

/** Asks why there is no sound; a connection that merely got `stuck` is begun anew. */
async function tellWhy(engine: Engine, stuck = false) {
  const { url } = engine
  const cause = await engine.hooks.causeOf(url, engine.audio.error?.code)
  // Meanwhile the listener may have gone on to something else.
  if (engine.url !== url || (stuck && playerState.get().status === 'playing')) return
  if (stuck && !PASSING.has(cause)) retryNow(engine)
  else settle(engine, cause)
}

/** Waits for failures that pass, longer each time; others are shown. */
function settle(engine: Engine, problem: string) {
  if (!PASSING.has(problem)) return fail(engine, problem)
  if (!engine.wanted) return change({ problem })
  change({ status: 'stalled', problem })
  const wait = Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** engine.failures++)
  clearTimeout(engine.retry)
  engine.retry = setTimeout(() => retryNow(engine), wait)
}

/** Tries at once, as when the network is back. */
export function retryNow(engine: Engine): void {
  clearTimeout(engine.retry)
  if (!engine.wanted) return
  if (playerState.get().track?.kind === 'book') void renew(engine)
  else restart(engine)
}

/** While it plays: fetches addresses before the old ones expire, so that a renewal needs no call. */
function refreshAhead(engine: Engine) {
  let asked = -AHEAD_AGAIN_MS
  engine.audio.addEventListener('timeupdate', () => {
    const { track } = playerState.get()
    if (track?.kind !== 'book' || !engine.wanted || engine.hooks.isFresh(track, AHEAD_MS)) return
    if (performance.now() - asked < AHEAD_AGAIN_MS) return
    asked = performance.now()
    engine.hooks.renew(track).then(
      (fresh) => {
        const isSame = fresh.episodes.every(({ _id }, at) => _id === track.episodes[at]?._id)
        if (isSame && playerState.get().track === track) change({ track: fresh })
      },
      () => undefined,
    )
  })
}

/** While a download sounds: asks each minute whether it still may, which its own bytes cannot tell. */
function recheckStored(engine: Engine) {
  let asked = -RECHECK_MS
  engine.audio.addEventListener('timeupdate', () => {
    const { track } = playerState.get()
    if (!track || !engine.wanted || !isStored(engine.url) || !navigator.onLine) return
    if (performance.now() - asked < RECHECK_MS) return
    asked = performance.now()
    engine.hooks.recheck(track).catch((error: unknown) => {
      if (playerState.get().track === track) fail(engine, codeOf(error))
    })
  })
}
