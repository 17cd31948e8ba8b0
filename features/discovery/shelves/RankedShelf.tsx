import { useT } from '#web/i18n/intl.tsx'
import { Shelf } from '#web/ui/Shelf.tsx'
import { BookCard } from '#features/discovery/book-page/BookCard.tsx'
import type { AudiobookCard } from '#features/books/book/contract.ts'

interface RankedShelfProps {
  id: 'bestSellers' | 'topRated'
  /** The word on the line. */
  word: string
  title: string
  /** How its books are counted. */
  rule: string
  books: readonly AudiobookCard[]
}

/** Books by a rule that the page states. It keeps its place while nothing is counted yet. */
export function RankedShelf({ id, word, title, rule, books }: RankedShelfProps) {
  const t = useT()
  return (
    <Shelf id={id} scroll word={word} title={title} text={rule}>
      {books.length > 0 ? (
        books.map((book) => <BookCard key={book._id} book={book} />)
      ) : (
        <p className="muted">{t('browse.none')}</p>
      )}
    </Shelf>
  )
}
