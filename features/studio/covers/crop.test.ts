import { expect, test } from 'vitest'
import { isLargeEnough, nameOfCut, squareOf } from './crop.ts'

test.each([
  [{ width: 3_000, height: 4_500 }, 0.5, { x: 0, y: 750, side: 3_000 }],
  [{ width: 3_000, height: 4_500 }, 0, { x: 0, y: 0, side: 3_000 }],
  [{ width: 5_001, height: 2_400 }, 1, { x: 2_601, y: 0, side: 2_400 }],
])('of a picture of %o the largest square is cut, at %d of the longer side', (size, shift, cut) =>
  expect(squareOf(size, shift)).toEqual(cut),
)

test('a picture is large enough by its shorter side', () => {
  expect(isLargeEnough({ width: 2_400, height: 3_600 })).toBe(true)
  expect(isLargeEnough({ width: 2_399, height: 9_000 })).toBe(false)
})

test('what is cut keeps its name and is a JPEG', () => {
  expect(nameOfCut('ਖੂਹ.front.png')).toBe('ਖੂਹ.front.jpg')
})
