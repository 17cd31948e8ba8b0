import type { ReactNode } from 'react'
import { useShownName } from '#web/i18n/use-shown-name.tsx'
import { paths } from '#shared/http/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { Name } from '#web/ui/Name.tsx'
import { SampleNotHere } from '#features/listening/player/NotHere.tsx'
import { SampleButton } from '#features/listening/player/SampleButton.tsx'
import { BookPrice } from '#features/books/book/BookPrice.tsx'
import { BookRating } from './BookRating.tsx'
import { BookLength } from '#features/books/book/BookLength.tsx'
import type { AudiobookCard } from '#features/books/book/contract.ts'
import './book-card.css'

interface BookCardProps {
  book: AudiobookCard
  /** Loads the cover at once: for cards in the first view. */
  priority?: boolean | undefined
  /** Controls under the card's lines, above its link. */
  footer?: ReactNode
  /** How much of it the listener heard, in per cent; left out, the cloth is whole. */
  progress?: number | undefined
  titleAs?: 'h2' | 'h3' | 'p' | undefined
  /** Draws the title and the author, as with what of them was looked for. */
  draw?: Record<'title' | 'author', (name: string) => ReactNode> | undefined
}

/** A book in a list: cover, title, author, price, length, rating, and its sample to hear. */
export function BookCard({ book, priority, footer, progress, titleAs, draw }: BookCardProps) {
  const { lang, text } = useShownName()(book.names, draw?.title)
  return (
    <div className="bookcard">
      <Card
        to={paths.book(book.slug)}
        title={text}
        titleLang={lang}
        titleAs={titleAs}
        cover={
          <Cover
            src={book.cover}
            bareSrc={book.coverBare}
            progress={book.scripture ? undefined : progress}
            priority={priority}
          />
        }
        by={book.author && <Name of={book.author.names} draw={draw?.author} />}
        corner={<SampleButton book={book} />}
        meta={
          <>
            <BookPrice book={book} />
            <BookRating book={book} />
            <span className="bookcard__length">
              <BookLength book={book} />
            </span>
            <SampleNotHere book={book} />
          </>
        }
      />
      {footer}
    </div>
  )
}
