import type { GetShelvesApiResponse } from '#web/api/discovery.gen.ts'
import { Link } from 'react-router'
import { paths } from '#shared/http/paths.ts'
import { isolate } from '#shared/text/isolate.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { cssProps } from '#web/ui/css-props.ts'
import { Shelf } from '#web/ui/Shelf.tsx'
import { useStoredBooks } from '#features/listening/downloads/use-downloads.ts'
import { useOffline } from '#features/listening/library-page/use-offline.ts'
import { BookCard } from '#features/discovery/book-page/BookCard.tsx'
import { byReason, type Reason } from './reasons.ts'
import './next-shelf.css'

interface NextShelfProps {
  next: GetShelvesApiResponse['next']
}

/** The page of what leads to books: a series, a person, or the book that was heard. */
function pathOf({ because: { kind, slug } }: Reason): string {
  if (kind === 'series') return paths.series(slug)
  return kind === 'book' ? paths.book(slug) : paths.person(slug)
}

/** What a listener may hear after the books heard last, under what leads there. */
export function NextShelf({ next }: NextShelfProps) {
  const t = useT()
  const nameIn = useNameIn()
  const say = ({ because: { kind, names } }: Reason) =>
    t(`home.because_${kind}`, { name: isolate(nameIn(names)) })
  const [first, ...others] = byReason(next)
  if (!first) return null
  return (
    <Shelf
      scroll
      word={t('home.next_word')}
      title={t('home.next')}
      text={others.length === 0 && say(first)}
    >
      {others.length === 0 ? (
        <Books books={first.books} />
      ) : (
        [first, ...others].map((reason) => (
          <section
            key={`${reason.because.kind} ${reason.because.slug}`}
            className="because"
            style={cssProps({ '--books': String(reason.books.length) })}
          >
            <h3>
              <Link to={pathOf(reason)}>{say(reason)}</Link>
            </h3>
            <Books books={reason.books} />
          </section>
        ))
      )}
    </Shelf>
  )
}

/** Without the server, those that lie here come first and the others say what they need. */
function Books({ books }: Pick<Reason, 'books'>) {
  const t = useT()
  const offline = useOffline()
  const here = new Set(useStoredBooks().map(({ audiobook }) => audiobook._id))
  const isAway = ({ _id }: { _id: string }) => offline && !here.has(_id)
  return [...books]
    .sort((a, b) => Number(isAway(a)) - Number(isAway(b)))
    .map((book) => (
      <BookCard
        key={book._id}
        book={book}
        footer={isAway(book) && <p className="small muted">{t('play.needs_network')}</p>}
      />
    ))
}
