import { Fragment } from 'react'
import { Link } from 'react-router'
import { useT } from '#web/i18n/intl.tsx'
import { useShownName } from '#web/i18n/use-shown-name.tsx'
import { paths } from '#shared/http/paths.ts'
import { Comma } from '#web/ui/Comma.tsx'
import type { Audiobook, Person } from '#features/books/book/contract.ts'

/** The authors and narrators of a book, each a link to their page. */
export function BookMakers({ book }: { book: Audiobook }) {
  const t = useT()
  return (
    <div className="bk__by">
      {book.author && (
        <p>
          {t('book.written_by')} <PersonLink person={book.author} />
        </p>
      )}
      {book.narratedBy.length > 0 && (
        <p>
          {t('book.narrated_by')}{' '}
          {book.narratedBy.map((person, place) => (
            <Fragment key={person._id}>
              {place > 0 && <Comma />}
              <PersonLink person={person} />
            </Fragment>
          ))}
          {book.voice === 'machine' && <> ({t('book.voice_for_now')})</>}
        </p>
      )}
    </div>
  )
}

/** A person's name in the reader's language, leading to their books. */
export function PersonLink({ person }: { person: Person }) {
  const { lang, text } = useShownName()(person.names)
  return (
    <Link to={paths.person(person.slug)} lang={lang}>
      {text}
    </Link>
  )
}
