import { beforeEach, expect, test, vi } from 'vitest'
import { fakeTrack } from '#test/fake-player.ts'
import { listenForKey } from './keys.ts'
import * as players from './player.ts'
import { IDLE, playerState } from '#features/listening/player-engine/state.ts'
import { listenToKeys } from './keyboard.ts'

vi.mock('./player.ts', () => ({ toggle: vi.fn(), seekBy: vi.fn(), next: vi.fn() }))
const page = new EventTarget()
vi.stubGlobal('document', page)
vi.stubGlobal('Element', class {})
listenToKeys({} as players.Player)

function press(key: string, repeat = false): boolean {
  const event = new Event('keydown', { cancelable: true })
  const modifiers = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }
  page.dispatchEvent(Object.assign(event, { key, repeat, ...modifiers }))
  return event.defaultPrevented
}

beforeEach(() => {
  vi.clearAllMocks()
  playerState.set({ ...IDLE, track: fakeTrack('x') })
})

test('a key that is held down steps on and on, but pauses, leaps and marks once', () => {
  const mark = vi.fn()
  const stop = listenForKey('bookmark', mark)
  for (const repeat of [false, true, true]) {
    for (const key of [' ', 'n', 'b', 'ArrowRight']) expect(press(key, repeat)).toBe(true)
  }
  const { toggle, next, seekBy } = players
  const calls = [toggle, next, mark, seekBy].map((act) => vi.mocked(act).mock.calls.length)
  expect(calls).toEqual([1, 1, 1, 3])
  stop()
})

test('with nothing in the player, or nobody to answer, keys are the page’s', () => {
  expect(press('s')).toBe(false)
  playerState.set(IDLE)
  expect(press(' ')).toBe(false)
  expect(players.toggle).not.toHaveBeenCalled()
})
