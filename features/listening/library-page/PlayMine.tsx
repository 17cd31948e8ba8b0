import { clock } from '#shared/text/time.ts'
import { useT } from '#web/i18n/intl.tsx'
import type { Audiobook } from '#features/books/book/contract.ts'
import { PlayBookButton } from '#features/listening/player/PlayBookButton.tsx'
import { isBegun } from '#shared/schemas/begun.ts'
import { usePlaceInBook } from '#features/listening/player/use-place-in-book.ts'

/** Plays a book from where it was left, or once more from the beginning. */
export function PlayMine({ book }: { book: Audiobook }) {
  const t = useT()
  const { spot, heardMs, isOver, whole } = usePlaceInBook(book)
  // At the beginning of an episode its time would say that nothing was heard.
  const goOn = (ms: number) =>
    ms < 1_000 ? t('home.go_on') : t('library.go_on_at', { time: clock(ms) })
  const label = isOver
    ? t('library.hear_again')
    : isBegun(heardMs, whole)
      ? goOn(spot.positionMs)
      : t('library.listen')
  return <PlayBookButton audiobookId={book._id} label={label} again={isOver} />
}
