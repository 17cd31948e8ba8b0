import { useId } from 'react'
import { BookRow } from '#features/listening/downloads/DownloadRow.tsx'
import type { KeptBook } from '#features/listening/downloads/use-downloads.ts'
import { PlayBookButton } from '#features/listening/player/PlayBookButton.tsx'
import { paths } from '#shared/http/paths.ts'
import { useT } from '#web/i18n/intl.tsx'
import '#features/listening/downloads/download.css'
import './offline-shelf.css'

interface OfflineShelfProps {
  offline: boolean
  /** Whether a book is in this browser. */
  any: boolean
  /** The books in this browser that the list of the library under this has not. */
  unlisted: readonly KeptBook[]
  /** No list of the library stands below it. */
  isAlone?: boolean
}

/** Says what can be heard without the server, and shows what of it the last list of the library has not. */
export function OfflineShelf({ offline, any, unlisted, isAlone }: OfflineShelfProps) {
  const t = useT()
  const id = useId()
  return (
    <>
      <div role="status">
        {offline && !(isAlone && any) && (
          <p className="kept-note muted">{t(any ? 'library.offline' : 'library.offline_none')}</p>
        )}
      </div>
      {offline && unlisted.length > 0 && (
        <section className="kept-shelf" aria-labelledby={id}>
          <h2 className="h3" id={id}>
            {t('library.kept')}
          </h2>
          <ul role="list" className="downloads">
            {unlisted.map(({ audiobook: book }) => (
              // To the player: its own page needs the server.
              <BookRow key={book._id} book={book} to={paths.playerWith(book._id)}>
                <PlayBookButton audiobookId={book._id} label={t('library.listen')} />
              </BookRow>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
