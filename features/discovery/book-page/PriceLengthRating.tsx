import { BookLength } from '#features/books/book/BookLength.tsx'
import { BookPrice } from '#features/books/book/BookPrice.tsx'
import type { AudiobookCard } from '#features/books/book/contract.ts'
import { BookRating } from './BookRating.tsx'

export function PriceLengthRating({ book }: { book: AudiobookCard }) {
  return (
    <>
      <BookPrice book={book} />
      <BookLength book={book} />
      <BookRating book={book} />
    </>
  )
}
