import { clampRate, type Spot } from '../progress/place'
import { IDLE, playerState, position, type PlayerState, type Track } from './state'

export type Reported = 'play' | 'pause' | 'seek' | 'heartbeat' | 'finish'

export interface EngineHooks {
  /** Something the journal of listening should know of the place where the voice is. */
  report(kind: Reported): void
  /** While it plays, and after each jump: the place to remember. */
  moved(): void
  /** The track with fresh addresses; throws an ApiError. */
  renew(track: Track): Promise<Track>
  /** Why a file does not sound, as the code of an error; `kind` as in MediaError. */
  causeOf(url: string, kind: number | undefined): Promise<string>
  /** Whether the addresses work a while longer. */
  isFresh(track: Track): boolean
}

/** One audio element and what is meant to happen with it. */
export interface Engine {
  audio: HTMLAudioElement
  hooks: EngineHooks
  /** Whether it is to sound, though it may still be loading. */
  wanted: boolean
  /** Milliseconds where the element is to begin once it knows its length. */
  pending: number | null
  renewing: boolean
  /** Whether the addresses were renewed since the last sound. */
  renewed: boolean
}

export const createEngine = (audio: HTMLAudioElement, hooks: EngineHooks): Engine => ({
  ...{ audio, hooks, wanted: false, pending: null, renewing: false, renewed: false },
})

// A seek to the very end would fall over into the next episode.
const BEFORE_END_MS = 200

export const change = (next: Partial<PlayerState>) =>
  playerState.set({ ...playerState.get(), ...next })

function source(engine: Engine, track: Track, spot: Spot): void {
  const { audio } = engine
  const episode = track.episodes[spot.index]
  if (!episode) return
  change({ track, index: spot.index, problem: null })
  const { rate } = playerState.get()
  audio.src = episode.url
  audio.defaultPlaybackRate = rate
  audio.playbackRate = rate
  engine.pending = spot.positionMs
  // Before the length is known this says where to begin; `loadedmetadata` says it again.
  audio.currentTime = spot.positionMs / 1000
  position.set(spot.positionMs)
}

/** Puts a track into the player, silent; a press that asked for sound calls `play` at once after. */
export function load(engine: Engine, track: Track, spot: Spot, rate: number): void {
  if (engine.wanted) engine.hooks.report('pause')
  Object.assign(engine, { wanted: false, renewed: false })
  change({ status: 'paused', rate: clampRate(rate) })
  source(engine, track, spot)
}

export function play(engine: Engine): void {
  const { track, index, problem, status } = playerState.get()
  if (!track) return
  const { audio, hooks, wanted } = engine
  engine.wanted = true
  if (track.kind === 'book' && (problem || !hooks.isFresh(track))) {
    change({ status: 'loading', problem: null })
    void renew(engine)
  } else {
    if (problem) source(engine, track, { index, positionMs: position.get() })
    else if (audio.ended) source(engine, track, { index: 0, positionMs: 0 })
    change({ status: status === 'playing' ? status : 'loading' })
    audio.play().catch((error: unknown) => refused(engine, error))
  }
  if (!wanted) hooks.report('play')
}

/** A browser may want a press first; anything else the element tells by itself. */
function refused(engine: Engine, error: unknown): void {
  if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
  engine.wanted = false
  change({ status: 'paused' })
}

export function pause(engine: Engine): void {
  if (!engine.wanted) return
  engine.wanted = false
  engine.audio.pause()
  change({ status: 'paused' })
  sayWhere(engine)
  engine.hooks.report('pause')
}

/** Takes the position from the element, which tells it only four times a second. */
export function sayWhere({ audio, pending }: Engine): void {
  if (pending === null) position.set(Math.round(audio.currentTime * 1000))
}

/** Fetches new addresses, as after they have expired, and goes on at the same place. */
export async function renew(engine: Engine): Promise<void> {
  const { track } = playerState.get()
  if (!track || engine.renewing) return
  engine.renewing = true
  try {
    const fresh = await engine.hooks.renew(track)
    if (playerState.get().track !== track) return
    engine.renewed = true
    // The listener may have jumped meanwhile.
    const { index } = playerState.get()
    const at = fresh.episodes.findIndex(({ _id }) => _id === track.episodes[index]?._id)
    source(engine, fresh, { index: Math.max(0, at), positionMs: position.get() })
    if (engine.wanted) await engine.audio.play()
  } catch (error) {
    if (error instanceof DOMException) refused(engine, error)
    else if (playerState.get().track === track) fail(engine, codeOf(error))
  } finally {
    engine.renewing = false
  }
}

/** The code of an ApiError. */
export const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'internal'

export function fail(engine: Engine, problem: string): void {
  engine.wanted = false
  change({ status: 'failed', problem })
}

export function seekTo(engine: Engine, positionMs: number): void {
  const { track, index } = playerState.get()
  const length = track?.episodes[index]?.duration
  const last = length ? length - BEFORE_END_MS : positionMs
  const to = Math.round(Math.max(0, Math.min(positionMs, last)))
  if (engine.pending !== null) engine.pending = to
  engine.audio.currentTime = to / 1000
  position.set(to)
  engine.hooks.moved()
  engine.hooks.report('seek')
}

/** To another episode, or another place of this one; on with the sound if it sounded, or if told. */
export function goTo(engine: Engine, spot: Spot, sound = engine.wanted): void {
  const { track, index } = playerState.get()
  if (!track?.episodes[spot.index]) return
  if (index === spot.index) {
    seekTo(engine, spot.positionMs)
    if (sound) play(engine)
    return
  }
  if (engine.wanted) engine.hooks.report('pause')
  engine.wanted = false
  source(engine, track, spot)
  engine.hooks.moved()
  if (sound) return play(engine)
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
  engine.audio.removeAttribute('src')
  engine.audio.load()
  position.set(0)
  playerState.set(IDLE)
}
