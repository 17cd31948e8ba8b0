import type { ReactNode } from 'react'
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
