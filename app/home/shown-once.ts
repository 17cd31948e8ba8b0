import type { AudiobookCard } from '#features/books/book/contract.ts'

type Book = Pick<AudiobookCard, '_id'>

const FEWEST = 5

/** A shelf without the books that the page shows elsewhere, save where too few would be left: those come last. */
export function withoutShown<B extends Book>(shelf: readonly B[], shown: readonly Book[]) {
  const known = new Set(shown.map(({ _id }) => _id))
  const others = shelf.filter(({ _id }) => !known.has(_id))
  if (others.length >= FEWEST) return others
  return [...others, ...shelf.filter(({ _id }) => known.has(_id))].slice(0, FEWEST)
}
