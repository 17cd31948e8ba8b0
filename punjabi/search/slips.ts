import { keyOf, KEY_LENGTH, R, D } from './consonants.ts'

/** Classes that a slip may put in: consonants and a first vowel, no digits. */
const CONSONANTS_END = 18
/** Consonants of a word in which slips are looked for. */
const MOST = KEY_LENGTH + 2
const MOST_READINGS = 4

/** The consonants, and those in which a d inside the word is ੜ, which is often typed so. */
export function readings(consonants: readonly number[]): number[][] {
  let all = [[...consonants]]
  consonants.slice(0, KEY_LENGTH).forEach((one, index) => {
    if (one === D && index > 0 && all.length < MOST_READINGS)
      all = [...all, ...all.map((classes) => classes.with(index, R))]
  })
  return all
}

const changed: number[] = []

/** Visits the keys of all consonants with one left out, swapped, changed or put in. */
export function eachSlip(all: readonly number[], visit: (key: number) => void): void {
  const consonants = all.slice(0, MOST)
  const count = consonants.length
  for (let at = 0; at <= count; at += 1) {
    spliceInto(consonants, at, 0, 1)
    eachClassAt(at, visit)
    if (at === count) continue
    spliceInto(consonants, at, 1, 1)
    eachClassAt(at, visit)
    spliceInto(consonants, at, 1, 0)
    if (changed.length > 0) visit(keyOf(changed))
    if (at + 1 === count) continue
    spliceInto(consonants, at, 2, 2)
    changed[at] = consonants[at + 1] ?? 0
    changed[at + 1] = consonants[at] ?? 0
    visit(keyOf(changed))
  }
}

function eachClassAt(at: number, visit: (key: number) => void): void {
  for (let one = 1; one < CONSONANTS_END; one += 1) {
    changed[at] = one
    visit(keyOf(changed))
  }
}

/** Into `changed`, without a new list: `taken` classes from `at` on make way for `given` others. */
function spliceInto(consonants: readonly number[], at: number, taken: number, given: number): void {
  changed.length = 0
  for (let from = 0; from < at; from += 1) changed.push(consonants[from] ?? 0)
  for (let left = given; left > 0; left -= 1) changed.push(0)
  for (let from = at + taken; from < consonants.length; from += 1)
    changed.push(consonants[from] ?? 0)
}
