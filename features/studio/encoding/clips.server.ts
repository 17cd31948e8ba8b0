const FULL_RUN = 3
/** Places nearer to each other are one. */
const SAME_CLIP_MS = 500

/** Finds runs of samples at full scale. */
export function createClips(rate: number) {
  const places: number[] = []
  let last = -2
  let run = 0
  return {
    places,
    hit(frame: number) {
      run = frame === last + 1 ? run + 1 : 1
      last = frame
      if (run !== FULL_RUN) return
      const ms = ((frame + 1 - FULL_RUN) / rate) * 1000
      const before = places.at(-1)
      // A damaged file clips all the time: what is near the last is not kept.
      if (before === undefined || ms - before >= SAME_CLIP_MS) places.push(ms)
    },
  }
}

/**
 * Where a recording is torn, in order: flat tops beside samples at full scale are the same place, which
 * those tell more exactly.
 */
export function placesOf(atFullScale: readonly number[], flatTops: readonly number[]): number[] {
  const spanOf = (ms: number) => Math.floor(ms / SAME_CLIP_MS)
  const exact = new Set(atFullScale.map(spanOf))
  const isTold = (ms: number) => [-1, 0, 1].some((by) => exact.has(spanOf(ms) + by))
  return mergeClips([...atFullScale, ...flatTops.filter((ms) => !isTold(ms))])
}

const mergeClips = (places: number[]): number[] =>
  places
    .sort((a, b) => a - b)
    .reduce<number[]>((kept, place) => {
      const before = kept.at(-1)
      if (before === undefined || place - before >= SAME_CLIP_MS) kept.push(Math.round(place))
      return kept
    }, [])
