// The best score that a document can reach, found cheaply: `Ranking` scores the most promising
// first.
import type { Aligner } from './align.ts'
import type { Names } from './names.ts'
import type { Query } from './query.ts'
import { EXACT, NEAR, PREFIX, type Score, type Tiers } from './score.ts'
import type { Vocabulary } from './vocabulary.ts'
import { ACROSS, BEGUN, NEARLY, NOT_FIRST, UNFINISHED, WORDS_LEFT } from './weights.ts'

/** Tier and cost as one number that orders as they do. */
const PER_TIER = 4096
export const keyOf = ({ tier, cost }: Pick<Score, 'tier' | 'cost'>): number =>
  tier * PER_TIER + cost

const MOST_OF_QUERY = 8

/** Says, without comparing spellings, what is the best that may come of scoring a document. */
export class Prospects {
  readonly #query: Query
  readonly #tiers: Tiers
  readonly #vocabulary: Vocabulary
  readonly #names: Names
  readonly #aligner: Aligner
  readonly #anywhere = new Float64Array(MOST_OF_QUERY)

  constructor(query: Query, tiers: Tiers, vocabulary: Vocabulary, names: Names, aligner: Aligner) {
    this.#query = query
    this.#tiers = tiers
    this.#vocabulary = vocabulary
    this.#names = names
    this.#aligner = aligner
  }

  /** The key of a score that no score of the document is better than. */
  of(slot: number, whole: boolean): number {
    const names = this.#names
    this.begin()
    let best = Infinity
    for (let name = names.namesFrom(slot); name < names.namesTo(slot); name += 1) {
      best = Math.min(best, this.ofName(name))
      if (whole) best = Math.min(best, this.joined(name))
    }
    return Math.min(best, this.across())
  }

  begin(): void {
    for (let index = 0; index < this.#query.words.length; index += 1)
      this.#anywhere[index] = this.#aligner.missing(index)
  }

  /** Each word in whichever of the names since `begin` holds it best. */
  across(): number {
    const count = this.#query.words.length
    if (count === 1) return Infinity
    let sounds = 0
    let complete = true
    for (let index = 0; index < count; index += 1) {
      const cost = this.#anywhere[index] as number
      sounds += cost
      if (cost >= this.#aligner.missing(index)) complete = false
    }
    return this.#keyOf(sounds, sounds + ACROSS + WORDS_LEFT, complete)
  }

  ofName(name: number): number {
    const aligner = this.#aligner
    const { words } = this.#names
    const from = this.#names.wordsFrom(name)
    const to = this.#names.wordsTo(name)
    const count = this.#query.words.length
    let complete = true
    let first = false
    let sounds = 0
    let inPlace = to - from < count ? Infinity : 0
    for (let index = 0; index < count; index += 1) {
      const missing = aligner.missing(index)
      let best = missing
      for (let at = from; at < to; at += 1) {
        const cost = aligner.leastCost(index, words[at] as number)
        if (cost < best) best = cost
        if (at === from && cost < missing) first = true
        if (at === from + index) inPlace += cost < missing ? cost : Infinity
      }
      sounds += best
      if (best >= missing) complete = false
      if (best < (this.#anywhere[index] as number)) this.#anywhere[index] = best
    }
    const { weight } = this.#query
    const script = this.#vocabulary.scriptNumber(words[from] as number)
    if (to - from === count && inPlace <= this.#tiers.same(script))
      return EXACT * PER_TIER + inPlace
    if (inPlace <= weight * BEGUN + UNFINISHED) return PREFIX * PER_TIER + inPlace
    const extra = (to - from > count ? WORDS_LEFT : 0) + (first ? 0 : NOT_FIRST)
    return this.#keyOf(sounds, sounds + extra, complete)
  }

  #keyOf(sounds: number, cost: number, complete: boolean): number {
    if (sounds > NEARLY * this.#query.weight) return Infinity
    return (complete ? this.#tiers.of(cost) : NEAR) * PER_TIER + cost
  }

  joined(name: number): number {
    const { words } = this.#names
    const from = this.#names.wordsFrom(name)
    const vocabulary = this.#vocabulary
    const script = vocabulary.scriptNumber(words[from] as number)
    const pattern = this.#query.pattern(script)
    let cost = 0
    for (let at = from; at < this.#names.wordsTo(name); at += 1) {
      const word = words[at] as number
      if (vocabulary.scriptNumber(word) !== script) return Infinity
      const end = vocabulary.unitsTo(word)
      cost += pattern.atLeast(vocabulary.units, vocabulary.unitsFrom(word), end, Infinity)
    }
    return (cost <= this.#tiers.same(script) ? EXACT : this.#tiers.of(cost)) * PER_TIER + cost
  }
}
