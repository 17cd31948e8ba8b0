import { describe, expect, test } from 'vitest'
import {
  bookPosition,
  choosePosition,
  clampRate,
  isBeforeLeft,
  ofEntry,
  spotAt,
} from './playback-position.ts'

const episodes = [
  { _id: 'a', duration: 60_000 },
  { _id: 'b', duration: 30_000 },
  { _id: 'c', duration: 45_000 },
]
const server = { episode: 'a', positionMs: 20_000, version: 4, device: 'phone' }
const local = { episode: 'b', positionMs: 5_000, version: 3, at: '2026-05-01T10:00:08Z' }

describe('the position to go on from', () => {
  test('is the beginning, where nothing was heard', () => {
    expect(choosePosition(episodes, null, null, 'laptop')).toEqual({ index: 0, positionMs: 0 })
  })

  test('is this browser’s, while no other device wrote since, whatever the clocks say', () => {
    const mine = { ...server, device: 'laptop' }
    const lagging = { ...local, version: 4, at: '2020-01-01T00:00:00Z' }
    for (const [there, here] of [
      [mine, local],
      [server, lagging],
      [null, local],
    ] as const) {
      expect(choosePosition(episodes, there, here, 'laptop')).toEqual({
        index: 1,
        positionMs: 5_000,
      })
    }
  })

  test('is the server’s, when another device wrote since, though this clock is ahead', () => {
    const ahead = { ...local, at: '2036-05-01T10:00:00Z' }
    for (const here of [ahead, null]) {
      expect(choosePosition(episodes, server, here, 'laptop')).toEqual({
        index: 0,
        positionMs: 20_000,
      })
    }
  })

  test('is the next episode’s beginning after the end of one, and the first after the last', () => {
    const end = { ...server, positionMs: 60_000 }
    expect(choosePosition(episodes, end, null, 'laptop')).toEqual({ index: 1, positionMs: 0 })
    const last = { ...server, episode: 'c', positionMs: 44_000 }
    expect(choosePosition(episodes, last, null, 'laptop')).toEqual({ index: 0, positionMs: 0 })
  })

  test('is the beginning, when its episode is gone', () => {
    const gone = { ...server, episode: 'x' }
    expect(choosePosition(episodes, gone, null, 'laptop')).toEqual({ index: 0, positionMs: 0 })
  })
})

test('what a browser remembers counts from the first version of the book’s entry on', () => {
  expect(ofEntry(local, 0)).toBe(local)
  expect(ofEntry(local, 3)).toBe(local)
  // The book was deleted for good and taken again.
  expect(ofEntry(local, 4)).toBeNull()
  expect(ofEntry(local, null)).toBeNull()
  expect(ofEntry(null, 0)).toBeNull()
  // Heard without a network, before the server told of any place.
  expect(ofEntry({ ...local, version: 0 }, 4)).toMatchObject({ positionMs: 5_000 })
  // A page that was kept before the server told of it.
  expect(ofEntry(local, undefined as unknown as number)).toBe(local)
})

test('speeds stay between 0.5 and 3, on steps of a twentieth', () => {
  expect([0.1, 0.5, 0.93, 1.3000000000000003, 2.97, 9].map(clampRate)).toEqual([
    0.5, 0.5, 0.95, 1.3, 2.95, 3,
  ])
  expect(clampRate(Number.NaN)).toBe(1)
})

test('a moment of the book is a place in an episode, and back', () => {
  expect(spotAt(episodes, 60_000)).toEqual({ index: 1, positionMs: 0 })
  expect(spotAt(episodes, 91_000)).toEqual({ index: 2, positionMs: 1_000 })
  expect(spotAt(episodes, 999_000)).toEqual({ index: 2, positionMs: 45_000 })
  expect(spotAt(episodes, -5)).toEqual({ index: 0, positionMs: 0 })
  for (const moment of [0, 59_999, 60_000, 89_999, 134_000]) {
    expect(bookPosition(episodes, spotAt(episodes, moment))).toBe(moment)
  }
})

test('a place that a pause took back counts until it is reached again or left by far', () => {
  const left = { audiobook: 'b', episode: 'a', positionMs: 62_000 }
  const isBack = (change: Partial<typeof left>) => isBeforeLeft(left, { ...left, ...change })
  expect(isBack({ positionMs: 51_000 })).toBe(true)
  expect(isBack({ positionMs: 32_000 })).toBe(true)
  expect(isBack({ positionMs: 31_999 })).toBe(false)
  expect(isBack({})).toBe(false)
  expect(isBack({ positionMs: 51_000, episode: 'c' })).toBe(false)
  expect(isBack({ positionMs: 51_000, audiobook: 'c' })).toBe(false)
  expect(isBeforeLeft(null, left)).toBe(false)
})
