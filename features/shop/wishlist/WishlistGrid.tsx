import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { BookCard } from '#features/discovery/book-page/BookCard.tsx'
import type { WishlistEntry } from './contract.ts'
import { useRemoveEntry } from './use-remove-entry.ts'

/** The books that wait, each with a way off the list. */
export function WishlistGrid({ entries }: { entries: readonly WishlistEntry[] }) {
  return (
    <div className="grid5">
      {entries.map((entry) => (
        <BookCard
          key={entry._id}
          book={entry.audiobook}
          titleAs="h2"
          footer={<RemoveButton entry={entry} />}
        />
      ))}
    </div>
  )
}

function RemoveButton({ entry }: { entry: WishlistEntry }) {
  const t = useT()
  const title = useNameIn()(entry.audiobook.names)
  const { remove, busy } = useRemoveEntry(entry._id)
  return (
    <Button
      variant="quiet"
      size="sm"
      busy={busy}
      aria-label={t('wishlist.remove_title', { title })}
      onClick={() => void remove()}
    >
      <Icon name="x" /> {t('wishlist.remove')}
    </Button>
  )
}
