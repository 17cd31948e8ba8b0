import { useT } from '#web/i18n/intl.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import type { AudiobookCard } from '#features/books/book/contract.ts'

/** The mean of a book's stars; scripture carries none. */
export function BookRating({ book }: { book: Pick<AudiobookCard, 'rating' | 'scripture'> }) {
  const t = useT()
  if (book.scripture || book.rating === null) return null
  const text = book.rating.toFixed(1)
  return <Rating value={book.rating} text={text} label={t('book.rated', { rating: text })} />
}
