import type { Lookup } from './lookup.ts'
import type { Names } from './names.ts'
import { MISSING, MISSING_PER_LETTER, UNFINISHED } from './weights.ts'
import type { Query } from './query.ts'

/** How the words of a query lie in one name. */
export interface Alignment {
  sounds: number
  matched: number
  inOrder: boolean
  unfinished: boolean
  first: boolean
  last: number
}

const MOST_PLACES = 64

/** Lays the words of one query along names, and into documents. */
export class Aligner {
  readonly #lookups: readonly Lookup[]
  readonly #names: Names
  readonly #missing: Float64Array
  readonly #taken = new Uint8Array(MOST_PLACES)
  readonly #alignment: Alignment = {
    sounds: 0,
    matched: 0,
    last: -1,
    inOrder: true,
    unfinished: false,
    first: false,
  }

  constructor(query: Query, lookups: readonly Lookup[], names: Names) {
    this.#lookups = lookups
    this.#names = names
    this.#missing = Float64Array.from(
      query.words,
      ({ letters }) => MISSING + MISSING_PER_LETTER * Math.max(letters.length, 1),
    )
  }

  /** What a word of the query costs at least as this one, finished or not. */
  leastCost(index: number, word: number): number {
    const unfinished = index < this.#lookups.length - 1 ? Infinity : UNFINISHED
    return (this.#lookups[index] as Lookup).leastCost(word, unfinished)
  }

  missing(index: number): number {
    return this.#missing[index] as number
  }

  /** What a word of the query costs as this one, finished or not. */
  costOf(index: number, word: number): number {
    const lookup = this.#lookups[index] as Lookup
    const whole = lookup.wholeCost(word)
    return index < this.#lookups.length - 1
      ? whole
      : Math.min(whole, lookup.startCost(word) + UNFINISHED)
  }

  /** The cheapest place for each word, one after the other; the next call writes over it. */
  align(name: number): Alignment {
    const words = this.#names.words
    const from = this.#names.wordsFrom(name)
    const count = this.#names.wordsTo(name) - from
    const taken = this.#taken.fill(0, 0, count)
    const result = this.#alignment
    result.sounds = result.matched = 0
    result.inOrder = true
    result.unfinished = false
    result.last = -1
    const last = this.#lookups.length - 1
    for (let index = 0; index <= last; index += 1) {
      const lookup = this.#lookups[index] as Lookup
      let best = this.#missing[index] as number
      let at = -1
      let begun = false
      for (let place = 0; place < count; place += 1) {
        if (taken[place] !== 0) continue
        const word = words[from + place] as number
        const whole = lookup.wholeCost(word)
        const start = index === last ? lookup.startCost(word) + UNFINISHED : Infinity
        if (Math.min(whole, start) >= best) continue
        best = Math.min(whole, start)
        begun = start < whole
        at = place
      }
      result.sounds += best
      if (at < 0) continue
      taken[at] = 1
      result.matched += 1
      result.unfinished = begun
      if (at < result.last) result.inOrder = false
      result.last = at
    }
    result.first = taken[0] === 1
    return result
  }
}
