import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Audiobook } from '#features/books/book/contract.ts'
import { paths } from '#shared/http/paths.ts'
import { useT } from '#web/i18n/intl.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Name } from '#web/ui/Name.tsx'

type Shown = Pick<Audiobook, '_id' | 'slug' | 'names' | 'coverSmall'>

interface BookHereProps {
  book: Shown & Pick<Audiobook, 'cover'>
  /** Whether this device holds it. */
  isStored: boolean
  /** What else can be done without a network. */
  children: ReactNode
}

/** In the place of a book's page: the book by its name and cover, a press away where this device holds it. */
export function BookHere({ book, isStored, children }: BookHereProps) {
  const t = useT()
  return (
    <section className="book-here bleed">
      <Cover src={book.cover} size={160} />
      <div className="stack">
        <h1 className="h2">
          <Name of={book.names} />
        </h1>
        <p>{t(isStored ? 'offline.book_here' : 'offline.book_away')}</p>
      </div>
      <p className="offline__ways">
        {isStored && (
          <ButtonLink to={paths.playerWith(book._id)}>
            <Icon name="play" /> {t('offline.play')}
          </ButtonLink>
        )}
        {children}
      </p>
    </section>
  )
}

interface BooksHereProps {
  id: string
  title: string
  text?: string
  books: readonly Shown[]
  /** Where a press on a book leads. */
  leadsTo: (book: Shown) => string
  /** What stands behind each name. */
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
              <b>
                <Name of={book.names} />
              </b>
              {sign}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
