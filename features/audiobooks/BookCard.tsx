import type { ReactNode } from 'react'
import { useFormat } from '../../web/lib/format'
import { useShownName } from '../../web/lib/use-shown-name'
import { paths } from '../../web/paths'
import { Card } from '../../web/ui/Card'
import { Cover } from '../../web/ui/Cover'
import { Name } from '../../web/ui/Name'
import { SampleButton } from '../play-buttons/SampleButton'
import { BookPrice } from './BookPrice'
import { BookRating } from './BookRating'
import type { AudiobookCard } from './contract'
import './book-card.css'

interface BookCardProps {
  book: AudiobookCard
  /** Loads the cover at once: for cards in the first view. */
  priority?: boolean | undefined
  /** Controls under the card's lines, above its link. */
  footer?: ReactNode
  titleAs?: 'h2' | 'h3' | 'p' | undefined
}

/** A book in a list: cover, title, author, price, length, rating, and its sample to hear. */
export function BookCard({ book, priority, footer, titleAs }: BookCardProps) {
  const { duration } = useFormat()
  const { lang, text } = useShownName()(book.names)
  return (
    <div className="bookcard">
      <Card
        to={paths.book(book.slug)}
        title={text}
        titleLang={lang}
        titleAs={titleAs}
        cover={<Cover src={book.cover} priority={priority} />}
        by={book.author && <Name of={book.author.names} />}
        corner={<SampleButton book={book} />}
        meta={
          <>
            <BookPrice prices={book.price} />
            <span className="num">{duration(book.duration)}</span>
            <BookRating book={book} />
          </>
        }
      />
      {footer}
    </div>
  )
}
