import { expect, test } from 'vitest'
import { episodeHeard } from './episode-heard.ts'

const statesOf = (place: Parameters<typeof episodeHeard>[1]) =>
  [0, 1, 2].map((index) => episodeHeard(index, place))

test('of a begun book the episodes before the place were heard and those after it were not', () => {
  const place = { spot: { index: 1 }, isOver: false, begun: true }
  expect(statesOf(place)).toEqual(['heard', 'here', null])
})

test('of a book that was opened and left at once no episode bears a sign', () => {
  const place = { spot: { index: 0 }, isOver: false, begun: false }
  expect(statesOf(place)).toEqual([null, null, null])
})

test('of a finished book every episode was heard, wherever the place is', () => {
  const place = { spot: { index: 0 }, isOver: true, begun: true }
  expect(statesOf(place)).toEqual(['heard', 'heard', 'heard'])
})
