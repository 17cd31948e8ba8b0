import { expect, test } from 'vitest'
import { paths } from '#shared/http/paths.ts'
import { bookOfNext, reasonOfNext } from './coming-for.ts'

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

test.each([
  [paths.checkout({ book: 'Heer' }), 'login.first_buy'],
  [paths.studioJoin, 'login.first_publish'],
  [paths.library(), 'login.first_text'],
  [null, 'login.first_text'],
])('a login before %s says %s', (next, reason) => {
  expect(reasonOfNext(next)).toBe(reason)
})
