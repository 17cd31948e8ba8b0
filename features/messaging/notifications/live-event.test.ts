import { expect, test } from 'vitest'
import { paths } from '#shared/http/paths.ts'
import { isSaidByPage } from './live-event.ts'

test('a receipt is not announced over the page that thanks for the order, other news is', () => {
  expect(isSaidByPage(paths.account('orders'), '/checkout/thanks')).toBe(true)
  expect(isSaidByPage(paths.account('orders'), '/library')).toBe(false)
  expect(isSaidByPage(paths.book('Heer'), '/checkout/thanks')).toBe(false)
})
