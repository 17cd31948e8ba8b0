import type { Memory } from '../progress/memory'
import type { Spot } from '../progress/place'
import { playerState } from '../player/state'
import { sleep } from '../player/use-sleep'
import type { Engine } from './engine'
import {
  episodeLeftMs,
  fadeVolume,
  lengthOf,
  makeTimer,
  placeOf,
  spotOf,
  type SleepWish,
  type Timer,
} from './sleep-plan'
import { pause } from './voice'

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
  /** Writes down what is left. */
  keep(): void
}

/** Counts only while the voice sounds, by the clock and not by its own ticks. */
export function createSleepTimer(engine: Engine, memory: Memory): SleepTimer {
  const kept = memory.read<Timer>(KEY)
  let timer = kept && Date.now() - kept.at < FORGOTTEN_MS ? kept : null
  let since: number | null = null
  let ticking: ReturnType<typeof setTimeout> | undefined
  let written = 0

  function keep() {
    written = performance.now()
    memory.write(KEY, timer && { ...timer, left: amountLeft(timer), at: Date.now() })
  }

  const amountLeft = ({ kind, left }: Timer) =>
    kind === 'episodes' || since === null ? left : left - (performance.now() - since)

  function msLeft(one: Timer): number {
    if (one.kind === 'minutes') return amountLeft(one)
    return one.left > 1 ? Infinity : episodeLeftMs(engine)
  }

  function tick() {
    clearTimeout(ticking)
    if (!timer || timer.stoppedAt !== null) return sleep.set(null)
    const left = msLeft(timer)
    if (left <= 0 && timer.kind === 'minutes') return stop()
    const fading = left < timer.fadeMs
    timer.faded = fading ? (timer.faded ?? placeOf(engine)) : null
    engine.audio.volume = fading ? fadeVolume(left, timer.fadeMs) : 1
    tell(timer, fading)
    if (since === null) return
    if (performance.now() - written > WRITE_EACH_MS) keep()
    ticking = setTimeout(tick, fading ? FADE_STEP_MS : Math.min(1_000, left - timer.fadeMs + 1))
  }

  function tell(one: Timer, fading: boolean) {
    const before = sleep.get()
    if (one.kind === 'episodes') {
      const isSame = before?.kind === 'episodes' && before.left === one.left
      if (!isSame || before.fading !== fading) {
        sleep.set({ kind: 'episodes', left: one.left, fading })
      }
      return
    }
    const leftMs = Math.max(0, Math.round(amountLeft(one)))
    const second = (ms: number) => Math.ceil(ms / 1_000)
    const isSame = before?.kind === 'minutes' && second(before.leftMs) === second(leftMs)
    if (!isSame || before.fading !== fading) sleep.set({ kind: 'minutes', leftMs, fading })
  }

  function stop() {
    if (!timer) return
    timer = { ...timer, left: 0, stoppedAt: Date.now() }
    since = null
    pause(engine)
    engine.audio.volume = 1
    keep()
    sleep.set(null)
  }

  function begin(next: Timer | null) {
    timer = next
    engine.audio.volume = 1
    since = isSounding() ? performance.now() : null
    keep()
    tick()
  }

  function again(one: Timer) {
    const { kind, total } = one
    const left = kind === 'minutes' ? total : Math.max(1, one.left) + total
    begin(makeTimer({ kind, total, left }, lengthOf(engine, kind, left)))
  }

  playerState.subscribe(() => {
    if (isSounding() === (since !== null) || !timer || timer.stoppedAt !== null) return
    if (since === null) since = performance.now()
    else {
      timer = { ...timer, left: amountLeft(timer) }
      since = null
    }
    tick()
    keep()
  })
  engine.audio.addEventListener('timeupdate', () => since !== null && tick())
  tick()

  return {
    keep,
    set(wish) {
      if (!wish) return begin(null)
      const [kind, total] =
        'minutes' in wish
          ? (['minutes', wish.minutes * 60_000] as const)
          : (['episodes', wish.episodes] as const)
      begin(makeTimer({ kind, total, left: total }, lengthOf(engine, kind, total)))
    },
    extend: () => void (timer && again(timer)),
    jumped: () => void (timer && timer.stoppedAt !== null && begin(null)),
    pressed() {
      if (!timer) return null
      const { stoppedAt, faded } = timer
      if (stoppedAt === null) {
        if (faded) again(timer)
        return null
      }
      if (Date.now() - stoppedAt < AGAIN_MS) again(timer)
      else begin(null)
      return faded && spotOf(faded)
    },
    episodeEnded() {
      if (timer?.kind !== 'episodes' || timer.stoppedAt !== null) return true
      if (timer.left <= 1) {
        stop()
        return false
      }
      const { track, index, rate } = playerState.get()
      const length = (track?.episodes[index + 1]?.duration ?? 0) / rate
      timer = makeTimer({ ...timer, left: timer.left - 1 }, length)
      tell(timer, false)
      keep()
      return true
    },
  }
}

const isSounding = () => playerState.get().status === 'playing'
