import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeAudio, fakeTrack, quietHooks } from '#test/fake-player.ts'
import { createEngine, type Engine } from './engine.ts'
import { listenToAudio } from './engine-events.ts'
import { retryNow } from './healing.ts'
import { isSounding } from './use-now-playing.ts'
import { clear, goTo, load, pause, play, seekTo } from './voice.ts'
import { playerState, position } from './state.ts'

const FRESH = fakeTrack('new').episodes

let audio: FakeAudio
let engine: Engine
let told: string[]
let renewed: number
let refusal: unknown
let cause: string
let fresh: boolean

beforeEach(() => {
  audio = new FakeAudio()
  told = []
  renewed = 0
  refusal = null
  cause = 'internal'
  fresh = true
  engine = createEngine(
    audio as unknown as HTMLAudioElement,
    quietHooks({
      report: (kind) =>
        void told.push(`${kind} ${playerState.get().index} ${Math.round(position.get() / 1000)}`),
      isFresh: () => fresh,
      causeOf: async () => cause,
      renew: async () => {
        renewed++
        // As ApiError is: an object with a code.
        if (refusal) throw refusal
        return fakeTrack('new')
      },
    }),
  )
  listenToAudio(engine)
  clear(engine)
})

const start = (index = 0, positionMs = 0) => {
  load(engine, fakeTrack('old'), { index, positionMs }, { rate: 1 })
  play(engine)
  audio.dispatchEvent(new Event('loadedmetadata'))
  audio.dispatchEvent(new Event('playing'))
}
const tick = (seconds: number) => {
  audio.currentTime = seconds
  audio.dispatchEvent(new Event('timeupdate'))
}
const settled = () => new Promise((done) => setTimeout(done, 5))

