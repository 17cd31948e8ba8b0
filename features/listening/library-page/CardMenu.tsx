import type { ReactNode } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { DownloadMenuItem } from '#features/listening/downloads/DownloadMenuItem.tsx'
import type { LibraryEntry } from '#features/listening/library/contract.ts'
import type { Change } from './use-library-changes.ts'

interface CardMenuProps {
  entry: LibraryEntry
  title: string
  onChange: (change: Change) => Promise<void>
  /** Asked to delete for good, which is asked back. */
  onRemove: () => Promise<void>
  /** What other districts offer for it. */
  children?: ReactNode
}

/** The menu with all that can be done with a book of the library. */
export function CardMenu({ entry, title, onChange, onRemove, children }: CardMenuProps) {
  const t = useT()
  const item = (change: Exclude<Change, 'remove'>) => (
    <button type="button" onClick={() => void onChange(change)}>
      {t(`library.${change}`)}
    </button>
  )
  return (
    <Menu
      look="iconbtn"
      end
      label={t('library.more', { title })}
      trigger={<Icon name="ellipsis" />}
    >
      {entry.isArchive ? (
        <>
          {item('restore')}
          <button type="button" onClick={() => void onRemove()}>
            {t('library.remove')}
          </button>
        </>
      ) : (
        <>
          {item(entry.is_book_finished ? 'unfinish' : 'finish')}
          {item('archive')}
          {children}
          <DownloadMenuItem audiobookId={entry.audiobook._id} title={title} />
        </>
      )}
    </Menu>
  )
}
