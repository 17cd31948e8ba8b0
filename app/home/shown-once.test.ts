import { expect, test } from 'vitest'
import { withoutShown } from './shown-once.ts'

const books = (...ids: string[]) => ids.map((_id) => ({ _id }))

test('a shelf leaves out what the page shows elsewhere', () => {
  const shelf = books('a', 'b', 'c', 'd', 'e', 'f', 'g')
  expect(withoutShown(shelf, books('b', 'e', 'z'))).toEqual(books('a', 'c', 'd', 'f', 'g'))
})

test('a shelf of which hardly anything would be left is filled up to five with what is shown elsewhere', () => {
  const shelf = books('a', 'b', 'c', 'd', 'e', 'f')
  const shown = books('a', 'b', 'd', 'f')
  expect(withoutShown(shelf, shown)).toEqual(books('c', 'e', 'a', 'b', 'd'))
})
