import { clock } from '#shared/text/time.ts'
import { useT } from '#web/i18n/intl.tsx'
import type { Audiobook } from '#features/books/book/contract.ts'
import { PlayBookButton } from '#features/listening/player/PlayBookButton.tsx'
import { usePlaceInBook } from '#features/listening/player/use-place-in-book.ts'

/** Plays a book from where it was left, which it says, or once more from the beginning. */
export function PlayMine({ book }: { book: Audiobook }) {
  const t = useT()
  const { spot, heardMs, isOver } = usePlaceInBook(book)
  const label = isOver
    ? t('library.hear_again')
    : heardMs > 0
      ? t('library.go_on_at', { time: clock(spot.positionMs) })
      : t('library.listen')
  return <PlayBookButton audiobookId={book._id} label={label} again={isOver} />
}
