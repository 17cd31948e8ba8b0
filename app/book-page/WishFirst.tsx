import { useT } from '#web/i18n/intl.tsx'
import type { Audiobook } from '#features/books/book/contract.ts'
import { ForReader } from './ForReader.tsx'

/** Wishes for a book that nobody can have yet; a visitor logs in on the way. */
export function WishFirst({ book }: { book: Audiobook }) {
  const t = useT()
  return (
    <ForReader part="wishFor" book={book} variant="deep">
      {t('wishlist.wish')}
    </ForReader>
  )
}
