const FEWEST = 3
const TWO_SLIPS_FROM = 7

/** Whether two keys of sounds differ by one slip, or two where they are long: a sound more, less, other, or turned with the next. */
export function isNear(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  if (shorter < FEWEST) return false
  const most = shorter < TWO_SLIPS_FROM ? 1 : 2
  return Math.abs(one.length - other.length) <= most && slips(one, other) <= most
}

function slips(one: string, other: string): number {
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let at = 1; at <= other.length; at++) {
      const same = one[row - 1] === other[at - 1] ? 0 : 1
      const turned = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      current[at] = Math.min(
        (above[at - 1] ?? 0) + same,
        (above[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        turned ? (before[at - 2] ?? 0) + 1 : Infinity,
      )
    }
    before = above
    above = current
  }
  return above[other.length] ?? 0
}
