import { useT } from '#web/i18n/intl.tsx'
import { Shelf } from '#web/ui/Shelf.tsx'
import { BookCard } from '#features/discovery/book-page/BookCard.tsx'
import type { AudiobookCard } from '#features/books/book/contract.ts'

interface SimilarShelfProps {
  books: readonly AudiobookCard[]
  /** Left out: that people liked them. */
  title?: string
  /** What leads to them; left out: that listeners of this book heard them. */
  rule?: string
}

/** What listeners of a book also heard, or can hear in its place; nothing where there is nothing. */
export function SimilarShelf({ books, title, rule }: SimilarShelfProps) {
  const t = useT()
  if (books.length === 0) return null
  return (
    <Shelf
      scroll
      word={t('book.also_word')}
      title={title ?? t('book.also')}
      text={rule ?? t('book.also_rule')}
    >
      {books.map((book) => (
        <BookCard key={book._id} book={book} />
      ))}
    </Shelf>
  )
}
