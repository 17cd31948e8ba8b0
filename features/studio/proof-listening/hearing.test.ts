import { expect, test } from 'vitest'
import type { Stretch } from './contract.ts'
import { hearingOf } from './hearing.ts'

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
