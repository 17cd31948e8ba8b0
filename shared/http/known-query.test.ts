import { expect, test } from 'vitest'
import { knownQuery } from './known-query.ts'

test.each([
  ['', ''],
  ['?', ''],
  ['?x=1', ''],
  ['?page=2&x=1', '?page=2'],
  ['?page=2&sort=a', '?sort=a&page=2'],
  ['?sort=a%20b', '?sort=a+b'],
  ['?sort=a&sort=b', '?sort=a&sort=b'],
  ['?Page=2', ''],
  ['?page', '?page='],
  ['?__proto__=1&page=2', '?page=2'],
])('of %j an address that reads sort and page keeps %j', (search, known) => {
  expect(knownQuery(search, ['sort', 'page'])).toBe(known)
})
