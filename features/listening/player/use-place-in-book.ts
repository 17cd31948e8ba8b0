import { useSyncExternalStore } from 'react'
import type { Audiobook } from '#features/books/book/contract.ts'
import { playerState, position } from '#features/listening/player-engine/state.ts'
import { useNowPlaying } from '#features/listening/player-engine/use-now-playing.ts'
import { browserMemory, readLocalPosition } from '#features/listening/progress/memory.ts'
import { LEFT_PLACE } from '#features/listening/progress/memory-keys.ts'
import {
  bookPosition,
  isBeforeLeft,
  lengthOf,
  ofEntry,
  spotOf,
  type LeftPlace,
} from '#features/listening/progress/playback-position.ts'
import { useMe } from '#web/session/store.ts'

const SECOND = 1_000
/** Finished is never more than a tenth from the end. */
const NEARLY = 10

type Placed = Pick<
  Audiobook,
  '_id' | 'audio' | 'place' | 'firstVersion' | 'is_book_finished' | 'finishedAt'
>

/** What this browser knows of where a listener is, and where a pause took them back from. */
const rememberedOf = (user: string, book: string) =>
  [readLocalPosition(browserMemory, user, book), browserMemory.read<LeftPlace>(LEFT_PLACE)] as const

/**
 * Where a listener is in a book: the player's place while it holds the book, else the newer of the
 * server's and this browser's. The step back after a pause takes nothing of it away.
 */
export function usePlaceInBook(book: Placed) {
  const me = useMe()
  const { track, index, finished } = useNowPlaying()
  const isHere = track?.kind === 'book' && track.audiobook._id === book._id
  // In whole seconds: what shows it is drawn no oftener.
  const seconds = useSyncExternalStore(
    position.subscribe,
    () => (isHere ? Math.floor(position.get() / SECOND) : 0),
    () => 0,
  )
  const kept = useSyncExternalStore(
    playerState.subscribe,
    () => (me ? JSON.stringify(rememberedOf(me._id, book._id)) : '[null,null]'),
    () => '[null,null]',
  )
  const [remembered, left] = JSON.parse(kept) as ReturnType<typeof rememberedOf>
  const local = ofEntry(remembered, book.firstVersion)
  const newer = local && local.version >= (book.place?.version ?? 0) ? local : book.place
  const place = isHere ? { index, positionMs: seconds * SECOND } : spotOf(book.audio, newer)
  const episode = book.audio[place.index]?._id ?? ''
  const isBack = isBeforeLeft(left, { ...place, audiobook: book._id, episode })
  const spot = isBack ? { ...place, positionMs: left.positionMs } : place
  const whole = lengthOf(book.audio)
  const heardMs = bookPosition(book.audio, spot)
  // Of a finished book only a place that moved since counts: it is being heard again.
  const { finishedAt } = book
  const isAgain = newer && finishedAt && Date.parse(newer.at) > Date.parse(finishedAt)
  const isAtAnEnd = heardMs === 0 || whole - heardMs <= whole / NEARLY
  const isOver = (isHere && finished) || (book.is_book_finished && (!isAgain || isAtAnEnd))
  return { spot, heardMs, isOver, whole }
}
