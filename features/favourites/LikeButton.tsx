import { useT } from '../../web/lib/intl'
import { Button } from '../../web/ui/Button'
import { Icon } from '../../web/ui/Icon'
import type { Audiobook } from '../audiobooks/contract'
import { useLike } from './use-like'

/** Likes a book, or no longer: one switch, and nobody’s business but the reader’s. */
export function LikeButton({ book }: { book: Audiobook }) {
  const t = useT()
  const { on: liked, busy, toggle } = useLike(book, book.is_liked)
  return (
    <Button variant="quiet" aria-pressed={liked} busy={busy} onClick={toggle}>
      <Icon name={liked ? 'check' : 'thumbs-up'} /> {t('book.like')}
    </Button>
  )
}
