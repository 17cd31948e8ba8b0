import { useT } from '#web/i18n/intl.tsx'
import type { Audiobook } from '#features/books/book/contract.ts'
import { wishWords } from '#features/shop/wishlist/wish-words.ts'
import { ForReader } from './ForReader.tsx'

/** Wishes for a book that nobody can have or hear yet; a visitor logs in on the way. */
export function WishFirst({ book }: { book: Audiobook }) {
  const t = useT()
  return (
    <ForReader part="wishFor" book={book} variant="deep">
      {t(wishWords(book))}
    </ForReader>
  )
}
