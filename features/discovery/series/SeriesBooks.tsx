import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import type { GetSeriesApiResponse } from '#web/api/discovery.gen.ts'
import { BookCard } from '#features/discovery/book-page/BookCard.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import './series-books.css'

// As many covers as a first view can hold.
const FIRST_VIEW = 3

/** The books of a series as they follow each other, each under its number; to a listener, each as far as they heard it. */
export function SeriesBooks({ books, mine }: Pick<GetSeriesApiResponse, 'books' | 'mine'>) {
  const t = useT()
  const { ordinal } = useFormat()
  return (
    <ol role="list" className="grid5 seriesbooks">
      {books.map(({ position, audiobook, progressCount }, place) => (
        <li key={audiobook._id}>
          <p className="seriesbooks__nr">
            {position !== null && t('series.book', { number: ordinal(position) })}
            {progressCount === 100 && (
              <Tag tone="ok" icon="check">
                {t('series.book_heard')}
              </Tag>
            )}
          </p>
          <BookCard
            book={audiobook}
            progress={mine ? progressCount : undefined}
            priority={place < FIRST_VIEW}
            titleAs="h2"
          />
        </li>
      ))}
    </ol>
  )
}
