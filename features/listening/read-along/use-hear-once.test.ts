import { beforeEach, expect, test, vi } from 'vitest'
import { FakeAudio, fakeTrack, quietHooks } from '#test/fake-player.ts'
import { createEngine, type Engine } from '#features/listening/player-engine/engine.ts'
import { listenToAudio } from '#features/listening/player-engine/engine-events.ts'
import { playerState, position } from '#features/listening/player-engine/state.ts'
import { load, pause, play, seekTo } from '#features/listening/player-engine/voice.ts'
import type { Player } from '#features/listening/player/player.ts'
import { silence } from './use-hear-once.ts'

vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '' }))

let engine: Engine
let player: Player

beforeEach(() => {
  engine = createEngine(new FakeAudio() as unknown as HTMLAudioElement, quietHooks())
  listenToAudio(engine)
  player = { engine, seek: (ms: number) => seekTo(engine, ms) } as unknown as Player
  load(engine, fakeTrack('x'), { index: 0, positionMs: 5_000 }, { rate: 1.2 })
})

test.each([true, false])('a book that sounded (%s) is after a lesson as it was', (sounded) => {
  if (sounded) play(engine)
  const setBack = silence(player)
  expect([engine.wanted, playerState.get().rate]).toEqual([false, 0.8])
  player.seek(40_000)
  play(engine)
  setBack()
  expect([engine.wanted, playerState.get().rate, position.get()]).toEqual([sounded, 1.2, 5_000])
})

test('another book that began in the meantime is left alone', () => {
  const setBack = silence(player)
  const other = fakeTrack('y')
  load(engine, { ...other, kind: 'sample' }, { index: 0, positionMs: 0 }, { rate: 2 })
  play(engine)
  setBack()
  expect([engine.wanted, playerState.get().rate]).toEqual([true, 2])
  pause(engine)
})
