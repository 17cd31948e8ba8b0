import { expect, test } from 'vitest'
import { commonTerritories, isSoldIn } from './territories.ts'

test('a book is sold where its rights reach, and to an unknown country only with all', () => {
  expect(isSoldIn(['*'], 'PK')).toBe(true)
  expect(isSoldIn(['*'], null)).toBe(true)
  expect(isSoldIn(['IN', 'PK'], 'PK')).toBe(true)
  expect(isSoldIn(['IN'], 'PK')).toBe(false)
  expect(isSoldIn(['IN'], null)).toBe(false)
})

test('several rights reach where all of them do', () => {
  expect(commonTerritories([])).toEqual(['*'])
  expect(commonTerritories([['*'], ['*', 'IN']])).toEqual(['*'])
  expect(commonTerritories([['*'], ['PK', 'IN']])).toEqual(['IN', 'PK'])
  expect(
    commonTerritories([
      ['PK', 'IN'],
      ['IN', 'CA'],
    ]),
  ).toEqual(['IN'])
  expect(commonTerritories([['PK'], ['IN']])).toEqual([])
})
