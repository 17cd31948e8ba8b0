import type { Memory } from '#features/listening/progress/memory.ts'
import type { Spot } from '#features/listening/progress/playback-position.ts'
import { playerState } from './state.ts'
import { sleep, sleepHasEnded } from './use-sleep.ts'
import type { Engine } from './engine.ts'
import {
  episodeLeftMs,
  fadeVolume,
  lengthOf,
  makeTimer,
  positionOf,
  spotOf,
  type SleepWish,
  type Timer,
} from './sleep-plan.ts'
import { pause } from './voice.ts'

const KEY = 'sleep'
const FADE_STEP_MS = 100
const WRITE_EACH_MS = 2_000
/** A press this soon after it ran out means: not asleep yet. */
const AGAIN_MS = 30 * 60_000
const FORGOTTEN_MS = 12 * 3_600_000

export interface SleepTimer {
  set(wish: SleepWish | null): void
  extend(): void
  /** Somebody pressed play: the timer begins anew if the voice was fading or gone; answers where. */
  pressed(): Spot | null
  /** An episode has ended: whether another one may follow. */
  episodeEnded(): boolean
  /** The listener chose a place: nothing takes the voice back from there. */
  jumped(): void
  keep(): void
}

interface Counting {
  engine: Engine
  memory: Memory
  timer: Timer | null
  /** Since when it counts, by `performance.now`; null while there is no sound. */
  since: number | null
  ticking: ReturnType<typeof setTimeout> | undefined
  written: number
}

/** Counts only while the voice sounds, by the clock and not by its own ticks. */
export function createSleepTimer(engine: Engine, memory: Memory): SleepTimer {
  const kept = memory.read<Timer>(KEY)
  const timer = kept && Date.now() - kept.at < FORGOTTEN_MS ? kept : null
  const one: Counting = { engine, memory, timer, since: null, ticking: undefined, written: 0 }
  playerState.subscribe(() => followSound(one))
  engine.audio.addEventListener('timeupdate', () => one.since !== null && tick(one))
  tick(one)
  return {
    keep: () => keep(one),
    set(wish) {
      if (!wish) return begin(one, null)
      const kind = 'minutes' in wish ? 'minutes' : 'episodes'
      const total = 'minutes' in wish ? wish.minutes * 60_000 : wish.episodes
      begin(one, makeTimer({ kind, total, left: total }, lengthOf(engine, kind, total)))
    },
    extend: () => again(one),
    jumped: () => jumped(one),
    pressed: () => pressed(one),
    episodeEnded: () => episodeEnded(one),
  }
}

const isSounding = () => playerState.get().status === 'playing'
const isOver = ({ stoppedAt }: Timer) => stoppedAt !== null

function keep(one: Counting) {
  const { timer } = one
  one.written = performance.now()
  const left = timer && amountLeft(one, timer)
  one.memory.write(KEY, timer && { ...timer, left, at: Date.now() })
}

const amountLeft = ({ since }: Counting, { kind, left }: Timer) =>
  kind === 'episodes' || since === null ? left : left - (performance.now() - since)

function msLeft(one: Counting, timer: Timer): number {
  if (timer.kind === 'minutes') return amountLeft(one, timer)
  return timer.left > 1 ? Infinity : episodeLeftMs(one.engine)
}

function tick(one: Counting) {
  const { timer, engine } = one
  clearTimeout(one.ticking)
  if (!timer || isOver(timer)) return sleep.set(null)
  const left = msLeft(one, timer)
  if (left <= 0 && timer.kind === 'minutes') return stop(one, timer)
  const fading = left < timer.fadeMs
  timer.faded = fading ? (timer.faded ?? positionOf(engine)) : null
  engine.audio.volume = fading ? fadeVolume(left, timer.fadeMs) : 1
  tell(timer, amountLeft(one, timer), fading)
  if (one.since === null) return
  if (performance.now() - one.written > WRITE_EACH_MS) keep(one)
  const wait = fading ? FADE_STEP_MS : Math.min(1_000, left - timer.fadeMs + 1)
  one.ticking = setTimeout(() => tick(one), wait)
}

/** Anew only when a second has passed, an episode ended or the fade begun. */
function tell({ kind }: Timer, amount: number, fading: boolean) {
  const before = sleep.get()
  if (kind === 'episodes') {
    const isSame = before?.kind === 'episodes' && before.left === amount
    if (!isSame || before.fading !== fading) sleep.set({ kind, left: amount, fading })
    return
  }
  const leftMs = Math.max(0, Math.round(amount))
  const second = (ms: number) => Math.ceil(ms / 1_000)
  const isSame = before?.kind === 'minutes' && second(before.leftMs) === second(leftMs)
  if (!isSame || before.fading !== fading) sleep.set({ kind, leftMs, fading })
}

function stop(one: Counting, timer: Timer) {
  one.timer = { ...timer, left: 0, stoppedAt: Date.now() }
  one.since = null
  pause(one.engine)
  one.engine.audio.volume = 1
  keep(one)
  sleepHasEnded.set(true)
  sleep.set(null)
}

function begin(one: Counting, timer: Timer | null) {
  one.timer = timer
  sleepHasEnded.set(false)
  one.engine.audio.volume = 1
  one.since = isSounding() ? performance.now() : null
  keep(one)
  tick(one)
}

function again(one: Counting) {
  if (!one.timer) return
  const { kind, total } = one.timer
  const left = kind === 'minutes' ? total : Math.max(1, one.timer.left) + total
  begin(one, makeTimer({ kind, total, left }, lengthOf(one.engine, kind, left)))
}

function followSound(one: Counting) {
  const { timer, since } = one
  if (isSounding() === (since !== null) || !timer || isOver(timer)) return
  if (since !== null) one.timer = { ...timer, left: amountLeft(one, timer) }
  one.since = since === null ? performance.now() : null
  tick(one)
  keep(one)
}

function jumped(one: Counting) {
  if (!one.timer) return
  if (isOver(one.timer)) begin(one, null)
  // A fade that goes on is found again to begin where the listener went.
  else one.timer.faded = null
}

function pressed(one: Counting): Spot | null {
  if (!one.timer) return null
  const { stoppedAt, faded } = one.timer
  if (stoppedAt === null) {
    if (faded) again(one)
    return null
  }
  if (Date.now() - stoppedAt < AGAIN_MS) again(one)
  else begin(one, null)
  return faded && spotOf(faded)
}

function episodeEnded(one: Counting): boolean {
  const { timer } = one
  if (timer?.kind !== 'episodes' || isOver(timer)) return true
  if (timer.left <= 1) {
    stop(one, timer)
    return false
  }
  const { track, index, rate } = playerState.get()
  const length = (track?.episodes[index + 1]?.duration ?? 0) / rate
  one.timer = makeTimer({ ...timer, left: timer.left - 1 }, length)
  tell(one.timer, one.timer.left, false)
  keep(one)
  return true
}
