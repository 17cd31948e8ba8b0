import { playerState } from './state.ts'
import { addMonthlyData } from './use-monthly-data.ts'
import type { Engine } from './engine.ts'
import { isStored } from './tracks.ts'

type Ranges = readonly (readonly [from: number, to: number])[]

const TOLD_EACH_BYTES = 65_536

/** Seconds that `now` holds and `before` did not: what was loaded between the two. */
export function secondsLoaded(before: Ranges, now: Ranges): number {
  const length = now.reduce((sum, [from, to]) => sum + (to - from), 0)
  const common = now.flatMap(([from, to]) =>
    before.map(([start, end]) => Math.max(0, Math.min(to, end) - Math.max(from, start))),
  )
  return length - common.reduce((sum, one) => sum + one, 0)
}

/**
 * Counts the audio that came over the network: what the element newly buffered, seconds times the
 * bytes a second of the file. A part fetched again after it was let go counts again; what the
 * browser fetched and never kept does not; samples, whose size nobody told, are left out.
 */
export function countLoadedBytes(engine: Engine): void {
  const { audio } = engine
  let before: Ranges = []
  let waiting = 0
  let url = ''
  const count = () => {
    const { track, index } = playerState.get()
    const episode = track?.episodes[index]
    if (engine.url !== url) before = []
    url = engine.url
    if (!episode || episode.duration <= 0 || isStored(url)) return
    const now = rangesOf(audio)
    waiting += (secondsLoaded(before, now) * 1000 * episode.bytes) / episode.duration
    before = now
    if (waiting < TOLD_EACH_BYTES) return
    addMonthlyData(waiting)
    waiting = 0
  }
  for (const name of ['progress', 'suspend', 'timeupdate']) audio.addEventListener(name, count)
  audio.addEventListener('emptied', () => {
    if (waiting > 0) addMonthlyData(waiting)
    waiting = 0
    before = []
  })
}

function rangesOf({ buffered, readyState }: HTMLAudioElement): Ranges {
  if (readyState === 0) return []
  return Array.from(
    { length: buffered.length },
    (_, at) => [buffered.start(at), buffered.end(at)] as const,
  )
}
