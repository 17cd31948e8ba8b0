import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BookLength } from '#features/books/book/BookLength.tsx'
import type { AudiobookCard } from '#features/books/book/contract.ts'
import type { KeptBook } from '#features/listening/downloads/use-downloads.ts'
import type { Names } from '#shared/schemas/schemas.ts'
import { Comma } from '#web/ui/Comma.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { Name } from '#web/ui/Name.tsx'
import './books-here.css'

type Shown = Pick<
  AudiobookCard,
  '_id' | 'slug' | 'names' | 'coverSmall' | 'duration' | 'excerpt'
> & {
  author: { names: Names } | null
}

/** What this device remembers of a book that it holds, as one of the list. */
export const shownOf = ({ audiobook, duration }: KeptBook): Shown => ({
  ...audiobook,
  author: audiobook.authorNames && { names: audiobook.authorNames },
  duration,
  excerpt: false,
})

interface BooksHereProps {
  id: string
  title: string
  text?: string
  books: readonly Shown[]
  leadsTo: (book: Shown) => string
  sign?: ReactNode
}

/** A list of books that open without a network; nothing where there are none. */
export function BooksHere({ id, title, text, books, leadsTo, sign }: BooksHereProps) {
  if (books.length === 0) return null
  return (
    <section className="stored-here" aria-labelledby={id}>
      <h2 className="h2" id={id}>
        {title}
      </h2>
      {text && <p>{text}</p>}
      <ul role="list">
        {books.map((book) => (
          <li key={book._id}>
            <Link to={leadsTo(book)}>
              <Cover src={book.coverSmall} size={72} />
              <span>
                <b>
                  <Name of={book.names} />
                </b>
                <span className="muted small">
                  {book.author && (
                    <>
                      <Name of={book.author.names} />
                      <Comma />{' '}
                    </>
                  )}
                  <BookLength book={book} />
                </span>
              </span>
              {sign}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
