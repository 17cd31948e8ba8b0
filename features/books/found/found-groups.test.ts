import { expect, test } from 'vitest'
import { countsOf, groupsOf, type Found, type FoundBook } from './found-groups.ts'

const found = (matched: FoundBook['matched'], most: Partial<Found> = {}): Found => ({
  query: 'shah',
  kinds: [],
  people: [{ slug: 'Waris-Shah' }] as Found['people'],
  series: [],
  books: [{ slug: 'Heer', matched }] as FoundBook[],
  ...most,
})
const order = (of: Found) => groupsOf(of).map((group) => group.of)

test('who made the books stands before them where they are found by that, else after them', () => {
  expect(order(found('author'))).toEqual(['people', 'books'])
  expect(order(found('narrator'))).toEqual(['people', 'books'])
  expect(order(found('title'))).toEqual(['books', 'people'])
})

test('a group of nothing is none', () => {
  expect(order(found('title', { people: [] }))).toEqual(['books'])
  expect(order(found('title', { people: [], books: [] }))).toEqual([])
})

test('people and series that were found are counted beside books', () => {
  const series = [{ slug: 'Dadi-Dian-Batan' }] as Found['series']
  expect(countsOf(found('series', { series }))).toEqual([
    { of: 'people', count: 1 },
    { of: 'series', count: 1 },
    { of: 'books', count: 1 },
  ])
  expect(countsOf(found('title', { books: [] }))).toEqual([{ of: 'people', count: 1 }])
  expect(countsOf(found('title', { people: [], books: [] }))).toEqual([])
})
