import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import type { GetSeriesApiResponse } from '#web/api/discovery.gen.ts'
import { BookCard } from '#features/discovery/book-page/BookCard.tsx'
import './series-books.css'

// As many covers as a first view can hold.
const FIRST_VIEW = 3

/** The books of a series as they follow each other, each under its number. */
export function SeriesBooks({ books }: Pick<GetSeriesApiResponse, 'books'>) {
  const t = useT()
  const { ordinal } = useFormat()
  return (
    <ol role="list" className="grid5 seriesbooks">
      {books.map(({ position, audiobook }, place) => (
        <li key={audiobook._id}>
          <p className="seriesbooks__nr">
            {position !== null && t('series.book', { number: ordinal(position) })}
          </p>
          <BookCard book={audiobook} priority={place < FIRST_VIEW} titleAs="h2" />
        </li>
      ))}
    </ol>
  )
}
