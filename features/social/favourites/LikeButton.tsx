import { useT } from '#web/i18n/intl.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { Audiobook } from '#features/books/book/contract.ts'
import { useLike } from './use-like.ts'

/** Likes a book, or no longer: one switch, and nobody’s business but the reader’s. */
export function LikeButton({ book }: { book: Audiobook }) {
  const t = useT()
  const { on: liked, busy, toggle } = useLike(book, book.is_liked)
  return (
    <IconButton
      icon="thumbs-up"
      word={t('book.like')}
      label={t('book.like')}
      aria-pressed={liked}
      busy={busy}
      onClick={toggle}
    />
  )
}
