import { expect, test } from 'vitest'
import { paths } from '#shared/http/paths.ts'
import { bookOfNext } from './coming-for.ts'

test.each([
  [paths.book('Heer'), 'Heer'],
  [`${paths.book('Lok-Kahanian')}?reviews=all`, 'Lok-Kahanian'],
  [paths.book('ਹੀਰ'), 'ਹੀਰ'],
  [paths.elderBook('Heer', 'pa'), 'Heer'],
  [paths.checkout({ book: 'Heer' }), 'Heer'],
  [paths.gift({ book: 'Heer' }), 'Heer'],
  [paths.checkout({ order: 'x' }), null],
  [paths.library(), null],
  ['//evil.example/checkout?book=Heer', null],
  ['checkout?book=Heer', null],
  [null, null],
])('who goes on to %s comes for %s', (next, slug) => {
  expect(bookOfNext(next)).toBe(slug)
})
