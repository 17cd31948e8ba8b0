import type { Script } from '#punjabi/text/script.ts'
import { SPACE } from './alphabet.ts'
import { channelBetween } from './channel.ts'
import { MOST_LETTERS, Pattern } from './compare.ts'
import { foldWord, queryLetters, scriptOf, splitWords, storedUnits } from './words.ts'
import { classTable, consonantsOf } from './consonants.ts'
import type { Found } from './found.ts'
import { SCRIPTS } from './vocabulary.ts'

const MOST_WORDS = 8
const MOST_OF_WORD = 32
/** Nobody spells a word so: it is looked for letter by letter alone. */
const NO_WORD = /([^\P{L}aeiou])\1{3}/u

/** One word of a query, ready to be compared with words of each script. */
export class QueryWord {
  readonly folded: string
  readonly script: Script
  readonly letters: Uint8Array
  /** Its consonants; `open` with a last n, as more may follow. */
  readonly consonants: number[]
  readonly open: number[]
  readonly units: Uint8Array
  readonly isWord: boolean
  readonly #patterns: Patterns = []
  readonly #found = new Map<number, Found>()
  #generation = -1

  constructor(readonly text: string) {
    const word = text
    this.folded = foldWord(word)
    this.script = scriptOf(word)
    this.letters = queryLetters(word, this.script).subarray(0, MOST_OF_WORD)
    this.units = storedUnits(word, this.script).subarray(0, MOST_OF_WORD)
    this.isWord = !NO_WORD.test(word)
    this.consonants = this.isWord ? consonantsOf(this.units, this.script) : []
    this.open = this.isWord ? consonantsOf(this.units, this.script, true) : []
  }

  /** To be compared with words of a script, by its number. */
  pattern(stored: number): Pattern {
    return (this.#patterns[stored] ??= patternFor(this.letters, this.script, stored))
  }

  /** What was found under this key while the vocabulary was of this generation, or is found now. */
  remember(generation: number, key: number, find: () => Found): Found {
    if (this.#generation !== generation) this.#found.clear()
    this.#generation = generation
    const known = this.#found.get(key) ?? find()
    this.#found.set(key, known)
    return known
  }
}

/** A query as a whole: its words, and all of it to be compared with whole names. */
export class Query {
  readonly words: readonly QueryWord[]
  /** Letters of all words: what costs are held against. */
  readonly weight: number
  readonly #letters: Uint8Array
  readonly #patterns: Patterns = []

  constructor(text: string, wordOf: (text: string) => QueryWord) {
    this.words = splitWords(text).slice(0, MOST_WORDS).map(wordOf)
    this.weight = this.words.reduce((sum, { letters }) => sum + letters.length, 0)
    const letters = this.words.flatMap((word, index) =>
      index > 0 ? [SPACE, ...word.letters] : [...word.letters],
    )
    this.#letters = Uint8Array.from(letters.slice(0, MOST_LETTERS))
  }

  /** To be compared with whole names of a script, by its number. */
  pattern(stored: number): Pattern {
    const typed = this.words[0]?.script ?? 'roman'
    return (this.#patterns[stored] ??= patternFor(this.#letters, typed, stored))
  }
}

type Patterns = (Pattern | undefined)[]

function patternFor(letters: Uint8Array, typed: Script, stored: number): Pattern {
  const script = SCRIPTS[stored] ?? 'roman'
  return new Pattern(letters, channelBetween(typed, script), classTable(script))
}

const MOST_REMEMBERED = 200

/** Words of the latest queries, with what they were found to mean: who types asks them again. */
export class RecentWords {
  readonly #words = new Map<string, QueryWord>()

  of(text: string): QueryWord {
    const word = this.#words.get(text) ?? new QueryWord(text)
    // The first of a map's keys is so the one longest not asked for.
    this.#words.delete(text)
    this.#words.set(text, word)
    if (this.#words.size > MOST_REMEMBERED)
      for (const oldest of this.#words.keys()) {
        this.#words.delete(oldest)
        break
      }
    return word
  }
}
