import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AudiobookCard } from '#features/books/book/contract.ts'
import { HearSample } from '#features/listening/player/HearSample.tsx'
import { paths } from '#shared/http/paths.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useShownName } from '#web/i18n/use-shown-name.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { Name } from '#web/ui/Name.tsx'
import { PriceLengthRating } from './PriceLengthRating.tsx'
import './book-feature.css'

interface BookFeatureProps {
  book: AudiobookCard
  /** Why this book stands here. */
  title: ReactNode
  /** How much was heard, in per cent; left out, the cloth is whole. */
  progress?: number | undefined
  /** What is said in the place of price, length and rating. */
  meta?: ReactNode
  /** The page is its author's own: the name is not said once more. */
  ofAuthor?: boolean
  /** What is offered in the place of the sample. */
  action?: ReactNode
}

/** One book of many in a large row, to be heard at a press. */
export function BookFeature({ book, title, progress, meta, ofAuthor, action }: BookFeatureProps) {
  const t = useT()
  const { lang, text } = useShownName()(book.names)
  return (
    <section className="bookfeature" aria-labelledby="feature">
      <h2 className="bookfeature__why" id="feature">
        {title}
      </h2>
      <Cover
        src={book.cover}
        bareSrc={book.coverBare}
        progress={book.scripture ? undefined : progress}
        size={240}
        priority
      />
      <div className="bookfeature__main">
        <h3 className="bookfeature__t" lang={lang}>
          <Link to={paths.book(book.slug)}>{text}</Link>
        </h3>
        {book.author && !ofAuthor && (
          <p>
            <Name of={book.author.names} />
          </p>
        )}
        <div className="bookfeature__m">{meta ?? <PriceLengthRating book={book} />}</div>
      </div>
      <div className="bookfeature__act">
        {action ?? <HearSample book={book} label={t('book.hear_sample')} />}
      </div>
    </section>
  )
}
