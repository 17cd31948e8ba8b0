import { playerState, position } from './state.ts'
import {
  MOST_BACK_MS,
  type LocalPosition,
  type Spot,
} from '#features/listening/progress/playback-position.ts'

const SECOND = 1_000
const HOUR = 3_600_000

/** Length of the pause → how far to go back; linear between rows, the last row for all that is longer. */
const STEPS: readonly [silent: number, back: number][] = [
  [10 * SECOND, 0],
  [60 * SECOND, 3 * SECOND],
  [HOUR, 10 * SECOND],
  [24 * HOUR, 20 * SECOND],
  [7 * 24 * HOUR, MOST_BACK_MS],
]

/** A stored position counts as another tab's when it is so much later: allows for this tab's own last write. */
const OTHER_TAB_MS = 1_000

/**
 * Finds the spot at which a paused book goes on: where another tab has left it since, else where it
 * stands here, in both cases a little earlier after a long pause.
 * @returns null where it goes on exactly where it stands
 */
export function whereToGoOn(
  silentSince: number | null,
  place: LocalPosition | null,
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
  const positionMs = rewinds
    ? rewound(spot.positionMs, isNews ? left : silentSince)
    : spot.positionMs
  return positionMs === spot.positionMs && !isNews ? null : { ...spot, positionMs }
}

/** A place of an episode as a listener hears it again who left it then; never before the episode. */
function rewound(positionMs: number, leftMs: number): number {
  return Math.max(0, positionMs - rewindAfter(Date.now() - leftMs))
}

/** How far playback rewinds after a pause of this length, both in milliseconds. */
export function rewindAfter(silentMs: number): number {
  const next = STEPS.findIndex(([silent]) => silent >= silentMs)
  if (next < 0) return STEPS.at(-1)?.[1] ?? 0
  const [to, before] = [STEPS[next], STEPS[next - 1]]
  if (!to || !before) return 0
  const share = (silentMs - before[0]) / (to[0] - before[0])
  return Math.round(before[1] + share * (to[1] - before[1]))
}
