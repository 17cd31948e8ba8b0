import { useId } from 'react'
import { BookRow } from '#features/listening/downloads/DownloadRow.tsx'
import type { KeptBook } from '#features/listening/downloads/use-downloads.ts'
import { PlayBookButton } from '#features/listening/player/PlayBookButton.tsx'
import { paths } from '#shared/http/paths.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Note } from '#web/ui/Note.tsx'
import '#features/listening/downloads/download.css'
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
          <ul role="list" className="downloads">
            {kept.map(({ audiobook: book }) => (
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
