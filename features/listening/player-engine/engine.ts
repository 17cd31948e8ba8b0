import type { Spot } from '#features/listening/progress/playback-position.ts'
import { playerState, position, type PlayerState, type Track } from './state.ts'

export type Reported = 'play' | 'pause' | 'seek' | 'heartbeat' | 'finish'

export interface EngineHooks {
  /** Something the journal of listening should know of the place where the voice is. */
  report(kind: Reported): void
  /** While it plays, and after each jump: the place to remember. */
  moved(): void
  /** The track with fresh addresses; throws an ApiError. */
  renew(track: Track): Promise<Track>
  /** Throws an ApiError where a track that lies in this browser may not be heard any more. */
  recheck(track: Track): Promise<unknown>
  /** Why a file does not sound, as the code of an error; `kind` as in MediaError. */
  causeOf(url: string, kind: number | undefined): Promise<string>
  /** Whether the addresses work so many milliseconds longer; a minute unless told. */
  isFresh(track: Track, marginMs?: number): boolean
  /** Somebody pressed play: where to go on, unless here. */
  pressed(): Spot | null
  /** A jump that somebody asked for. */
  jumped(from: Spot, to: Spot): void
  /** An episode was heard to its end: whether the next one follows. */
  mayGoOn(): boolean
}

/** One audio element and what is meant to happen with it. */
export interface Engine {
  audio: HTMLAudioElement
  hooks: EngineHooks
  /** Whether it is to sound, though it may still be loading. */
  wanted: boolean
  /** Milliseconds where the element is to begin once it knows its length. */
  pending: number | null
  /** The address that the element was given. */
  url: string
  renewing: boolean
  /** Whether the addresses were renewed since the last sound. */
  renewed: boolean
  /** When it fell silent, as of `Date.now`; null where a place was chosen since. */
  silentSince: number | null
  /** Attempts that failed since the last sound. */
  failures: number
  retry: ReturnType<typeof setTimeout> | undefined
}

export const createEngine = (audio: HTMLAudioElement, hooks: EngineHooks): Engine => ({
  audio,
  hooks,
  wanted: false,
  pending: null,
  url: '',
  renewing: false,
  renewed: false,
  silentSince: null,
  failures: 0,
  retry: undefined,
})

export const change = (next: Partial<PlayerState>) =>
  playerState.set({ ...playerState.get(), ...next })

/** Reads the position to the millisecond: the audio element reports it only four times a second. */
export function here(engine: Engine): Spot {
  sayWhere(engine)
  return { index: playerState.get().index, positionMs: position.get() }
}

export function sayWhere({ audio, pending }: Engine): void {
  if (pending === null) position.set(Math.round(audio.currentTime * 1000))
}

/** Gives the element the file of a spot, to begin there. */
export function source(engine: Engine, track: Track, spot: Spot): void {
  const { audio } = engine
  const episode = track.episodes[spot.index]
  if (!episode) return
  change({ track, index: spot.index, problem: null })
  const { rate } = playerState.get()
  engine.url = episode.url
  audio.src = episode.url
  audio.defaultPlaybackRate = rate
  audio.playbackRate = rate
  engine.pending = spot.positionMs
  // Before the length is known this says where to begin; `loadedmetadata` says it again.
  audio.currentTime = spot.positionMs / 1000
  position.set(spot.positionMs)
}

/** Tells whether the element holds an address that a fresher one has replaced. */
export function isOutdated({ url }: Engine): boolean {
  const { track, index } = playerState.get()
  return track?.episodes[index]?.url !== url
}

/** Takes the voice elsewhere without telling anybody. */
export function place(engine: Engine, spot: Spot): void {
  const { track, index } = playerState.get()
  if (!track?.episodes[spot.index]) return
  change({ finished: false })
  if (index !== spot.index || isOutdated(engine)) return source(engine, track, spot)
  if (engine.pending !== null) engine.pending = spot.positionMs
  engine.audio.currentTime = spot.positionMs / 1000
  position.set(spot.positionMs)
}

/** The code of an ApiError; what the server could not do for now is all one. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return 'internal'
  const status = 'status' in error ? Number(error.status) : 0
  return status >= 500 ? 'unavailable' : String(error.code)
}

export function fail(engine: Engine, problem: string): void {
  engine.wanted = false
  engine.audio.pause()
  change({ status: 'failed', problem })
}
