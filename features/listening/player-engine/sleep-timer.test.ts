import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeAudio, fakeTrack, quietHooks } from '#test/fake-player.ts'
import { playerState, position } from './state.ts'
import { sleep, sleepHasEnded } from './use-sleep.ts'
import { createEngine, type Engine } from './engine.ts'
import { listenToAudio } from './engine-events.ts'
import { fadeVolume } from './sleep-plan.ts'
import { createSleepTimer, type SleepTimer } from './sleep-timer.ts'
import { clear, goTo, load, pause, play, seekTo } from './voice.ts'

const MINUTE = 60_000
const LONG = 60 * MINUTE

let audio: FakeAudio
let engine: Engine
let timer: SleepTimer
let kept: Map<string, unknown>
let begun: number

const memory = {
  read: <T>(key: string) => structuredClone(kept.get(key) ?? null) as T | null,
  write: (key: string, value: unknown) => void kept.set(key, structuredClone(value)),
}

/** An engine on a fake element whose time goes on with the clock. */
function setUp() {
  audio = new FakeAudio()
  const hooks = quietHooks({
    pressed: () => timer.pressed(),
    jumped: () => timer.jumped(),
    mayGoOn: () => timer.episodeEnded(),
  })
  engine = createEngine(audio as unknown as HTMLAudioElement, hooks)
  timer = createSleepTimer(engine, memory)
  listenToAudio(engine)
}

function start(duration = LONG) {
  load(engine, fakeTrack('x', duration), { index: 0, positionMs: 0 }, { rate: 1 })
  press()
}
function press() {
  play(engine)
  audio.dispatchEvent(new Event('loadedmetadata'))
  audio.dispatchEvent(new Event('playing'))
  begun = performance.now() - audio.currentTime * 1000
}
/** Lets the voice sound for a while. */
function hear(ms: number) {
  for (let heard = 0; heard < ms; heard += 250) {
    vi.advanceTimersByTime(Math.min(250, ms - heard))
    if (playerState.get().status !== 'playing') continue
    audio.currentTime = (performance.now() - begun) / 1000
    audio.dispatchEvent(new Event('timeupdate'))
  }
}
const leftMs = () => {
  const now = sleep.get()
  return now?.kind === 'minutes' ? now.leftMs : null
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] })
  kept = new Map()
  setUp()
})
afterEach(() => {
  timer.set(null)
  clear(engine)
  vi.useRealTimers()
})

test('it counts only while the voice sounds, and stops it when the time is over', () => {
  start()
  timer.set({ minutes: 10 })
  hear(4 * MINUTE)
  expect(leftMs()).toBeCloseTo(6 * MINUTE, -3)
  pause(engine)
  vi.advanceTimersByTime(LONG)
  expect(leftMs()).toBeCloseTo(6 * MINUTE, -3)
  press()
  hear(6 * MINUTE)
  expect([playerState.get().status, sleep.get()]).toEqual(['paused', null])
})

test('the last minute fades, softer and softer, and the next voice is full', () => {
  start()
  timer.set({ minutes: 5 })
  hear(4 * MINUTE - 1_000)
  expect([audio.volume, sleep.get()?.fading]).toEqual([1, false])
  const heard: number[] = []
  for (let step = 0; step < 6; step++) {
    hear(10_000)
    heard.push(audio.volume)
  }
  expect(heard).toEqual([...heard].sort((one, other) => other - one))
  expect(heard[0]).toBeGreaterThan(0.6)
  expect(heard[5]).toBeLessThan(0.01)
  hear(1_000)
  expect([playerState.get().status, audio.volume]).toEqual(['paused', 1])
})

test('of a short timer the last third fades', () => {
  start()
  timer.set({ minutes: 1 })
  hear(39_000)
  expect(sleep.get()?.fading).toBe(false)
  hear(2_000)
  expect(sleep.get()?.fading).toBe(true)
  expect(fadeVolume(10_000, 20_000)).toBe(0.25)
})

test('a tab that was put to sleep itself stops at once when it wakes', () => {
  start()
  timer.set({ minutes: 5 })
  hear(1_000)
  const late = performance.now() + 5 * MINUTE
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => late)
  audio.dispatchEvent(new Event('timeupdate'))
  expect(playerState.get().status).toBe('paused')
  clock.mockRestore()
})

test('play during the fade gives the same time again, at the full voice', () => {
  start()
  timer.set({ minutes: 10 })
  hear(9.5 * MINUTE)
  expect(audio.volume).toBeLessThan(0.3)
  play(engine)
  expect([audio.volume, leftMs()]).toEqual([1, 10 * MINUTE])
  expect(playerState.get().status).toBe('playing')
  expect(position.get()).toBeCloseTo(9.5 * MINUTE, -3)
})

