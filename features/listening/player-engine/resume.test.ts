import { beforeEach, expect, test } from 'vitest'
import { fakeTrack } from '#test/fake-player.ts'
import { IDLE, playerState, position } from './state.ts'
import { rewindAfter, whereToGoOn } from './resume.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ago = (ms: number) => Date.now() - ms
const left = (ms: number, positionMs: number, episode = 'a') => ({
  episode,
  positionMs,
  version: 1,
  at: new Date(ago(ms)).toISOString(),
})

beforeEach(() => {
  playerState.set({ ...IDLE, status: 'paused', track: fakeTrack('x', HOUR) })
  position.set(20 * MINUTE)
})

test('the longer the silence, the further back', () => {
  const seconds = [0, 9_999, MINUTE, HOUR, 24 * HOUR, 7 * 24 * HOUR, 400 * 24 * HOUR].map(
    (silent) => rewindAfter(silent) / 1000,
  )
  expect(seconds).toEqual([0, 0, 3, 10, 20, 30, 30])
  expect(rewindAfter(30_000)).toBe(1_200)
  expect(rewindAfter(-5_000)).toBe(0)
})

test('a pause of seconds, or a place just chosen, goes on exactly there', () => {
  expect(whereToGoOn(ago(5_000), null, true)).toBeNull()
  expect(whereToGoOn(null, null, true)).toBeNull()
})

test('a longer pause goes back, but never before the episode, and not where that is off', () => {
  expect(whereToGoOn(ago(HOUR), null, true)).toEqual({
    index: 0,
    positionMs: 20 * MINUTE - 10_000,
  })
  expect(whereToGoOn(ago(HOUR), null, false)).toBeNull()
  position.set(4_000)
  expect(whereToGoOn(ago(HOUR), null, true)).toEqual({ index: 0, positionMs: 0 })
})

test('what another tab heard since is gone on with; its silence counts, not ours', () => {
  expect(whereToGoOn(ago(HOUR), left(2_000, 5 * MINUTE, 'b'), true)).toEqual({
    index: 1,
    positionMs: 5 * MINUTE,
  })
  expect(whereToGoOn(ago(HOUR), left(HOUR - 500, 5 * MINUTE, 'b'), false)).toBeNull()
})
