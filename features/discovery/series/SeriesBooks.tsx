import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage, useT } from '#web/i18n/intl.tsx'
import { useShownName } from '#web/i18n/use-shown-name.tsx'
import { inReadersOrder } from '#shared/i18n/readers-order.ts'
import { paths } from '#shared/http/paths.ts'
import { firstWords } from '#shared/text/first-words.ts'
import { scriptOf } from '#shared/text/script-of.ts'
import type { GetSeriesApiResponse } from '#web/api/discovery.gen.ts'
import type { AudiobookCard } from '#features/books/book/contract.ts'
import { PriceLengthRating } from '#features/discovery/book-page/PriceLengthRating.tsx'
import { SampleButton } from '#features/listening/player/SampleButton.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { Name } from '#web/ui/Name.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { nextOf, useSeriesNext } from './SeriesNext.tsx'
import './series-books.css'

// As many covers as a first view can hold.
const FIRST_VIEW = 3

type Shown = Pick<GetSeriesApiResponse, 'books' | 'mine'>

/** The books of a series as they follow each other, each in a row under its number; a tag tells which to hear next. */
export function SeriesBooks({ books, mine }: Shown) {
  const t = useT()
  const next = nextOf({ books, mine })
  const { why, meta } = useSeriesNext({ mine })
  return (
    <ol role="list" className="seriesbooks">
      {books.map(({ position, audiobook, opening, progressCount }, place) => {
        const isNext = audiobook._id === next?._id
        return (
          <li key={audiobook._id}>
            <Number of={position}>
              {isNext && <Tag tone="on">{why}</Tag>}
              {progressCount === 100 && (
                <Tag tone="ok" icon="check">
                  {t('series.book_heard')}
                </Tag>
              )}
            </Number>
            <Row
              book={audiobook}
              opening={opening}
              progress={mine ? progressCount : undefined}
              priority={place < FIRST_VIEW}
              meta={isNext ? meta : undefined}
            />
          </li>
        )
      })}
    </ol>
  )
}

/** Of what a book is about: three lines of it. */
const MOST_LETTERS = 180

interface RowProps {
  book: AudiobookCard
  opening: Shown['books'][number]['opening']
  progress: number | undefined
  priority: boolean
  meta: ReactNode
}

function Row({ book, opening, progress, priority, meta }: RowProps) {
  const t = useT()
  const [about] = inReadersOrder(useLanguage(), {
    en: opening.description,
    pa: opening.punjabiDescription,
    'pa-Arab': opening.shahmukhiDescription,
  })
  const { lang, text } = useShownName()(book.names)
  const isPart = progress !== undefined && progress > 0 && progress < 100
  return (
    <div className="seriesbook">
      <Cover
        src={book.cover}
        bareSrc={book.coverBare}
        progress={book.scripture ? undefined : progress}
        size={160}
        priority={priority}
      />
      <div className="seriesbook__main">
        <h2 className="seriesbook__t" lang={lang}>
          <Link to={paths.book(book.slug)}>{text}</Link>
        </h2>
        {book.author && (
          <p className="muted">
            <Name of={book.author.names} />
          </p>
        )}
        <div className="seriesbook__m">
          {meta ?? <PriceLengthRating book={book} />}
          {!meta && isPart && (
            <span className="num">{t('library.heard_part', { percent: progress })}</span>
          )}
        </div>
        <div className="seriesbook__act">
          <SampleButton book={book} />
        </div>
      </div>
      {about && (
        <p className="seriesbook__about" lang={about.lang} dir={about.dir}>
          {firstWords(about.text, MOST_LETTERS)}
        </p>
      )}
    </div>
  )
}

/** The place of a book in its series, and what there is to say of it. */
function Number({ of: position, children }: { of: number | null; children: ReactNode }) {
  const t = useT()
  const { figure } = useFormat()
  const written = position && figure(position)
  return (
    <p className="seriesbooks__nr">
      {written && (
        <>
          <span className="vh">{t('series.book', { number: String(position) })}</span>
          <span aria-hidden="true" lang={scriptOf(written).lang}>
            {written}
          </span>
        </>
      )}
      {children}
    </p>
  )
}
