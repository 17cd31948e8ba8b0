/** All ways in which letters may have been written for units, with how likely each step is. */
export interface Lattice {
  units: number
  letters: number
  /** Most letters that stand for one unit. */
  longest: number
  /** The chance that `size` letters before `end` were written for a unit. */
  chance: (unit: number, end: number, size: number) => number
  /** The chance that a letter stands for nothing. */
  extra: (letter: number) => number
}

export interface Visit {
  unit: (unit: number, from: number, size: number, share: number) => void
  extra: (letter: number, share: number) => void
}

const LEAST_SHARE = 0.001
/** What was meant otherwise, a slip to every second letter, teaches nothing. */
const LEAST_PER_LETTER = 3.2

/** Chances of all that lies before each place: after so many units and letters. */
function forwards({ units, letters, longest, chance, extra }: Lattice): Float64Array {
  const width = letters + 1
  const before = new Float64Array((units + 1) * width)
  for (let unit = 0; unit <= units; unit += 1) {
    for (let end = 0; end < width; end += 1) {
      let sum = unit + end === 0 ? 1 : 0
      if (end > 0) sum += (before[unit * width + end - 1] ?? 0) * extra(end - 1)
      for (let size = 0; unit > 0 && size <= longest && size <= end; size += 1)
        sum += (before[(unit - 1) * width + end - size] ?? 0) * chance(unit - 1, end, size)
      before[unit * width + end] = sum
    }
  }
  return before
}

/** Visits each step of each alignment with its share of the likelihood. */
export function eachStep(lattice: Lattice, visit: Visit): void {
  const { units, letters, longest, chance, extra } = lattice
  const width = letters + 1
  const before = forwards(lattice)
  const total = before.at(-1) ?? 0
  if (total < Math.exp(-LEAST_PER_LETTER * width)) return
  const after = new Float64Array(before.length)
  for (let unit = units; unit >= 0; unit -= 1) {
    for (let end = letters; end >= 0; end -= 1) {
      const here = before[unit * width + end] ?? 0
      let sum = unit === units && end === letters ? 1 : 0
      if (end < letters) {
        const step = extra(end) * (after[unit * width + end + 1] ?? 0)
        sum += step
        if (here * step > LEAST_SHARE * total) visit.extra(end, (here * step) / total)
      }
      for (let size = 0; unit < units && size <= longest && end + size <= letters; size += 1) {
        const next = after[(unit + 1) * width + end + size] ?? 0
        const step = chance(unit, end + size, size) * next
        sum += step
        if (here * step > LEAST_SHARE * total) visit.unit(unit, end, size, (here * step) / total)
      }
      after[unit * width + end] = sum
    }
  }
}
