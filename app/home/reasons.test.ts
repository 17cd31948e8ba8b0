import { expect, test } from 'vitest'
import { byReason } from './reasons.ts'

test('books that one reason leads to stand together under it', () => {
  const book = (id: string, kind: 'author' | 'book', slug: string) =>
    ({ audiobook: { _id: id }, because: { kind, slug, names: {} } }) as Parameters<
      typeof byReason
    >[0][number]
  const next = [book('1', 'author', 'x'), book('2', 'book', 'x'), book('3', 'author', 'x')]
  expect(
    byReason(next).map(({ because, books }) => [because.kind, books.map(({ _id }) => _id)]),
  ).toEqual([
    ['author', ['1', '3']],
    ['book', ['2']],
  ])
})
