import { expect, test } from 'vitest'
import {
  endedAt,
  isWhole,
  lrcOf,
  REACTION_MS,
  tapped,
  tapsFor,
  untapped,
  type Taps,
} from './taps.ts'

const press = (taps: Taps, ...moments: number[]) =>
  moments.reduce((now, ms) => tapped(now, ms + REACTION_MS), taps)

test('each press begins a line, and the one after the last ends it', () => {
  const taps = press(tapsFor('اول حمد\n\n  دوجا بول \n'), 1_000, 4_250, 9_999)
  expect(isWhole(taps)).toBe(true)
  expect(lrcOf(taps)).toBe('[00:01.000] اول حمد\n[00:04.250] دوجا بول\n[00:09.999]\n')
})

test('a press counts a little earlier than it comes, and never before the beginning', () => {
  expect(tapped(tapsFor('one'), 40).startsMs).toEqual([0])
  expect(tapped(tapsFor('one'), 1_150).startsMs).toEqual([1_000])
})

test('a press that comes twice, or before the line that began last, changes nothing', () => {
  const taps = press(tapsFor('one\ntwo\nthree'), 5_000, 5_100, 3_000)
  expect(taps.startsMs).toEqual([5_000])
})

test('presses are taken back one by one', () => {
  const taps = press(tapsFor('one\ntwo'), 1_000, 2_000, 3_000)
  expect(untapped(taps)).toMatchObject({ startsMs: [1_000, 2_000], endMs: null })
  expect(untapped(untapped(taps)).startsMs).toEqual([1_000])
  expect(untapped(tapsFor('one'))).toEqual(tapsFor('one'))
})

test('the end of the sound ends the last line, and no other', () => {
  expect(endedAt(press(tapsFor('one\ntwo'), 1_000), 60_000).endMs).toBeNull()
  expect(endedAt(press(tapsFor('one\ntwo'), 1_000, 2_000), 60_000).endMs).toBe(60_000)
})

test('times beyond an hour stay minutes', () => {
  expect(lrcOf(press(tapsFor('one'), 3_725_040))).toBe('[62:05.040] one\n')
})
