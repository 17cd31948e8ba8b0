import type { CostTable } from './cost-table.ts'
import type { QueryWord } from './query.ts'
import type { Vocabulary } from './vocabulary.ts'

const START_BOUND = 1
const START_BOUND_PER_LETTER = 0.9

// Only the same word costs nothing; letters that fold alike differ by an addak, a nukta, an accent.
const LEAST = 0.01
const FOLDED_ALIKE = 0.4

/** What a word costs that need not be compared, to one that must be. */
const ESTIMATED = 0.125

/** Puts into a table what words of the vocabulary cost as what a word of a query means. */
export class WordCosts {
  readonly #vocabulary: Vocabulary
  readonly #word: QueryWord
  readonly #unfinished: boolean
  readonly #table: CostTable
  readonly #startBound: number

  constructor(vocabulary: Vocabulary, word: QueryWord, unfinished: boolean, table: CostTable) {
    this.#vocabulary = vocabulary
    this.#word = word
    this.#unfinished = unfinished
    this.#table = table
    this.#startBound =
      unfinished && word.isWord ? START_BOUND + START_BOUND_PER_LETTER * word.letters.length : -1
  }

  /** Notes the costs of a word, Infinity beyond the bound; answers what share of work it was. */
  compare(id: number, most: number): number {
    const bound = this.#word.isWord ? most : -1
    const vocabulary = this.#vocabulary
    const { folded, text } = this.#word
    const other = vocabulary.folded(id)
    const same = other === folded && folded !== ''
    const begun = this.#unfinished && folded !== '' && other.startsWith(folded)
    const pattern = this.#word.pattern(vocabulary.scriptNumber(id))
    const from = vocabulary.unitsFrom(id)
    const to = vocabulary.unitsTo(id)
    const units = vocabulary.units
    const startBound = begun ? -1 : this.#startBound
    const least = pattern.atLeast(units, from, to, bound)
    const letters = pattern.lettersAtLeast(vocabulary.classes(id))
    const reach = Math.max(
      least > bound || letters > bound ? -1 : bound,
      letters > startBound ? -1 : startBound,
    )
    if (reach < 0) {
      this.#note(
        id,
        same ? (vocabulary.is(id, text) ? 0 : FOLDED_ALIKE) : Infinity,
        begun ? 0 : Infinity,
      )
      return ESTIMATED
    }
    const { full, start } = pattern.compare(units, from, to, reach)
    let whole = full <= bound ? Math.max(full, LEAST) : Infinity
    if (same) whole = vocabulary.is(id, text) ? 0 : Math.min(whole, FOLDED_ALIKE)
    this.#note(id, whole, begun ? 0 : start <= startBound ? Math.max(start, LEAST) : Infinity)
    return 1
  }

  #note(id: number, whole: number, start: number): void {
    this.#table.set(id, whole, start)
  }

  /** Notes what the costs of a word are not below; what is beyond its bound is so for good. */
  estimate(id: number, most: number): void {
    const bound = this.#word.isWord ? most : -1
    const vocabulary = this.#vocabulary
    const pattern = this.#word.pattern(vocabulary.scriptNumber(id))
    const letters = pattern.lettersAtLeast(vocabulary.classes(id))
    const start = letters <= this.#startBound ? letters : Infinity
    if (start === Infinity && letters > bound) return this.#table.set(id, Infinity, Infinity)
    const from = vocabulary.unitsFrom(id)
    const to = vocabulary.unitsTo(id)
    const units = Math.max(letters, pattern.atLeast(vocabulary.units, from, to, bound))
    const whole = units <= bound ? units : Infinity
    if (whole === Infinity && start === Infinity) this.#table.set(id, Infinity, Infinity)
    else this.#table.setLeast(id, whole, start)
  }
}
