/** Solid consonants that make a name worth finding as a whole; fewer are shared by too many. */
export const LEAST_SOLID = 2
export const LEAST_OF_ONE_WORD = 3

export const HASH_START = 0x811c9dc5

/** One step of a 32-bit hash over solid consonants (FNV-1a). */
export function hashStep(hash: number, one: number): number {
  return Math.imul(hash ^ one, 0x01000193)
}

export function hashEnd(hash: number): number {
  return hash ^ (hash >>> 15)
}

/** The hash under which a name of these solid consonants is found. */
export function hashOf(solid: readonly number[]): number {
  return hashEnd(hashFrom(HASH_START, solid, 0))
}

function hashFrom(start: number, solid: readonly number[], from: number): number {
  let hash = start
  for (let at = from; at < solid.length; at += 1) hash = hashStep(hash, solid[at] ?? 0)
  return hash
}

/** Solid classes that a slip may put in; see `consonants`. */
const SLIP_END = 14

/** Visits the hashes of all names with one consonant left out, swapped, changed or put in. */
export function eachHashSlip(solid: readonly number[], visit: (hash: number) => void): void {
  if (solid.length === 0) return
  let before = HASH_START
  for (let at = 0; at <= solid.length; at += 1) {
    const here = solid[at] ?? 0
    const next = solid[at + 1] ?? 0
    for (let one = 1; one < SLIP_END; one += 1) {
      const step = hashStep(before, one)
      if (one !== here) visit(hashEnd(hashFrom(step, solid, at)))
      if (at < solid.length && one !== here) visit(hashEnd(hashFrom(step, solid, at + 1)))
    }
    if (at === solid.length) return
    visit(hashEnd(hashFrom(before, solid, at + 1)))
    if (at + 1 < solid.length && here !== next)
      visit(hashEnd(hashFrom(hashStep(hashStep(before, next), here), solid, at + 2)))
    before = hashStep(before, here)
  }
}
