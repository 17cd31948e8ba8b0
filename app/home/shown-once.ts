import type { AudiobookCard } from '#features/books/book/contract.ts'

type Book = Pick<AudiobookCard, '_id'>

const FEWEST = 3

/** A shelf without the books that the page shows elsewhere; whole where too few would be left. */
export function withoutShown<B extends Book>(shelf: readonly B[], shown: readonly Book[]) {
  const known = new Set(shown.map(({ _id }) => _id))
  const others = shelf.filter(({ _id }) => !known.has(_id))
  return others.length < FEWEST ? shelf : others
}
