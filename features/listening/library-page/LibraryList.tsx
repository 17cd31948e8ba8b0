import type { ListLibraryApiResponse } from '#web/api/listening.gen.ts'
import { Fragment, useEffect, useRef, type ReactNode } from 'react'
import type { LibraryEntry } from '#features/listening/library/contract.ts'
import { useStoredBooks } from '#features/listening/downloads/use-downloads.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { BulkBar } from './BulkBar.tsx'
import type { Selection } from './use-selection.ts'
import { LibraryCard } from './LibraryCard.tsx'
import { libraryPath, PAGE_SIZE, type View } from './library-query.ts'
import './library-list.css'

// As many covers as a first view can hold.
const FIRST_VIEW = 5

type LibraryListProps = Pick<ListLibraryApiResponse, 'library' | 'total'> & {
  /** How many of the first lie in this browser, where that parts them from the others. */
  here: number
  view: View
  selection: Selection
  /** Whether another list is on its way. */
  busy: boolean
  /** One more entry of a book's menu. */
  menuItem: (entry: LibraryEntry) => ReactNode
}

export function LibraryList(props: LibraryListProps) {
  const { library, total, here, view, selection, busy, menuItem } = props
  const t = useT()
  const isParted = here > 0 && here < library.length
  const downloaded = new Set(useStoredBooks().map(({ audiobook }) => audiobook._id))
  const list = useRef<HTMLDivElement>(null)
  const books = library.map(({ audiobook }) => audiobook._id).join(' ')
  const shown = useRef(books)
  useEffect(() => {
    // The focus of a card that left the list would be lost with it.
    if (shown.current !== books && document.activeElement === document.body)
      list.current?.focus({ preventScroll: true })
    shown.current = books
  }, [books])
  return (
    <>
      {selection.on && (
        <BulkBar
          selection={selection}
          archived={view.status === 'archived'}
          shown={library.length}
        />
      )}
      <div
        ref={list}
        className="grid5 library__list"
        role="group"
        aria-label={t(`library.tab_${view.status}`)}
        aria-busy={busy}
        tabIndex={-1}
      >
        {library.map((entry, place) => (
          <Fragment key={entry.audiobook._id}>
            {isParted && (place === 0 || place === here) && (
              <h2 className="h3 library__part">
                {t(place === 0 ? 'library.kept' : 'play.not_here')}
              </h2>
            )}
            <LibraryCard
              entry={entry}
              priority={place < FIRST_VIEW}
              downloaded={downloaded.has(entry.audiobook._id)}
              selection={selection}
              menuItem={menuItem(entry)}
            />
          </Fragment>
        ))}
      </div>
      <Pager
        page={view.page}
        pages={Math.ceil(total / PAGE_SIZE)}
        to={(page) => libraryPath({ ...view, page })}
      />
    </>
  )
}
