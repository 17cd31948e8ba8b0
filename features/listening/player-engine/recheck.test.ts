import { beforeEach, expect, test, vi } from 'vitest'
import { offlineAudioPath } from '#shared/http/offline-audio.ts'
import { FakeAudio, fakeTrack, quietHooks } from '#test/fake-player.ts'
import { createEngine } from './engine.ts'
import { listenToAudio } from './engine-events.ts'
import { playerState, type Track } from './state.ts'
import { clear, load, play } from './voice.ts'

const network = { onLine: true }
vi.stubGlobal('navigator', network)

let asked: number
let refusal: unknown
const { audiobook, episodes, kind } = fakeTrack('x')
const stored: Track = {
  kind,
  audiobook,
  episodes: episodes.map((episode) => ({ ...episode, url: offlineAudioPath(episode._id) })),
}

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(network, { onLine: true })
  asked = 0
  refusal = null
})

function start(track: Track) {
  const audio = new FakeAudio()
  const pauses = vi.spyOn(audio, 'pause')
  const recheck = async () => {
    asked++
    if (refusal) throw refusal
  }
  const engine = createEngine(audio as unknown as HTMLAudioElement, quietHooks({ recheck }))
  listenToAudio(engine)
  clear(engine)
  load(engine, track, { index: 0, positionMs: 0 }, { rate: 1 })
  play(engine)
  /** Sounds so many seconds longer. */
  const sound = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      await vi.advanceTimersByTimeAsync(1_000)
      audio.currentTime += 1
      audio.dispatchEvent(new Event('timeupdate'))
    }
    await vi.advanceTimersByTimeAsync(0)
  }
  return { engine, sound, pauses }
}

test('a download that sounds asks each minute whether it still may', async () => {
  const { sound } = start(stored)
  await sound(1)
  expect(asked).toBe(1)
  await sound(121)
  expect(asked).toBe(3)
})

test.each(['not_found', 'not_entitled'])(
  'a download whose book is refused as %s while it sounds falls silent within a minute',
  async (code) => {
    const { engine, sound, pauses } = start(stored)
    await sound(5)
    refusal = { status: 404, code }
    await sound(61)
    expect(engine.wanted).toBe(false)
    expect(playerState.get()).toMatchObject({ status: 'failed', problem: code })
    expect(pauses).toHaveBeenCalledOnce()
    await sound(120)
    expect(asked, 'a silent one asks no more').toBe(2)
  },
)

test('a download asks nothing without a network, nor does a book that comes over it', async () => {
  const { sound } = start(fakeTrack('x'))
  await sound(70)
  Object.assign(network, { onLine: false })
  const offline = start(stored)
  await offline.sound(70)
  expect(asked).toBe(0)
  expect(offline.engine.wanted).toBe(true)
})