describe('the engine', () => {
  test('tells what was heard up to a jump, and nothing of one in silence', () => {
    start()
    tick(7)
    told = []
    seekTo(engine, 40_000)
    expect(told).toEqual(['heartbeat 0 7', 'seek 0 40'])
    pause(engine)
    told = []
    seekTo(engine, 20_000)
    expect(told).toEqual(['seek 0 20'])
  })

  test('begins at the place, and tells the journal of play and pause there', () => {
    start(1, 12_000)
    expect(audio.src).toBe('/media/b?old')
    expect(audio.currentTime).toBe(12)
    expect(playerState.get().status).toBe('playing')
    expect(isSounding(playerState.get(), { kind: 'book', audiobookId: 'heer' })).toBe(true)
    expect(
      isSounding(playerState.get(), { kind: 'book', audiobookId: 'heer', episodeId: 'a' }),
    ).toBe(false)
    tick(15)
    pause(engine)
    expect(told).toEqual(['play 1 12', 'pause 1 15'])
    expect(isSounding(playerState.get(), { kind: 'book', audiobookId: 'heer' })).toBe(false)
  })

  test('goes on with the next episode by itself, and stops after the last', () => {
    start()
    tick(60)
    audio.dispatchEvent(new Event('ended'))
    expect(audio.src).toBe('/media/b?old')
    expect(told).toEqual(['play 0 0', 'finish 0 60', 'play 1 0'])
    audio.dispatchEvent(new Event('loadedmetadata'))
    tick(60)
    audio.dispatchEvent(new Event('ended'))
    expect(told.at(-1)).toBe('finish 1 60')
    expect(playerState.get()).toMatchObject({ status: 'paused', index: 1, finished: true })
    audio.ended = true
    play(engine)
    expect([audio.src, playerState.get().finished]).toEqual(['/media/a?old', false])
  })

  test('where episodes do not follow by themselves, the next one waits at its beginning', () => {
    engine.hooks.mayGoOn = () => false
    start()
    tick(60)
    audio.dispatchEvent(new Event('ended'))
    expect(playerState.get()).toMatchObject({ status: 'paused', index: 1, finished: false })
    expect([position.get(), audio.plays]).toEqual([0, 1])
  })

  test('play goes on where it is told to, and in silence a fresher address is taken up', () => {
    start()
    tick(20)
    pause(engine)
    playerState.set({ ...playerState.get(), track: fakeTrack('fresher') })
    engine.hooks.pressed = () => ({ index: 0, positionMs: 17_000 })
    play(engine)
    expect([audio.src, audio.currentTime]).toEqual(['/media/a?fresher', 17])
    expect(told.at(-1)).toBe('play 0 17')
  })

  test('breaths for want of data put off no heartbeat', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    start()
    for (let seconds = 1; seconds <= 21; seconds++) {
      vi.advanceTimersByTime(1_000)
      tick(seconds)
      audio.dispatchEvent(new Event('waiting'))
      audio.dispatchEvent(new Event('playing'))
    }
    expect(told).toEqual(['play 0 0', 'heartbeat 0 10', 'heartbeat 0 20'])
    vi.useRealTimers()
  })

  test('an end that a jump met in silence begins no sound', () => {
    start()
    pause(engine)
    audio.dispatchEvent(new Event('ended'))
    expect(playerState.get()).toMatchObject({ status: 'paused', index: 1 })
    expect(audio.plays).toBe(1)
  })

  test('a jump stays inside the episode', () => {
    start()
    seekTo(engine, 999_000)
    expect(position.get()).toBe(59_800)
    seekTo(engine, -5_000)
    expect(position.get()).toBe(0)
  })

  test('another episode chosen while paused waits in silence', () => {
    start()
    pause(engine)
    const before = audio.plays
    goTo(engine, { index: 1, positionMs: 0 })
    expect([audio.plays, playerState.get().status]).toEqual([before, 'paused'])
  })

  test('an address that expired is fetched anew once, and the voice goes on where it was', async () => {
    start()
    tick(20)
    audio.dispatchEvent(new Event('error'))
    await settled()
    expect(renewed).toBe(1)
    expect(audio.src).toBe('/media/a?new')
    expect(audio.currentTime).toBe(20)
    audio.dispatchEvent(new Event('error'))
    await settled()
    expect(renewed).toBe(1)
    expect(playerState.get()).toMatchObject({ status: 'failed', problem: 'internal' })
  })

  test('sound that breaks off at once, again and again, is shown after the second time', async () => {
    start()
    for (const seconds of [0.1, 0.2, 0.3]) {
      audio.dispatchEvent(new Event('playing'))
      tick(seconds)
      audio.dispatchEvent(new Event('error'))
      await settled()
    }
    expect(renewed).toBe(1)
    expect(playerState.get()).toMatchObject({ status: 'failed', problem: 'internal' })
  })

  test('after a second of sound, an address is fetched anew once more', async () => {
    start()
    for (const seconds of [0, 5, 10]) {
      audio.currentTime = seconds
      audio.dispatchEvent(new Event('playing'))
      tick(seconds + 2)
      audio.dispatchEvent(new Event('error'))
      await settled()
    }
    expect(renewed).toBe(3)
  })

  test('a jump while the address is fetched anew is kept', async () => {
    start()
    tick(20)
    audio.dispatchEvent(new Event('error'))
    goTo(engine, { index: 1, positionMs: 5_000 })
    await settled()
    expect(audio.src).toBe('/media/b?new')
    expect(audio.currentTime).toBe(5)
  })

  test('a failure asked after is forgotten when the listener has gone on meanwhile', async () => {
    start()
    audio.dispatchEvent(new Event('error'))
    await settled()
    audio.dispatchEvent(new Event('error'))
    goTo(engine, { index: 1, positionMs: 0 }, true)
    audio.dispatchEvent(new Event('playing'))
    await settled()
    expect(playerState.get()).toMatchObject({ status: 'playing', index: 1, problem: null })
  })

  test('without a network it waits and says so, and goes on when the network is back', async () => {
    start()
    tick(20)
    refusal = { status: 0, code: 'offline' }
    audio.dispatchEvent(new Event('error'))
    await settled()
    expect(playerState.get()).toMatchObject({ status: 'stalled', problem: 'offline' })
    refusal = null
    retryNow(engine)
    await settled()
    expect(audio.src).toBe('/media/a?new')
    expect(audio.currentTime).toBe(20)
    expect(audio.plays).toBe(2)
  })

  test('a server that is away is asked again by itself, later each time', async () => {
    vi.useFakeTimers()
    start()
    tick(20)
    refusal = { status: 503, code: 'unavailable' }
    audio.dispatchEvent(new Event('error'))
    for (const wait of [0, 1_000, 2_000, 4_000]) await vi.advanceTimersByTimeAsync(wait)
    expect(renewed).toBe(4)
    expect(playerState.get()).toMatchObject({ status: 'stalled', problem: 'unavailable' })
    refusal = null
    await vi.advanceTimersByTimeAsync(8_000)
    expect([audio.src, audio.currentTime]).toEqual(['/media/a?new', 20])
    audio.dispatchEvent(new Event('playing'))
    expect(playerState.get()).toMatchObject({ status: 'playing', problem: null })
    vi.useRealTimers()
  })

  test('a pause while it waits for the network ends the waiting', async () => {
    vi.useFakeTimers()
    start()
    refusal = { status: 0, code: 'offline' }
    audio.dispatchEvent(new Event('error'))
    await vi.advanceTimersByTimeAsync(0)
    pause(engine)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([renewed, playerState.get().status]).toEqual([1, 'paused'])
    vi.useRealTimers()
  })

  test('a right that is gone is told at once', async () => {
    start()
    refusal = { status: 403, code: 'not_entitled' }
    audio.dispatchEvent(new Event('error'))
    await settled()
    expect(playerState.get()).toMatchObject({ status: 'failed', problem: 'not_entitled' })
  })

  test('a connection from which nothing comes is begun anew where it was', async () => {
    vi.useFakeTimers()
    start()
    tick(20)
    audio.readyState = 2
    audio.dispatchEvent(new Event('waiting'))
    await vi.advanceTimersByTimeAsync(9_000)
    // A byte that came shows that the connection lives.
    audio.dispatchEvent(new Event('progress'))
    await vi.advanceTimersByTimeAsync(9_000)
    expect(renewed).toBe(0)
    await vi.advanceTimersByTimeAsync(1_000)
    expect([renewed, audio.src, audio.currentTime]).toEqual([1, '/media/a?new', 20])
    vi.useRealTimers()
  })

  test('new addresses from which nothing comes either are asked for once more', async () => {
    vi.useFakeTimers()
    start()
    tick(20)
    audio.play = () => new Promise(() => undefined)
    audio.readyState = 2
    for (let silences = 0; silences < 2; silences++) {
      audio.dispatchEvent(new Event('waiting'))
      await vi.advanceTimersByTimeAsync(10_000)
    }
    expect(renewed).toBe(2)
    vi.useRealTimers()
  })

  test('addresses fetched ahead serve where the old one fails before they are there', async () => {
    start()
    tick(20)
    const answers: (() => void)[] = []
    engine.hooks.renew = (track) =>
      new Promise((done) => answers.push(() => done({ ...track, episodes: FRESH })))
    fresh = false
    tick(21)
    audio.dispatchEvent(new Event('error'))
    expect(answers).toHaveLength(2)
    for (const answer of answers) {
      answer()
      await settled()
    }
    expect([audio.src, audio.currentTime, audio.plays]).toEqual(['/media/a?new', 21, 2])
  })

  test('addresses are fetched before they expire, and taken when the old one fails', async () => {
    start()
    tick(20)
    fresh = false
    tick(21)
    await settled()
    expect([renewed, audio.src]).toEqual([1, '/media/a?old'])
    fresh = true
    audio.dispatchEvent(new Event('error'))
    expect([renewed, audio.src, audio.currentTime]).toEqual([1, '/media/a?new', 21])
  })
})
