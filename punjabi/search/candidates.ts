import { solidOf } from './consonants.ts'
import { NEWEST } from './living.ts'
import { beginningsOf } from './beginnings.ts'
import { eachHashSlip, hashOf, LEAST_SOLID } from './hash.ts'
import { PLACE_BITS, type Names } from './names.ts'
import type { GrowingInts } from './growing.ts'
import type { Lookup } from './lookup.ts'
import type { Query } from './query.ts'
import type { Vocabulary } from './vocabulary.ts'

const MOST_DOCUMENTS = 300
const MOST_OF_HASH = 80
/** Documents that begin with one or two letters that were typed. */
const MOST_BEGUN = 120
const MOST_SLIPPED = 100
const MOST_OF_SLIP = 12
const MOST_OF_WORD = 50
const MOST_WHOLE = 40
const MOST_TOGETHER = 120
const MOST_PARTLY = 24
const MOST_STEPS = 3_000
const OTHER_SPELLINGS = 12
const MOST_SOLID = 24

/** Gathers the documents worth scoring for one query, each once. */
export class Candidates {
  readonly slots: number[] = []
  /** Those whose whole name may be meant: compared written together, too. */
  readonly whole = new Set<number>()
  readonly #seen = new Set<number>()
  /** Solid consonants of the query; none where they are too few. */
  #solid: readonly number[] = []
  #rarest: readonly GrowingInts[] = []
  #most = MOST_DOCUMENTS
  #steps = 0
  readonly #vocabulary: Vocabulary
  readonly #names: Names

  constructor(vocabulary: Vocabulary, names: Names) {
    this.#vocabulary = vocabulary
    this.#names = names
  }

  /** Documents that may be what is meant: whole names, beginnings, all words together. */
  gather(query: Query, matches: readonly Lookup[]): void {
    // What is likeliest comes first, for the number of documents is limited.
    const solid = query.words.flatMap((word) => solidOf(word.consonants)).slice(0, MOST_SOLID)
    if (solid.length >= LEAST_SOLID) this.#solid = solid
    this.#byHash(hashOf(solid), MOST_OF_HASH)
    for (const one of matches) this.#byWholeWord(one)
    this.#most = this.slots.length + MOST_BEGUN
    if (query.words.length === 1) this.#byBeginning(query)
    this.#most = MOST_DOCUMENTS
    if (query.words.length > 1) this.#together(matches)
  }

  /** Documents whose whole name is one consonant off. */
  gatherSlipped(): void {
    this.#most = this.slots.length + MOST_SLIPPED
    eachHashSlip(this.#solid, (hash) => this.#byHash(hash, MOST_OF_SLIP))
    this.#most = MOST_DOCUMENTS
  }

  gatherPartly(matches: readonly Lookup[]): void {
    for (const list of this.#rarest) {
      this.#names.eachOf(list, PLACE_BITS, MOST_PARTLY, this.#visit)
    }
    matches.forEach((one, index) => this.#byWord(one, index === matches.length - 1))
  }

  #byHash(hash: number, most: number): void {
    if (this.#solid.length === 0) return
    this.#names.eachWithHash(hash, most, (name) => {
      const slot = this.#names.slotOf(name)
      if (this.whole.has(slot)) return
      // What was looked at word by word is now looked at once more.
      this.#seen.delete(slot)
      this.whole.add(slot)
      this.#add(name)
    })
  }

  readonly #visit = (name: number): void => this.#add(name)

  #add(name: number): void {
    const slot = this.#names.slotOf(name)
    if (this.#seen.has(slot) || this.slots.length >= Math.min(this.#most, MOST_DOCUMENTS)) return
    this.#seen.add(slot)
    if (this.#names.isAlive(slot)) this.slots.push(slot)
  }

  /** Names that are one word, the likeliest reading of it first. */
  #byWholeWord({ whole }: Lookup): void {
    for (const { word } of whole) {
      if (this.slots.length >= this.#most) return
      const list = this.#vocabulary.wholes[word]
      if (list !== undefined) this.#names.eachOf(list, 0, MOST_WHOLE, this.#visit)
    }
  }

  /** Names that hold a word, the likeliest reading of it first. */
  #byWord({ whole, start }: Lookup, isLast: boolean): void {
    for (const { word } of isLast ? [...whole, ...start] : whole) {
      if (this.slots.length >= this.#most) return
      const list = this.#names.postingsOf(word)
      if (list !== undefined) this.#names.eachOf(list, PLACE_BITS, MOST_OF_WORD, this.#visit)
    }
  }

  #byBeginning(query: Query): void {
    const [word] = query.words
    if (word === undefined || word.open.length > 1) return
    const keys = [word.folded, ...beginningsOf(word.units, word.script).slice(-1)]
    for (const key of keys) {
      const list = this.#names.beginningWith(key)
      if (list !== undefined) this.#names.eachOf(list, 0, MOST_BEGUN - 2 * NEWEST, this.#visit)
    }
  }

  /** Documents that hold all words: those of the rarest, looked up among those of the others. */
  #together(matches: readonly Lookup[]): void {
    const lists = matches.map((one, index) => this.#listsOf(one, index === matches.length - 1))
    const rarest = lists
      .filter((list) => list.length > 0)
      .reduce<GrowingInts[] | undefined>((a, b) => (a && total(a) <= total(b) ? a : b), undefined)
    if (rarest === undefined) return
    this.#rarest = rarest
    const others = lists.filter((list) => list !== rarest && list.length > 0)
    let found = 0
    this.#steps = MOST_STEPS
    const visit = (entry: number, cursors: number[][]) => {
      const name = entry >> PLACE_BITS
      if (!this.#names.lives(name)) return
      if (!this.#holdsAll(name, others, cursors)) return
      found += 1
      this.#add(name)
    }
    for (const list of rarest) {
      const cursors = others.map((lists) => lists.map(() => 0))
      let at = 0
      for (; at < list.length && found < MOST_TOGETHER && this.#steps > 0; at += 1)
        visit(list.at(at), cursors)
      for (at = Math.max(at, list.length - NEWEST); at < list.length; at += 1)
        visit(list.at(at), cursors)
    }
  }

  /** Whether the document of a name is in a list of each word, from the cursors on. */
  #holdsAll(name: number, words: readonly GrowingInts[][], cursors: number[][]): boolean {
    const slot = this.#names.slotOf(name)
    const from = this.#names.namesFrom(slot) << PLACE_BITS
    const to = this.#names.namesTo(slot) << PLACE_BITS
    return words.every((lists, word) =>
      lists.some((list, index) => {
        const places = cursors[word] ?? []
        this.#steps -= 1
        const place = list.seek(from, places[index] ?? 0)
        places[index] = place
        return place < list.length && list.at(place) < to
      }),
    )
  }

  #listsOf({ whole, start }: Lookup, isLast: boolean): GrowingInts[] {
    const words = [
      ...whole.slice(0, OTHER_SPELLINGS),
      ...(isLast ? start.slice(0, OTHER_SPELLINGS) : []),
    ]
    return [...new Set(words.map(({ word }) => word))].flatMap(
      (word) => this.#names.postingsOf(word) ?? [],
    )
  }
}

function total(lists: readonly GrowingInts[]): number {
  return lists.reduce((sum, list) => sum + list.length, 0)
}
