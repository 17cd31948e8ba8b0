import { Fragment } from 'react'
import { Link } from 'react-router'
import { useT } from '#web/i18n/intl.tsx'
import { Sentence } from '#web/i18n/Sentence.tsx'
import { useShownName } from '#web/i18n/use-shown-name.tsx'
import { paths } from '#shared/http/paths.ts'
import { Comma } from '#web/ui/Comma.tsx'
import { isUnrecorded } from '#features/books/book/BookLength.tsx'
import type { Audiobook, Person } from '#features/books/book/contract.ts'

/** The authors and narrators of a book, each a link to their page. */
export function BookMakers({ book }: { book: Audiobook }) {
  const t = useT()
  return (
    <div className="bk__by">
      {book.author && (
        <p>
          <Sentence
            of={book.author.isTradition ? 'book.by_tradition' : 'book.by_author'}
            parts={{ name: <PersonLink person={book.author} /> }}
          />
        </p>
      )}
      {book.narratedBy.length === 0 && isUnrecorded(book) && <p>{t('book.unrecorded')}</p>}
      {book.narratedBy.length > 0 && (
        <p>
          <Sentence
            of={book.voice === 'machine' ? 'book.by_machine' : 'book.by_narrator'}
            parts={{ name: <People people={book.narratedBy} /> }}
          />
        </p>
      )}
    </div>
  )
}

/** Names of several people, each a link to their page. */
export const People = ({ people }: { people: readonly Person[] }) =>
  people.map((person, place) => (
    <Fragment key={person._id}>
      {place > 0 && <Comma />}
      <PersonLink person={person} />
    </Fragment>
  ))

/** A person's name in the reader's language, leading to their books. */
export function PersonLink({ person }: { person: Person }) {
  const { lang, text } = useShownName()(person.names)
  return (
    <Link to={paths.person(person.slug)} lang={lang}>
      {text}
    </Link>
  )
}
