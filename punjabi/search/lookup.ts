import { keyOf } from './consonants.ts'
import type { CostTable } from './cost-table.ts'
import type { Found, WordMatch } from './found.ts'
import type { QueryWord } from './query.ts'
import { eachSlip, readings } from './slips.ts'
import type { Vocabulary } from './vocabulary.ts'
import { WordCosts } from './word-costs.ts'

const MOST_COMPARED = 1500
const MOST_COMPLETED = 500
const MOST_ASKED = 700
const MOST_KEPT = 48
// Beyond the best, or beyond so much a letter, a word is not what was meant.
const BEHIND_BEST = 9
const ASK = 8
const ASK_PER_LETTER = 1.4
const SURE = 0.25
const BOUND = 3
const BOUND_PER_LETTER = 2.6

/** What one word of a query may mean: found by its consonants, also with one slip, or beginning. */
export class Lookup implements Pick<Found, 'whole' | 'start'> {
  readonly whole: readonly WordMatch[]
  readonly start: readonly WordMatch[]
  readonly #table: CostTable
  readonly #costs: WordCosts
  readonly #bound: number
  /** Of the work a short query may cause, what is left for each word of a long one. */
  #left: number

  constructor(
    vocabulary: Vocabulary,
    word: QueryWord,
    unfinished: boolean,
    table: CostTable,
    words: number,
  ) {
    const share = words <= 2 ? 1 : words <= 4 ? 2 : 4
    this.#table = table
    this.#costs = new WordCosts(vocabulary, word, unfinished, table)
    table.reset(vocabulary.size)
    const found = word.remember(vocabulary.generation, unfinished ? -share : share, () =>
      new Search(vocabulary, word, unfinished, this.#costs, table, share).found(),
    )
    this.whole = found.whole
    this.start = found.start
    for (let at = 0; at < found.words.length; at += 1)
      table.set(
        found.words[at] as number,
        found.wholeCosts[at] as number,
        found.startCosts[at] as number,
      )
    this.#left = MOST_ASKED / share
    const letters = word.letters.length
    this.#bound = Math.min(BOUND + BOUND_PER_LETTER * letters, ASK + ASK_PER_LETTER * letters)
  }

  /** Cost of a word of the vocabulary as a whole; Infinity if it is not meant. */
  wholeCost(word: number): number {
    if (!this.#table.has(word)) this.#ask(word)
    return this.#table.whole(word)
  }

  /** Cost of its beginning; Infinity unless the query's word may be unfinished. */
  startCost(word: number): number {
    if (!this.#table.has(word)) this.#ask(word)
    return this.#table.start(word)
  }

  /** What neither cost is below, where `unfinished` is added to that of the beginning. */
  leastCost(word: number, unfinished: number): number {
    if (!this.#table.hasLeast(word)) this.#costs.estimate(word, this.#bound)
    return Math.min(this.#table.whole(word), this.#table.start(word) + unfinished)
  }

  #ask(word: number): void {
    if (this.#left > 0) this.#left -= this.#costs.compare(word, this.#bound)
    else this.#table.set(word, Infinity, Infinity)
  }
}

/** The search for the words that may be meant, within its share of work. */
class Search {
  readonly #whole: WordMatch[] = []
  readonly #start: WordMatch[] = []
  readonly #compared: number[] = []
  #left = 0
  #bound: number

  constructor(
    readonly vocabulary: Vocabulary,
    readonly word: QueryWord,
    readonly unfinished: boolean,
    readonly costs: WordCosts,
    readonly table: CostTable,
    readonly share: number,
  ) {
    this.#bound = BOUND + BOUND_PER_LETTER * word.letters.length
  }

  found(): Found {
    const { consonants } = this.word
    this.#left = MOST_COMPLETED
    // Its cost bounds what others may cost.
    this.#tryAll(this.vocabulary.spelt(this.word.text))
    if (this.unfinished) this.#findBeginnings()
    this.#left = MOST_COMPARED / this.share
    for (const reading of readings(consonants)) this.#tryKey(keyOf(reading))
    const sure = this.#whole.some(({ cost }) => cost <= SURE * this.word.letters.length)
    // Of one letter, while it is typed, a slip says nothing.
    const little = this.unfinished && this.word.folded.length <= 1
    if (consonants.length > 0 && !sure && !little) eachSlip(consonants, (key) => this.#tryKey(key))
    cheapest(this.#whole)
    cheapest(this.#start)
    return this.#costs()
  }

  #costs(): Found {
    const words = Int32Array.from(this.#compared)
    const wholeCosts = new Float32Array(words.length)
    const startCosts = new Float32Array(words.length)
    for (let at = 0; at < words.length; at += 1) {
      wholeCosts[at] = this.table.whole(words[at] as number)
      startCosts[at] = this.table.start(words[at] as number)
    }
    return { whole: this.#whole, start: this.#start, words, wholeCosts, startCosts }
  }

  #findBeginnings(): void {
    const { folded, open } = this.word
    const letters = Math.min(folded.length, 3)
    const sounds = Math.min(open.length, 3)
    if (letters > 1) this.#tryAll(this.vocabulary.beginningWithLetters(folded.slice(0, letters)))
    if (sounds > 1) this.#tryAll(this.vocabulary.beginningWith(keyOf(open, sounds)))
  }

  #tryKey(key: number): void {
    const words = this.vocabulary.withConsonants(key)
    if (words.length > 0) this.#tryAll(words)
  }

  #tryAll(words: readonly number[]): void {
    for (const word of words) {
      if (this.#left <= 0) return
      if (this.table.has(word) || this.vocabulary.uses[word] === 0) continue
      this.#left -= this.costs.compare(word, this.#bound)
      this.#compared.push(word)
      const cost = this.table.whole(word)
      if (cost <= this.#bound) {
        this.#whole.push({ word, cost })
        this.#bound = Math.min(this.#bound, cost + BEHIND_BEST)
      }
      const start = this.table.start(word)
      if (start < Infinity) this.#start.push({ word, cost: start })
    }
  }
}

function cheapest(matches: WordMatch[]): void {
  matches.sort((a, b) => a.cost - b.cost || a.word - b.word)
  if (matches.length > MOST_KEPT) matches.length = MOST_KEPT
}
