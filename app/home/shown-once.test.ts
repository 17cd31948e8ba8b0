import { expect, test } from 'vitest'
import { withoutShown } from './shown-once.ts'

const books = (...ids: string[]) => ids.map((_id) => ({ _id }))

test('a shelf leaves out what the page shows elsewhere', () => {
  const shelf = books('a', 'b', 'c', 'd', 'e')
  expect(withoutShown(shelf, books('b', 'e', 'z'))).toEqual(books('a', 'c', 'd'))
})

test('a shelf of which hardly anything would be left stays whole', () => {
  const shelf = books('a', 'b', 'c', 'd')
  expect(withoutShown(shelf, books('b', 'd'))).toEqual(shelf)
})
