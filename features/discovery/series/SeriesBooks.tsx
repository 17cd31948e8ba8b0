import { figure } from '#web/i18n/format.ts'
import { useLanguage, useT } from '#web/i18n/intl.tsx'
import { scriptOf } from '#shared/text/script-of.ts'
import type { GetSeriesApiResponse } from '#web/api/discovery.gen.ts'
import { BookCard } from '#features/discovery/book-page/BookCard.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { nextOf, SeriesNext } from './SeriesNext.tsx'
import './series-books.css'

// As many covers as a first view can hold.
const FIRST_VIEW = 3

type Shown = Pick<GetSeriesApiResponse, 'books' | 'mine'>

/** The books of a series hang from one thread as they follow each other, each under its number; the one to hear next is larger. */
export function SeriesBooks({ books, mine }: Shown) {
  const next = nextOf({ books, mine })
  return (
    <ol role="list" className="grid5 seriesbooks">
      {books.map(({ position, audiobook, progressCount }, place) => {
        const isNext = audiobook._id === next?._id
        return (
          <li key={audiobook._id} className={isNext ? 'seriesbooks__next' : undefined}>
            <Number of={position} isHeard={progressCount === 100} />
            {isNext ? (
              <SeriesNext books={books} mine={mine} />
            ) : (
              <BookCard
                book={audiobook}
                progress={mine ? progressCount : undefined}
                priority={place < FIRST_VIEW}
                titleAs="h2"
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** The place of a book in its series, hanging from the thread. */
function Number({ of: position, isHeard }: { of: number | null; isHeard: boolean }) {
  const t = useT()
  const language = useLanguage()
  // English has its own numbers in lists that are not ranks.
  const written = position && (language === 'pa' ? figure(position, 'pa') : String(position))
  return (
    <p className="seriesbooks__nr">
      {written && (
        <>
          <span className="vh">{t('series.book', { number: written })}</span>
          <span aria-hidden="true" lang={scriptOf(written).lang}>
            {written}
          </span>
        </>
      )}
      {isHeard && (
        <Tag tone="ok" icon="check">
          {t('series.book_heard')}
        </Tag>
      )}
    </p>
  )
}
