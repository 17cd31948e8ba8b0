import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeAudio, fakeTrack, quietHooks } from '#test/fake-player.ts'
import { position } from './state.ts'
import { loop, setLoop } from './use-loop.ts'
import { createEngine, type Engine } from './engine.ts'
import { listenToAudio } from './engine-events.ts'
import { clear, load, play, seekTo, setRate } from './voice.ts'

let audio: FakeAudio
let engine: Engine
let began: number
const player = { seek: (ms: number) => seekTo(engine, ms) }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] })
  audio = new FakeAudio()
  let from = 0
  began = performance.now()
  // A clock as an element has one: it runs on from where it was set.
  Object.defineProperty(audio, 'currentTime', {
    get: () => from + ((performance.now() - began) / 1000) * audio.playbackRate,
    set: (to: number) => {
      from = to
      began = performance.now()
    },
  })
  engine = createEngine(audio as unknown as HTMLAudioElement, quietHooks())
  listenToAudio(engine)
  load(engine, fakeTrack('x'), { index: 0, positionMs: 0 }, { rate: 1 })
  play(engine)
  audio.dispatchEvent(new Event('loadedmetadata'))
  audio.dispatchEvent(new Event('playing'))
})
afterEach(() => {
  clear(engine)
  vi.useRealTimers()
})

/** The furthest place heard within a while. */
function furthest(ms: number): number {
  let most = 0
  for (let passed = 0; passed < ms; passed += 5) {
    vi.advanceTimersByTime(5)
    if (passed % 250 === 0) audio.dispatchEvent(new Event('timeupdate'))
    most = Math.max(most, audio.currentTime * 1000)
  }
  return most
}

test.for([0.5, 1, 3])('at %f× a verse is repeated to within 50 ms', (rate) => {
  setRate(engine, rate)
  setLoop(player, { fromMs: 10_000, toMs: 12_500 })
  expect(position.get()).toBe(10_000)
  const most = furthest(20_000)
  expect(most).toBeGreaterThan(12_450)
  expect(most).toBeLessThan(12_550)
  expect(audio.currentTime * 1000).toBeGreaterThanOrEqual(10_000)
})

test('a jump out of the verse ends it; what is too short is none', () => {
  setLoop(player, { fromMs: 10_000, toMs: 12_500 })
  seekTo(engine, 11_000)
  expect(loop.get()).not.toBeNull()
  seekTo(engine, 30_000)
  expect(loop.get()).toBeNull()
  setLoop(player, { fromMs: 10_000, toMs: 10_100 })
  expect(loop.get()).toBeNull()
})

test('a verse that reaches the end of the episode is repeated as well', () => {
  setLoop(player, { fromMs: 50_000, toMs: 60_000 })
  audio.currentTime = 60
  audio.dispatchEvent(new Event('ended'))
  expect(audio.src).toBe('/media/a?x')
  expect(audio.currentTime).toBe(50)
})

test('a part that is said once is silent at its end, however short, at the end of the episode too', () => {
  setLoop(player, { fromMs: 10_000, toMs: 12_500, once: true })
  expect(furthest(4_000)).toBeGreaterThan(12_450)
  expect([loop.get(), engine.wanted]).toEqual([null, false])
  play(engine)
  setLoop(player, { fromMs: 20_000, toMs: 20_300, once: true })
  furthest(500)
  expect([loop.get(), engine.wanted]).toEqual([null, false])
  play(engine)
  setLoop(player, { fromMs: 50_000, toMs: 60_000, once: true })
  audio.dispatchEvent(new Event('ended'))
  expect([loop.get(), engine.wanted, audio.src]).toEqual([null, false, '/media/a?x'])
})
