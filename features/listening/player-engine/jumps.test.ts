import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeTrack } from '#test/fake-player.ts'
import { IDLE, playerState } from './state.ts'
import { undoable } from './use-undo.ts'
import { forgetJumps, noteJump } from './jumps.ts'

const at = (index: number, seconds: number) => ({ index, positionMs: seconds * 1000 })

beforeEach(() => {
  vi.useFakeTimers()
  forgetJumps()
  playerState.set({ ...IDLE, track: fakeTrack('x', 600_000) })
})
afterEach(() => vi.useRealTimers())

test('a jump of more than a minute can be undone for a minute, within and across episodes', () => {
  noteJump(at(0, 10), at(0, 70))
  expect(undoable.get()).toBeNull()
  vi.advanceTimersByTime(5_000)
  noteJump(at(0, 10.123), at(0, 70.5))
  expect(undoable.get()).toEqual({ from: at(0, 10.123) })
  vi.advanceTimersByTime(5_000)
  noteJump(at(0, 300), at(1, 0))
  expect(undoable.get()).toEqual({ from: at(0, 300) })
  vi.advanceTimersByTime(59_000)
  expect(undoable.get()).not.toBeNull()
  vi.advanceTimersByTime(1_000)
  expect(undoable.get()).toBeNull()
})

test('a row of short jumps is one jump from where it began', () => {
  for (const step of [0, 30, 60]) {
    noteJump(at(0, 100 + step), at(0, 130 + step))
    vi.advanceTimersByTime(500)
  }
  expect(undoable.get()).toEqual({ from: at(0, 100) })
  noteJump(at(0, 190), at(0, 110))
  expect(undoable.get()).toBeNull()
})

test('a short jump a while later leaves the offer', () => {
  noteJump(at(0, 0), at(0, 300))
  vi.advanceTimersByTime(10_000)
  noteJump(at(0, 310), at(0, 300))
  expect(undoable.get()).toEqual({ from: at(0, 0) })
})
