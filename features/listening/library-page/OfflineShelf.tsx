import { useId } from 'react'
import type { KeptBook } from '#features/listening/downloads/use-downloads.ts'
import { paths } from '#shared/http/paths.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { BooksHere, shownOf } from './BooksHere.tsx'
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
        <BooksHere
          id={id}
          title={t('library.kept')}
          books={unlisted.map(shownOf)}
          leadsTo={({ _id }) => paths.playerWith(_id)}
          sign={<Icon name="play" />}
        />
      )}
    </>
  )
}
