import type { Script } from '#punjabi/text/script.ts'
import { beginningsOf } from './beginnings.ts'
import { classesOf, consonantsOf, keyOf, solidOf } from './consonants.ts'
import { GrowingInts } from './growing.ts'
import { pack, packLists, packTexts, type Unpacker } from './packing.ts'
import { foldWord, scriptOf, storedUnits } from './words.ts'

/** The scripts by the numbers a vocabulary gives them. */
export const SCRIPTS = ['gurmukhi', 'shahmukhi', 'roman'] as const
const ROMAN = 2

/** The distinct words of all names, found by their letters, their consonants or their beginning. */
export class Vocabulary {
  readonly #ids = new Map<string, number>()
  readonly #folded: string[] = []
  readonly #scripts: number[] = []
  readonly #classes = new GrowingInts(256)
  readonly #solid: Uint8Array[] = []
  readonly #unitsFrom = new GrowingInts(1024)
  #units = new Uint8Array(4096)
  readonly #byConsonants = new Map<number, number[]>()
  readonly #byBeginning = new Map<number, number[]>()
  readonly #byLetters = new Map<string, number[]>()
  /** By word: names that hold it, ascending, four times the name's number plus a `Place`. */
  readonly postings: GrowingInts[]
  /** By word: names that are this word alone, ascending. */
  readonly wholes: (GrowingInts | undefined)[]
  /** By word: how many living names hold it. */
  readonly uses: number[]
  /** Grows whenever other words than before may be found. */
  generation = 0

  constructor(packed?: Unpacker) {
    this.postings = []
    this.wholes = []
    this.uses = []
    if (!packed) return
    for (const word of packed.texts()) this.add(word)
    this.uses = [...packed.ints()]
    this.postings = packed.lists()
    this.wholes = packed.lists()
  }

  pack(): Uint8Array[] {
    return [
      packTexts([...this.#ids.keys()]),
      pack(Int32Array.from(this.uses)),
      ...packLists(this.postings),
      ...packLists(Array.from({ length: this.size }, (_, word) => this.wholes[word])),
    ]
  }

  get size(): number {
    return this.#folded.length
  }

  /** The word's number; new words are added. Takes words of `splitWords`. */
  add(word: string): number {
    const known = this.#ids.get(word)
    if (known !== undefined) return known
    const id = this.#folded.length
    const script = scriptOf(word)
    const folded = foldWord(word)
    const units = storedUnits(word, script)
    this.#ids.set(word, id)
    this.#folded.push(folded)
    this.#scripts.push(SCRIPTS.indexOf(script))
    this.postings.push(new GrowingInts(2))
    this.wholes.push(undefined)
    this.uses.push(0)
    this.#addUnits(units)
    this.#classes.push(classesOf(units, script))
    const consonants = consonantsOf(units, script)
    this.#solid.push(Uint8Array.from(solidOf(consonants)))
    if (consonants.length > 0) add(this.#byConsonants, keyOf(consonants), id)
    const open = consonantsOf(units, script, true)
    for (const length of [2, 3]) {
      if (open.length >= length) add(this.#byBeginning, keyOf(open, length), id)
      if (folded.length >= length) add(this.#byLetters, folded.slice(0, length), id)
    }
    return id
  }

  #addUnits(units: Uint8Array): void {
    if (this.#unitsFrom.length === 0) this.#unitsFrom.push(0)
    const from = this.#unitsFrom.at(this.#unitsFrom.length - 1)
    const end = from + units.length
    if (end > this.#units.length) {
      const larger = new Uint8Array(end * 2)
      larger.set(this.#units)
      this.#units = larger
    }
    this.#units.set(units, from)
    this.#unitsFrom.push(end)
  }

  /** The units of all words, one after the other. */
  get units(): Uint8Array {
    return this.#units
  }
  unitsFrom(word: number): number {
    return this.#unitsFrom.at(word)
  }
  unitsTo(word: number): number {
    return this.#unitsFrom.at(word + 1)
  }
  /** Index into `SCRIPTS`. */
  scriptNumber(word: number): number {
    return this.#scripts[word] ?? ROMAN
  }
  scriptOf(word: number): Script {
    return SCRIPTS[this.scriptNumber(word)] ?? 'roman'
  }
  /** The classes of the word's units, a bit for each. */
  classes(word: number): number {
    return this.#classes.at(word)
  }
  folded(word: number): string {
    return this.#folded[word] ?? ''
  }

  /** The word's consonants as they count when words are written together. */
  solid(word: number): Uint8Array {
    return this.#solid[word] ?? EMPTY
  }
  /** Keys of the word's beginning: its first one to three letters, its first sounds. */
  beginnings(word: number): string[] {
    const folded = this.folded(word)
    const units = this.#units.subarray(this.unitsFrom(word), this.unitsTo(word))
    const letters = [1, 2, 3].filter((n) => n <= folded.length).map((n) => folded.slice(0, n))
    return [...letters, ...beginningsOf(units, this.scriptOf(word))]
  }

  /** A name that holds the word came to life. */
  use(word: number): void {
    const before = this.uses[word] ?? 0
    this.uses[word] = before + 1
    if (before === 0) this.generation += 1
  }
  release(word: number): void {
    const left = (this.uses[word] ?? 1) - 1
    this.uses[word] = left
    if (left === 0) this.generation += 1
  }

  /** Whether this is the word, letter by letter. */
  is(id: number, word: string): boolean {
    return this.#ids.get(word) === id
  }

  spelt(text: string): readonly number[] {
    const id = this.#ids.get(text)
    return id === undefined ? NONE : [id]
  }
  /** Words of exactly these consonants (of `keyOf`). */
  withConsonants(key: number): readonly number[] {
    return this.#byConsonants.get(key) ?? NONE
  }
  /** Words whose consonants begin so: `keyOf` two or three classes. */
  beginningWith(key: number): readonly number[] {
    return this.#byBeginning.get(key) ?? NONE
  }
  /** Words whose folded letters begin with these two or three. */
  beginningWithLetters(letters: string): readonly number[] {
    return this.#byLetters.get(letters) ?? NONE
  }
}

const NONE: readonly number[] = []
const EMPTY = new Uint8Array(0)

function add<Key>(map: Map<Key, number[]>, key: Key, id: number): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [id])
  else list.push(id)
}
