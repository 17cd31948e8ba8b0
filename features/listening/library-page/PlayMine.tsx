import { useSyncExternalStore } from 'react'
import { clock } from '#shared/text/time.ts'
import { useT } from '#web/i18n/intl.tsx'
import type { Audiobook } from '#features/books/book/contract.ts'
import { PlayBookButton } from '#features/listening/player/PlayBookButton.tsx'
import { usePlaceInBook } from '#features/listening/player/use-place-in-book.ts'
import { rewound } from '#features/listening/player-engine/resume.ts'
import { usePlayerChoices } from '#features/listening/player-engine/use-choices.ts'

/** Plays a book from where it was left, a little earlier after a long pause, or once more from the beginning. */
export function PlayMine({ book }: { book: Audiobook }) {
  const t = useT()
  const { spot, heardMs, isOver, leftAt } = usePlaceInBook(book)
  const { rewind } = usePlayerChoices()
  const now = useNow()
  // The time at which it will begin, for that is what one hears.
  const start = rewind && leftAt && now > 0 ? rewound(spot, now - Date.parse(leftAt)) : spot
  const label = isOver
    ? t('library.hear_again')
    : heardMs > 0
      ? t('library.go_on_at', { time: clock(start.positionMs) })
      : t('library.listen')
  return <PlayBookButton audiobookId={book._id} label={label} again={isOver} />
}

const TICK_MS = 10_000

function subscribe(look: () => void) {
  const timer = setInterval(look, TICK_MS)
  return () => clearInterval(timer)
}

/** The time of day to ten seconds; 0 until the page is hydrated. */
function useNow(): number {
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / TICK_MS) * TICK_MS,
    () => 0,
  )
}
