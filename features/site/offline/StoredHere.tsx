import { BooksHere, shownOf } from '#features/listening/library-page/BooksHere.tsx'
import { useStoredBooks } from '#features/listening/downloads/use-downloads.ts'
import { paths } from '#shared/http/paths.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Icon } from '#web/ui/Icon.tsx'

/** What this device holds, each a press away from its voice; `without` is the id of one shown above. */
export function StoredHere({ without }: { without?: string | undefined }) {
  const t = useT()
  const books = useStoredBooks()
    .map(shownOf)
    .filter(({ _id }) => _id !== without)
  return (
    <BooksHere
      id="stored-here"
      title={t('offline.here')}
      books={books}
      leadsTo={({ _id }) => paths.playerWith(_id)}
      sign={<Icon name="play" />}
    />
  )
}
