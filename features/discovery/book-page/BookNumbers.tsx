import { useT } from '#web/i18n/intl.tsx'
import { BookPrice } from '#features/books/book/BookPrice.tsx'
import { BookRating } from './BookRating.tsx'
import { BookLength, isUnrecorded } from '#features/books/book/BookLength.tsx'
import type { Audiobook } from '#features/books/book/contract.ts'

/** Stars, length and episodes in one line, or the day; the button that buys says the price. */
export function BookNumbers({ book }: { book: Audiobook }) {
  const t = useT()
  return (
    <div className="bk__st num">
      {book.isActive && book.price.length === 0 && <BookPrice book={book} />}
      <BookRating book={book} />
      {book.isActive && !book.scripture && book.totalRatings > 0 && (
        <a className="bk__ratings" href="#reviews">
          {t('book.ratings', { count: book.totalRatings })}
        </a>
      )}
      {!isUnrecorded(book) && (
        <span className="bk__long">
          <BookLength book={book} />
          {!book.announcedFor && <span>{t('book.episodes', { count: book.audioBooklength })}</span>}
        </span>
      )}
    </div>
  )
}
