import { useId } from 'react'
import { Link } from 'react-router'
import type { KeptBook } from '#features/listening/downloads/use-downloads.ts'
import { PlayBookButton } from '#features/listening/player/PlayBookButton.tsx'
import { paths } from '#shared/http/paths.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useShownName } from '#web/i18n/use-shown-name.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { Note } from '#web/ui/Note.tsx'
import './offline-shelf.css'

interface OfflineShelfProps {
  offline: boolean
  kept: readonly KeptBook[]
}

/**
 * What can be heard without the server, before everything else: the books in this browser, whether
 * the last list of the library has them or not.
 */
export function OfflineShelf({ offline, kept }: OfflineShelfProps) {
  const t = useT()
  const id = useId()
  return (
    <>
      <div role="status">
        {offline && (
          <Note tone="warn">
            <p>{t(kept.length > 0 ? 'library.offline' : 'library.offline_none')}</p>
          </Note>
        )}
      </div>
      {offline && kept.length > 0 && (
        <section className="kept-shelf" aria-labelledby={id}>
          <h2 className="h3" id={id}>
            {t('library.kept')}
          </h2>
          <ul role="list" className="kept">
            {kept.map(({ audiobook }) => (
              <KeptRow key={audiobook._id} book={audiobook} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** A book to be heard: it leads to the player, for its own page needs the server. */
function KeptRow({ book }: { book: KeptBook['audiobook'] }) {
  const t = useT()
  const { text, lang } = useShownName()(book.names)
  return (
    <li className="kept__row">
      <span className="kept__cover">
        <Cover src={book.coverSmall} size={72} />
      </span>
      <h3 className="kept__name h4" lang={lang}>
        <Link to={paths.playerWith(book._id)}>{text}</Link>
      </h3>
      <PlayBookButton audiobookId={book._id} label={t('library.listen')} />
    </li>
  )
}
