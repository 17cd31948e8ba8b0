import { expect, test } from 'vitest'
import type { Stretch } from './contract.ts'
import { hearingOf, withHeard, withoutHeard } from './hearing.ts'

function heardOf(moments: readonly number[]): Stretch[][] {
  const told: Stretch[][] = []
  const { at, rest } = hearingOf((heard) => told.push(heard))
  for (const moment of moments) at(moment)
  rest()
  return told
}

test('what plays on without a leap is one stretch', () => {
  expect(heardOf([0, 250.4, 500, 750])).toEqual([[{ fromMs: 0, toMs: 750 }]])
})

test('what is leapt over, forth or back, was not heard', () => {
  expect(heardOf([0, 250, 60_000, 60_250, 1_000, 1_250])).toEqual([
    [
      { fromMs: 0, toMs: 250 },
      { fromMs: 60_000, toMs: 60_250 },
      { fromMs: 1_000, toMs: 1_250 },
    ],
  ])
})

test('a long stretch is told piece by piece without a gap between them', () => {
  const told = heardOf(Array.from({ length: 101 }, (_, place) => place * 250)).flat()
  expect(told).toEqual([
    { fromMs: 0, toMs: 20_000 },
    { fromMs: 20_000, toMs: 25_000 },
  ])
})

test('a sound that never moved was not heard', () => {
  expect(heardOf([3_000])).toEqual([])
})

test('what is heard counts at once, before anybody is told', () => {
  let heard: Stretch[] = []
  const { at } = hearingOf(
    () => undefined,
    (stretch) => (heard = withHeard(heard, stretch)),
  )
  for (const moment of [0, 1_000, 2_000, 3_000, 30_000, 31_000]) at(moment)
  expect(withoutHeard([{ fromMs: 0, toMs: 40_000 }], heard)).toEqual([
    { fromMs: 3_000, toMs: 30_000 },
    { fromMs: 31_000, toMs: 40_000 },
  ])
})

test('of what is left, a crumb counts as heard', () => {
  const all = [{ fromMs: 0, toMs: 10_000 }]
  expect(withoutHeard(all, [{ fromMs: 500, toMs: 9_000 }])).toEqual([])
  expect(withoutHeard(all, [])).toEqual(all)
})
