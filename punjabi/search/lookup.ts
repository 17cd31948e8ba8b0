import { CLASS_END, D, keyOf, R } from './consonants'
import type { QueryWord } from './query'
import type { Vocabulary } from './vocabulary'

const MOST_COMPARED = 3000
const MOST_COMPLETED = 500
const MOST_KEPT = 48
// Beyond the best, or beyond so much a letter, a word is not what was meant.
const BEHIND_BEST = 9
const BOUND = 3
const BOUND_PER_LETTER = 2.4
const START_BOUND = 1
const START_BOUND_PER_LETTER = 0.9

export interface WordMatch {
  word: number
  cost: number
}

/** What one word of a query may mean: costs by word of the vocabulary, for whole and beginning. */
export interface WordMatches {
  /** Cheapest first. */
  whole: WordMatch[]
  wholeCost: Map<number, number>
  /** Words that begin so; empty unless the word may be unfinished. */
  start: WordMatch[]
  startCost: Map<number, number>
  /** Cost of the query's word against the beginning of a word that was not looked up. */
  startOf(word: number): number
}

/** Finds words for one word of a query: by its consonants, by these with one slip, by beginning. */
export function lookUp(vocabulary: Vocabulary, word: QueryWord, unfinished: boolean): WordMatches {
  const search = new Lookup(vocabulary, word, unfinished)
  search.run()
  return search.matches()
}

class Lookup {
  readonly #vocabulary: Vocabulary
  readonly #word: QueryWord
  readonly #unfinished: boolean
  readonly #seen = new Set<number>()
  readonly #whole: WordMatch[] = []
  readonly #start: WordMatch[] = []
  readonly #startBound: number
  #bound: number
  #left = MOST_COMPARED

  constructor(vocabulary: Vocabulary, word: QueryWord, unfinished: boolean) {
    this.#vocabulary = vocabulary
    this.#word = word
    this.#unfinished = unfinished
    const letters = word.letters.length
    this.#bound = BOUND + BOUND_PER_LETTER * letters
    this.#startBound = START_BOUND + START_BOUND_PER_LETTER * letters
  }

  run(): void {
    const { consonants, open, folded } = this.#word
    for (const reading of readings(consonants)) this.#tryKey(keyOf(reading))
    if (this.#unfinished) {
      this.#left = MOST_COMPLETED
      for (const length of [3, 2]) {
        if (folded.length >= length && (length === 3 || folded.length === 2))
          this.#tryAll(this.#vocabulary.beginningWithLetters(folded.slice(0, length)))
        if (open.length >= length && (length === 3 || open.length === 2))
          this.#tryAll(this.#vocabulary.beginningWith(keyOf(open, length)))
      }
    }
    this.#left = MOST_COMPARED
    eachSlip(consonants, (key) => this.#tryKey(key))
    this.#left = MOST_COMPLETED
  }

  matches(): WordMatches {
    const whole = best(this.#whole)
    const start = best(this.#start)
    return {
      whole,
      wholeCost: new Map(whole.map(({ word, cost }) => [word, cost])),
      start,
      startCost: new Map(start.map(({ word, cost }) => [word, cost])),
      startOf: (word) => this.#startOf(word),
    }
  }

  #startOf(id: number): number {
    if (this.#left <= 0) return Infinity
    this.#left -= 1
    const vocabulary = this.#vocabulary
    if (this.#word.folded !== '' && vocabulary.folded(id).startsWith(this.#word.folded)) return 0
    const { start } = this.#word
      .pattern(vocabulary.scriptOf(id))
      .compare(vocabulary.units, vocabulary.unitsFrom(id), vocabulary.unitsTo(id), this.#startBound)
    return start <= this.#startBound ? Math.max(start, LEAST) : Infinity
  }

  #tryKey(key: number): void {
    this.#tryAll(this.#vocabulary.withConsonants(key))
  }

  #tryAll(words: readonly number[]): void {
    for (const word of words) {
      if (this.#left <= 0) return
      if (!this.#seen.has(word)) this.#try(word)
    }
  }

  #try(id: number): void {
    const vocabulary = this.#vocabulary
    this.#seen.add(id)
    if (vocabulary.uses[id] === 0) return
    this.#left -= 1
    const folded = vocabulary.folded(id)
    const found = this.#word
      .pattern(vocabulary.scriptOf(id))
      .compare(vocabulary.units, vocabulary.unitsFrom(id), vocabulary.unitsTo(id), this.#bound)
    // Letters that fold alike differ in a sign at most: an addak, a nukta, an accent.
    const most = folded !== '' && folded === this.#word.folded ? FOLDED_ALIKE : Infinity
    const cost = Math.min(found.full, most)
    if (cost <= this.#bound) this.#keep(id, vocabulary.is(id, this.#word.text) ? 0 : Math.max(cost, LEAST))
    if (!this.#unfinished) return
    if (this.#word.folded !== '' && folded.startsWith(this.#word.folded))
      this.#start.push({ word: id, cost: 0 })
    else if (found.start <= this.#startBound)
      this.#start.push({ word: id, cost: Math.max(found.start, LEAST) })
  }

  #keep(word: number, cost: number): void {
    this.#whole.push({ word, cost })
    this.#bound = Math.min(this.#bound, cost + BEHIND_BEST)
  }
}

// Only equal letters cost nothing.
const LEAST = 0.01
const FOLDED_ALIKE = 0.4

function best(matches: WordMatch[]): WordMatch[] {
  matches.sort((a, b) => a.cost - b.cost || a.word - b.word)
  if (matches.length > MOST_KEPT) matches.length = MOST_KEPT
  return matches
}

/** The consonants, and those in which a d inside the word is ੜ, which is often typed so. */
function readings(consonants: readonly number[]): number[][] {
  let all = [[...consonants]]
  consonants.slice(0, 6).forEach((one, index) => {
    if (one === D && index > 0 && all.length < 4)
      all = [...all, ...all.map((classes) => classes.with(index, R))]
  })
  return all
}

/** Visits the keys of all consonants with one changed, missing, added or swapped. */
export function eachSlip(consonants: readonly number[], visit: (key: number) => void): void {
  const count = Math.min(consonants.length, 7)
  for (let at = 0; at < count; at += 1) {
    visit(keyOf([...consonants.slice(0, at), ...consonants.slice(at + 1)]))
    if (at + 1 < count) visit(keyOf(swapped(consonants, at)))
  }
  for (let one = 1; one < CLASS_END; one += 1) {
    for (let at = 0; at <= count; at += 1) {
      visit(keyOf([...consonants.slice(0, at), one, ...consonants.slice(at)]))
      if (at < count) visit(keyOf(consonants.with(at, one)))
    }
  }
}

function swapped(consonants: readonly number[], at: number): number[] {
  return consonants.with(at, consonants[at + 1] ?? 0).with(at + 1, consonants[at] ?? 0)
}
