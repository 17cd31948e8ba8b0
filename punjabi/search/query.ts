import type { Script } from '../script'
import { SPACE } from './alphabet'
import { channelBetween } from './channel'
import { MOST_LETTERS, Pattern } from './compare'
import { foldWord, queryLetters, scriptOf, splitWords, storedUnits } from './words'
import { consonantsOf } from './consonants'

const MOST_WORDS = 8
const MOST_OF_WORD = 32

/** One word of a query, ready to be compared with words of each script. */
export class QueryWord {
  readonly folded: string
  readonly script: Script
  readonly letters: Uint8Array
  /** Its consonants; `open` with a last n, as more may follow. */
  readonly consonants: number[]
  readonly open: number[]
  readonly units: Uint8Array
  readonly #patterns = new Map<Script, Pattern>()

  constructor(readonly text: string) {
    const word = text
    this.folded = foldWord(word)
    this.script = scriptOf(word)
    this.letters = queryLetters(word, this.script).subarray(0, MOST_OF_WORD)
    this.units = storedUnits(word, this.script).subarray(0, MOST_OF_WORD)
    this.consonants = consonantsOf(this.units, this.script)
    this.open = consonantsOf(this.units, this.script, true)
  }

  pattern(stored: Script): Pattern {
    return patternOf(this.#patterns, this.letters, this.script, stored)
  }
}

/** A query as a whole: its words, and all of it to be compared with whole names. */
export class Query {
  readonly words: readonly QueryWord[]
  /** Letters of all words: what costs are held against. */
  readonly weight: number
  readonly #letters: Uint8Array
  readonly #patterns = new Map<Script, Pattern>()

  constructor(text: string) {
    this.words = splitWords(text)
      .slice(0, MOST_WORDS)
      .map((word) => new QueryWord(word))
    this.weight = this.words.reduce((sum, { letters }) => sum + letters.length, 0)
    const letters = this.words.flatMap((word, index) =>
      index > 0 ? [SPACE, ...word.letters] : [...word.letters],
    )
    this.#letters = Uint8Array.from(letters.slice(0, MOST_LETTERS))
  }

  pattern(stored: Script): Pattern {
    return patternOf(this.#patterns, this.#letters, this.words[0]?.script ?? 'roman', stored)
  }
}

function patternOf(
  made: Map<Script, Pattern>,
  letters: Uint8Array,
  typed: Script,
  stored: Script,
): Pattern {
  const known = made.get(stored) ?? new Pattern(letters, channelBetween(typed, stored))
  made.set(stored, known)
  return known
}