test('play after it stopped goes back to where the fade began, with the same time again', () => {
  start()
  timer.set({ minutes: 10 })
  hear(10 * MINUTE + 500)
  expect(position.get()).toBeCloseTo(10 * MINUTE, -3)
  vi.advanceTimersByTime(5 * MINUTE)
  press()
  expect(position.get()).toBeCloseTo(9 * MINUTE, -3)
  expect([audio.volume, leftMs()]).toEqual([1, 10 * MINUTE])
})

test('the next morning it goes back as well, but sets no timer', () => {
  start()
  timer.set({ minutes: 10 })
  hear(10 * MINUTE + 500)
  vi.advanceTimersByTime(8 * LONG)
  press()
  expect([Math.round(position.get() / MINUTE), sleep.get()]).toEqual([9, null])
})

test('a place chosen after it stopped is not left again', () => {
  start()
  timer.set({ minutes: 10 })
  hear(10 * MINUTE + 500)
  seekTo(engine, 2 * MINUTE)
  press()
  expect([position.get(), sleep.get()]).toEqual([2 * MINUTE, null])
})

test('a place chosen during the fade is where the fade began', () => {
  start()
  timer.set({ minutes: 10 })
  hear(9.5 * MINUTE)
  seekTo(engine, 30 * MINUTE)
  begun = performance.now() - 30 * MINUTE
  hear(31_000)
  expect(playerState.get().status).toBe('paused')
  press()
  expect(Math.abs(position.get() - 30 * MINUTE)).toBeLessThanOrEqual(250)
})

test('the end of something whose length nobody knows does not fade it away', () => {
  start(0)
  timer.set({ episodes: 1 })
  hear(1_000)
  expect([audio.volume, sleep.get()?.fading]).toEqual([1, false])
})

test('what is left survives a reload', () => {
  start()
  timer.set({ minutes: 10 })
  hear(4 * MINUTE)
  pause(engine)
  setUp()
  expect(leftMs()).toBeCloseTo(6 * MINUTE, -3)
  start()
  hear(6 * MINUTE + 500)
  expect(playerState.get().status).toBe('paused')
})

test('a timer of yesterday is forgotten', () => {
  start()
  timer.set({ minutes: 10 })
  pause(engine)
  vi.advanceTimersByTime(13 * LONG)
  setUp()
  expect(sleep.get()).toBeNull()
})

test('an episode that is over before any fade ends the timer; who turns it off does not', () => {
  start()
  timer.set({ episodes: 1 })
  expect(timer.episodeEnded()).toBe(false)
  expect([sleep.get(), sleepHasEnded.get()]).toEqual([null, true])
  timer.set({ episodes: 1 })
  timer.set(null)
  expect([sleep.get(), sleepHasEnded.get()]).toEqual([null, false])
})

test('the end of this episode fades too, and the next one waits', () => {
  start(3 * MINUTE)
  timer.set({ episodes: 1 })
  hear(1.5 * MINUTE)
  expect([audio.volume, sleep.get()]).toEqual([1, { kind: 'episodes', left: 1, fading: false }])
  hear(1.4 * MINUTE)
  expect(audio.volume).toBeLessThan(0.1)
  audio.dispatchEvent(new Event('ended'))
  expect(playerState.get()).toMatchObject({ status: 'paused', index: 1 })
  press()
  // Back to where the fade began; then the episode that was to follow is heard to its end.
  expect(playerState.get().index).toBe(0)
  expect(Math.abs(position.get() - 2 * MINUTE)).toBeLessThanOrEqual(250)
  expect(sleep.get()).toEqual({ kind: 'episodes', left: 2, fading: false })
})

test('episodes are counted as they end', () => {
  start(3 * MINUTE)
  timer.set({ episodes: 2 })
  hear(3 * MINUTE)
  audio.dispatchEvent(new Event('ended'))
  expect(playerState.get().index).toBe(1)
  expect([audio.volume, sleep.get()]).toEqual([1, { kind: 'episodes', left: 1, fading: false }])
})

test('a jump back from the fade of an episode brings the voice back', () => {
  start(3 * MINUTE)
  timer.set({ episodes: 1 })
  hear(2.5 * MINUTE)
  expect(audio.volume).toBeLessThan(1)
  goTo(engine, { index: 0, positionMs: 10_000 })
  begun = performance.now() - 10_000
  hear(500)
  expect([audio.volume, sleep.get()?.fading]).toEqual([1, false])
})
