import { Link } from 'react-router'
import { useStoredBooks, type KeptBook } from '#features/listening/downloads/use-downloads.ts'
import { paths } from '#shared/http/paths.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useShownName } from '#web/i18n/use-shown-name.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { Icon } from '#web/ui/Icon.tsx'

/** What this device holds, each a press away from its voice. */
export function StoredHere() {
  const t = useT()
  const books = useStoredBooks()
  if (books.length === 0) return null
  return (
    <section className="stored-here" aria-labelledby="stored-here">
      <h2 className="h2" id="stored-here">
        {t('offline.here')}
      </h2>
      <ul role="list">
        {books.map(({ audiobook }) => (
          <Stored key={audiobook._id} book={audiobook} />
        ))}
      </ul>
    </section>
  )
}

function Stored({ book }: { book: KeptBook['audiobook'] }) {
  const { text, lang } = useShownName()(book.names)
  return (
    <li>
      <Link to={paths.playerWith(book._id)}>
        <Cover src={book.coverSmall} size={72} />
        <b lang={lang}>{text}</b>
        <Icon name="play" />
      </Link>
    </li>
  )
}
