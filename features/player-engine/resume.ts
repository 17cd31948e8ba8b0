import type { LocalPlace, Spot } from '../progress/place'
import { playerState, position } from '../player/state'
import { rewindAfter } from './rewind'

/** What another tab wrote down after this one fell silent; a tab's own last words are not news. */
const OTHER_TAB_MS = 1_000

/**
 * Where a book goes on that was silent: where another tab has left it since, else here, a little
 * back after a longer pause. Null means: just here.
 */
export function whereToGoOn(
  silentSince: number | null,
  place: LocalPlace | null,
  rewinds: boolean,
): Spot | null {
  const { track, index } = playerState.get()
  if (track?.kind !== 'book' || silentSince === null) return null
  const there = track.episodes.findIndex(({ _id }) => _id === place?.episode)
  const left = place && there >= 0 ? Date.parse(place.at) : 0
  const isNews = place !== null && left > silentSince + OTHER_TAB_MS
  const spot = isNews
    ? { index: there, positionMs: place.positionMs }
    : { index, positionMs: position.get() }
  const back = rewinds ? rewindAfter(Date.now() - (isNews ? left : silentSince)) : 0
  if (back === 0 && !isNews) return null
  return { ...spot, positionMs: Math.max(0, spot.positionMs - back) }
}
