import { expect, test } from 'vitest'
import { groupsOf, type Found, type FoundBook } from './found-groups.ts'

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
