import { useT } from '../../web/lib/intl'
import { useMe } from '../../web/lib/store'
import { Button } from '../../web/ui/Button'
import { Icon } from '../../web/ui/Icon'
import { LoginFirst } from '../login/LoginFirst'
import type { Audiobook } from '../audiobooks/contract'
import { PlayBookButton } from '../play-buttons/PlayBookButton'
import { useAddToLibrary } from './use-add-to-library'

/**
 * Listen to a book that is mine, or add one that I may have: a free one, or one whose right I hold.
 * Of a book that is to be bought, its sample.
 */
export function LibraryButton({ book }: { book: Audiobook }) {
  const t = useT()
  const me = useMe()
  const { add, busy } = useAddToLibrary(book)
  if (me && book.inLibrary && book.entitled) {
    const resumes = book.progressCount > 0 && !book.is_book_finished
    return (
      <PlayBookButton
        audiobookId={book._id}
        label={t(resumes ? 'library.resume' : 'library.listen')}
      />
    )
  }
  const isSample = book.price.length > 0 && !book.entitled
  if (isSample && (!me || book.inLibrary)) return null
  const label = (
    <>
      <Icon name="plus" /> {t(isSample ? 'book.add_sample' : 'library.add')}
    </>
  )
  if (!me) return <LoginFirst>{label}</LoginFirst>
  return (
    <Button busy={busy} variant={isSample ? 'quiet' : undefined} onClick={() => void add()}>
      {label}
    </Button>
  )
}
