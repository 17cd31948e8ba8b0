import { useSyncExternalStore } from 'react'
import type { Audiobook } from '#features/books/book/contract.ts'
import { position } from '#features/listening/player-engine/state.ts'
import { useNowPlaying } from '#features/listening/player-engine/use-now-playing.ts'
import { browserMemory, readLocalPosition } from '#features/listening/progress/memory.ts'
import { bookPosition, lengthOf, spotOf } from '#features/listening/progress/playback-position.ts'
import { useHydrated } from '#web/boot/use-hydrated.ts'
import { useMe } from '#web/session/store.ts'

const SECOND = 1_000
/** Finished is never more than a tenth from the end. */
const NEARLY = 10

type Placed = Pick<Audiobook, '_id' | 'audio' | 'place' | 'is_book_finished'>

/**
 * Where a listener is in a book: the player's place while it holds the book, else the newer of the
 * server's and this browser's.
 */
export function usePlaceInBook(book: Placed) {
  const me = useMe()
  const hydrated = useHydrated()
  const { track, index, finished } = useNowPlaying()
  const isHere = track?.kind === 'book' && track.audiobook._id === book._id
  // In whole seconds: what shows it is drawn no oftener.
  const seconds = useSyncExternalStore(
    position.subscribe,
    () => (isHere ? Math.floor(position.get() / SECOND) : 0),
    () => 0,
  )
  const local = me && hydrated ? readLocalPosition(browserMemory, me._id, book._id) : null
  const newer = local && local.version >= (book.place?.version ?? 0) ? local : book.place
  const spot = isHere ? { index, positionMs: seconds * SECOND } : spotOf(book.audio, newer)
  const whole = lengthOf(book.audio)
  const heardMs = bookPosition(book.audio, spot)
  // A finished book that was left in its middle is being heard again.
  const isOver =
    (isHere && finished) ||
    (book.is_book_finished && (heardMs === 0 || whole - heardMs <= whole / NEARLY))
  return { spot, heardMs, isOver, whole }
}
