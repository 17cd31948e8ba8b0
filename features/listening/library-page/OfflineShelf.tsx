import { useId } from 'react'
import { BookRow } from '#features/listening/downloads/DownloadRow.tsx'
import type { KeptBook } from '#features/listening/downloads/use-downloads.ts'
import { PlayBookButton } from '#features/listening/player/PlayBookButton.tsx'
import { paths } from '#shared/http/paths.ts'
import type { LibraryEntry } from '#features/listening/library/contract.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Comma } from '#web/ui/Comma.tsx'
import { Name } from '#web/ui/Name.tsx'
import { Note } from '#web/ui/Note.tsx'
import '#features/listening/downloads/download.css'
import './offline-shelf.css'

interface OfflineShelfProps {
  offline: boolean
  kept: readonly KeptBook[]
  /** The last list of the library that this browser has. */
  known: readonly LibraryEntry[] | undefined
}

/**
 * What can be heard without the server, before everything else: the books in this browser, whether
 * the last list of the library has them or not.
 */
export function OfflineShelf({ offline, kept, known }: OfflineShelfProps) {
  const t = useT()
  const id = useId()
  const entries = new Map(known?.map((entry) => [entry.audiobook._id, entry]))
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
                <Known entry={entries.get(book._id)} />
                <PlayBookButton audiobookId={book._id} label={t('library.listen')} />
              </BookRow>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** By whom a book is and what is left of it. */
function Known({ entry }: { entry: LibraryEntry | undefined }) {
  const t = useT()
  const { duration } = useFormat()
  if (!entry) return null
  const { audiobook, remainingTime } = entry
  return (
    <p className="muted kept-shelf__known">
      {audiobook.author && (
        <>
          <Name of={audiobook.author.names} />
          <Comma />
        </>
      )}
      <span className="num">
        {remainingTime > 0
          ? t('home.time_left', { time: duration(remainingTime) })
          : t('library.finished')}
      </span>
    </p>
  )
}
