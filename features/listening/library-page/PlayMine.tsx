import { useEffect, useState } from 'react'
import { clock } from '#shared/text/time.ts'
import { useT } from '#web/i18n/intl.tsx'
import type { Audiobook } from '#features/books/book/contract.ts'
import { PlayBookButton } from '#features/listening/player/PlayBookButton.tsx'
import { isBegun } from '#shared/schemas/begun.ts'
import { usePlaceInBook } from '#features/listening/player/use-place-in-book.ts'

/** Plays a book from where it was left, a little earlier after a long pause, or once more from the beginning. */
export function PlayMine({ book }: { book: Audiobook }) {
  const t = useT()
  const { spot, heardMs, isOver, whole, leftAt } = usePlaceInBook(book)
  const start = useStart(spot.positionMs, leftAt)
  const label = isOver
    ? t('library.hear_again')
    : isBegun(heardMs, whole)
      ? t('library.go_on_at', { time: clock(start) })
      : t('library.listen')
  return <PlayBookButton audiobookId={book._id} label={label} again={isOver} />
}

/** Where it will begin, for that is what one hears; until the player's rule is here, where it was left. */
function useStart(positionMs: number, leftAt: string | null): number {
  const [start, setStart] = useState([0, 0])
  useEffect(() => {
    const left = { positionMs, leftAt }
    const rule = import('#features/listening/player-engine/resume.ts')
    const stop = rule.then(({ followStart }) => followStart(left, setStart)).catch(() => undefined)
    return () => void stop.then((end) => end?.())
  }, [positionMs, leftAt])
  return start[0] === positionMs ? (start[1] ?? 0) : positionMs
}
