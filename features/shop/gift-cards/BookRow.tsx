import type { ReactNode } from 'react'
import { Comma } from '#web/ui/Comma.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { Name } from '#web/ui/Name.tsx'
import { BookLength } from '#features/books/book/BookLength.tsx'
import type { AudiobookCard } from '#features/books/book/contract.ts'
import './book-row.css'

interface BookRowProps {
  book: Pick<AudiobookCard, 'names' | 'coverSmall' | 'author' | 'duration' | 'excerpt'>
  /** What it costs, where that is anybody's business. */
  price?: ReactNode
  /** What stands under it. */
  text?: ReactNode
  action?: ReactNode
}

/** A book in one row: its cloth, title, author and length. */
export function BookRow({ book, price, text, action }: BookRowProps) {
  const { names, author } = book
  return (
    <div className="bookrow">
      <Cover src={book.coverSmall} size={88} />
      <div className="bookrow__main">
        <b>
          <Name of={names} />
        </b>
        <p className="small muted">
          {author && (
            <>
              <Name of={author.names} />
              <Comma />{' '}
            </>
          )}
          <BookLength book={book} />
        </p>
        {price && <p className="small">{price}</p>}
        {text}
      </div>
      {action}
    </div>
  )
}
