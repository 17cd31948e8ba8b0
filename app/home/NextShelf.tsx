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
  const offline = useOffline()
  const here = new Set(useStoredBooks().map(({ audiobook }) => audiobook._id))
  // Without the server others can be neither heard nor, their covers not being here, seen.
  const [first, ...others] = byReason(
    offline ? next.filter(({ audiobook }) => here.has(audiobook._id)) : next,
  )
  if (!first) return null
  return (
    <Shelf
      scroll
      word={t('home.next_word')}
      title={t('home.next')}
      text={others.length === 0 && say(first)}
    >
      {others.length === 0
        ? first.books.map(asCard)
        : [first, ...others].map((reason) => (
            <section
              key={`${reason.because.kind} ${reason.because.slug}`}
              className="because"
              style={cssProps({ '--books': String(reason.books.length) })}
            >
              <h3>
                <Link to={pathOf(reason)}>{say(reason)}</Link>
              </h3>
              {reason.books.map(asCard)}
            </section>
          ))}
    </Shelf>
  )
}

const asCard = (book: Reason['books'][number]) => <BookCard key={book._id} book={book} />
