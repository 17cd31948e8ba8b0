import { expect, test } from 'vitest'
import { perHour } from './use-monthly-data.ts'
import { secondsLoaded } from './count-loaded-bytes.ts'

test('what is newly buffered was loaded, wherever it lies', () => {
  expect(secondsLoaded([], [[0, 10]])).toBe(10)
  expect(secondsLoaded([[0, 10]], [[0, 25]])).toBe(15)
  expect(
    secondsLoaded(
      [[0, 10]],
      [
        [0, 10],
        [40, 45],
      ],
    ),
  ).toBe(5)
})

test('what the browser let go is not counted back, and counts again when it comes again', () => {
  expect(secondsLoaded([[0, 30]], [[20, 30]])).toBe(0)
  expect(secondsLoaded([[20, 30]], [[0, 30]])).toBe(20)
})

test('an hour of 64 kbit/s takes 29 MB', () => {
  expect(perHour(8_000 * 600, 600_000)).toBe(29)
  expect(perHour(0, 0)).toBe(0)
})
