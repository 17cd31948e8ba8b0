import type { Audiobook } from '#features/books/book/contract.ts'
import { useWishWords } from '#features/books/book/use-wish-words.ts'
import { ForReader } from './ForReader.tsx'

/** Wishes for a book that nobody can have or hear yet; a visitor logs in on the way. */
export function WishFirst({ book }: { book: Audiobook }) {
  const words = useWishWords(book)
  return (
    <ForReader part="wishFor" book={book} variant="deep">
      {words}
    </ForReader>
  )
}
