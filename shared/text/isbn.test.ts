import { expect, test } from 'vitest'
import { isIsbn } from './isbn.ts'

test('an ISBN is right by its check digit', () => {
  expect(['9780140449136', '9780140449137', '978014044913'].map(isIsbn)).toEqual([
    true,
    false,
    false,
  ])
})
