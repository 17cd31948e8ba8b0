import { solidOf } from './consonants'
import { beginningsOf } from './beginnings'
import { eachHashSlip, hashOf, LEAST_SOLID } from './hash'
import type { Names } from './names'
import type { GrowingInts } from './growing'
import type { Lookup } from './lookup'
import type { Query } from './query'
import type { Vocabulary } from './vocabulary'

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
const MOST_STEPS = 6_000
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
  /** The lists of the query's rarest word. */
  #rarest: readonly GrowingInts[] = []
  #most = MOST_DOCUMENTS
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

  /** Documents that hold some of the words. */
  gatherPartly(matches: readonly Lookup[]): void {
    for (const list of this.#rarest) {
      for (let at = 0; at < list.length && at < MOST_PARTLY; at += 1) this.#add(list.at(at) >> 2)
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

  #add(name: number): void {
    const slot = this.#names.slotOf(name)
    if (this.#seen.has(slot) || this.slots.length >= Math.min(this.#most, MOST_DOCUMENTS)) return
    this.#seen.add(slot)
    if (this.#names.isAlive(slot)) this.slots.push(slot)
  }

  /** Names that are one word, the likeliest reading of it first. */
  #byWholeWord({ whole }: Lookup): void {
    for (const { word } of whole) {
      const list = this.#vocabulary.wholes[word]
      for (let at = 0; list !== undefined && at < list.length && at < MOST_WHOLE; at += 1)
        this.#add(list.at(at))
    }
  }

  /** Names that hold a word, the likeliest reading of it first. */
  #byWord({ whole, start }: Lookup, isLast: boolean): void {
    const { postings } = this.#vocabulary
    for (const { word } of isLast ? [...whole, ...start] : whole) {
      const list = postings[word]
      for (let at = 0; list !== undefined && at < list.length && at < MOST_OF_WORD; at += 1)
        this.#add(list.at(at) >> 2)
    }
  }

  #byBeginning(query: Query): void {
    const [word] = query.words
    if (word === undefined || word.open.length > 1) return
    const keys = [word.folded, ...beginningsOf(word.units, word.script).slice(-1)]
    for (const key of keys) {
      const list = this.#names.beginningWith(key)
      for (let at = 0; list !== undefined && at < list.length; at += 1) this.#add(list.at(at))
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
    let steps = MOST_STEPS
    for (const list of rarest) {
      const places = others.map((lists) => lists.map(() => 0))
      for (let at = 0; at < list.length && found < MOST_TOGETHER && steps > 0; at += 1) {
        const slot = this.#names.slotOf(list.at(at) >> 2)
        const from = this.#names.namesFrom(slot) * 4
        const to = this.#names.namesTo(slot) * 4
        const all = others.every((lists, other) =>
          lists.some((one, index) => {
            const cursors = places[other] ?? []
            steps -= 1
            const place = one.seek(from, cursors[index] ?? 0)
            cursors[index] = place
            return place < one.length && one.at(place) < to
          }),
        )
        if (all) {
          found += 1
          this.#add(list.at(at) >> 2)
        }
      }
    }
  }

  #listsOf({ whole, start }: Lookup, isLast: boolean): GrowingInts[] {
    const words = [
      ...whole.slice(0, OTHER_SPELLINGS),
      ...(isLast ? start.slice(0, OTHER_SPELLINGS) : []),
    ]
    return [...new Set(words.map(({ word }) => word))].flatMap(
      (word) => this.#vocabulary.postings[word] ?? [],
    )
  }
}

function total(lists: readonly GrowingInts[]): number {
  return lists.reduce((sum, list) => sum + list.length, 0)
}
