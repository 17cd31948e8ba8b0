import { keyOf } from './consonants'
import type { CostTable } from './cost-table'
import type { QueryWord } from './query'
import { eachSlip, readings } from './slips'
import type { Vocabulary } from './vocabulary'

const MOST_COMPARED = 1500
const MOST_COMPLETED = 500
const MOST_ASKED = 700
/** Words of a query among which the whole work is not yet divided. */
const USUAL_WORDS = 2
const MOST_KEPT = 48
// Beyond the best, or beyond so much a letter, a word is not what was meant.
const BEHIND_BEST = 9
const ASK = 3
const ASK_PER_LETTER = 2.6
const SURE = 0.25
const BOUND = 3
const BOUND_PER_LETTER = 2.6
const START_BOUND = 1
const START_BOUND_PER_LETTER = 0.9

// Only the same word costs nothing; letters that fold alike differ by an addak, a nukta, an accent.
const LEAST = 0.01
const FOLDED_ALIKE = 0.4

export interface WordMatch {
  word: number
  cost: number
}

/** What one word of a query may mean: found by its consonants, also with one slip, or beginning. */
export class Lookup {
  /** Words it may be, cheapest first. */
  readonly whole: WordMatch[] = []
  /** Words it may begin; empty unless it may be unfinished. */
  readonly start: WordMatch[] = []
  readonly #vocabulary: Vocabulary
  readonly #word: QueryWord
  readonly #unfinished: boolean
  readonly #costs: CostTable
  readonly #startBound: number
  readonly #most: number
  /** Of the work a short query may cause, what is left for each word of a long one. */
  readonly #share: number
  #bound: number
  #left = 0

  constructor(
    vocabulary: Vocabulary,
    word: QueryWord,
    unfinished: boolean,
    costs: CostTable,
    words: number,
  ) {
    this.#share = 1 / Math.max(1, words / USUAL_WORDS)
    this.#vocabulary = vocabulary
    this.#word = word
    this.#unfinished = unfinished
    this.#costs = costs
    const letters = word.letters.length
    this.#most = this.#bound = BOUND + BOUND_PER_LETTER * letters
    this.#startBound = START_BOUND + START_BOUND_PER_LETTER * letters
    costs.reset(vocabulary.size)
    this.#find()
    cheapest(this.whole)
    cheapest(this.start)
    this.#left = MOST_ASKED * this.#share
    this.#bound = Math.min(this.#most, ASK + ASK_PER_LETTER * letters)
  }

  /** Cost of a word of the vocabulary as a whole; Infinity if it is not meant. */
  wholeCost(word: number): number {
    this.#ask(word)
    return this.#costs.whole(word)
  }

  /** Cost of its beginning; Infinity unless the query's word may be unfinished. */
  startCost(word: number): number {
    this.#ask(word)
    return this.#costs.start(word)
  }

  #ask(word: number): void {
    if (this.#costs.has(word)) return
    if (this.#left > 0) this.#compare(word)
    else this.#costs.set(word, Infinity, Infinity)
  }

  #find(): void {
    const { consonants } = this.#word
    this.#left = MOST_COMPLETED
    if (this.#unfinished) this.#findBeginnings()
    this.#left = MOST_COMPARED * this.#share
    for (const reading of readings(consonants)) this.#tryKey(keyOf(reading))
    const sure = this.whole.some(({ cost }) => cost <= SURE * this.#word.letters.length)
    if (consonants.length > 0 && !sure) eachSlip(consonants, (key) => this.#tryKey(key))
  }

  #findBeginnings(): void {
    const { folded, open } = this.#word
    const letters = Math.min(folded.length, 3)
    const sounds = Math.min(open.length, 3)
    if (letters > 1) this.#tryAll(this.#vocabulary.beginningWithLetters(folded.slice(0, letters)))
    if (sounds > 1) this.#tryAll(this.#vocabulary.beginningWith(keyOf(open, sounds)))
  }

  #tryKey(key: number): void {
    this.#tryAll(this.#vocabulary.withConsonants(key))
  }

  #tryAll(words: readonly number[]): void {
    for (const word of words) {
      if (this.#left <= 0) return
      if (this.#costs.has(word) || this.#vocabulary.uses[word] === 0) continue
      this.#compare(word)
      const whole = this.#costs.whole(word)
      if (whole <= this.#bound) {
        this.whole.push({ word, cost: whole })
        this.#bound = Math.min(this.#bound, whole + BEHIND_BEST)
      }
      const start = this.#costs.start(word)
      if (start < Infinity) this.start.push({ word, cost: start })
    }
  }

  #compare(id: number): void {
    this.#left -= 1
    const vocabulary = this.#vocabulary
    const { full, start } = this.#word
      .pattern(vocabulary.scriptOf(id))
      .compare(vocabulary.units, vocabulary.unitsFrom(id), vocabulary.unitsTo(id), this.#bound)
    const { folded, text } = this.#word
    const other = vocabulary.folded(id)
    let whole = full <= this.#bound ? Math.max(full, LEAST) : Infinity
    if (other === folded && folded !== '')
      whole = vocabulary.is(id, text) ? 0 : Math.min(whole, FOLDED_ALIKE)
    let begun = Infinity
    if (this.#unfinished) {
      if (folded !== '' && other.startsWith(folded)) begun = 0
      else if (start <= this.#startBound) begun = Math.max(start, LEAST)
    }
    this.#costs.set(id, whole, begun)
  }
}

function cheapest(matches: WordMatch[]): void {
  matches.sort((a, b) => a.cost - b.cost || a.word - b.word)
  if (matches.length > MOST_KEPT) matches.length = MOST_KEPT
}
