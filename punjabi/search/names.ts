import { GrowingInts } from './growing.ts'
import { DEAD_LEAST, eachLiving } from './living.ts'
import { BegunNames } from './begun-names.ts'
import { HASH_START, hashEnd, hashStep, LEAST_OF_ONE_WORD, LEAST_SOLID } from './hash.ts'
import { HashedNames } from './hashed-names.ts'
import { pack, packList, packTexts, type Unpacker } from './packing.ts'
import type { Vocabulary } from './vocabulary.ts'

export const KINDS = ['title', 'subtitle', 'series', 'author', 'narrator', 'publisher'] as const
export type NameKind = (typeof KINDS)[number]

const FIRST_OF_PEOPLE: number = KINDS.indexOf('author')
/**
 * Tells whether the number of a kind (its index in `KINDS`) is that of a person or publisher, not
 * of a title.
 */
export const isNameOfPerson = (kind: number): boolean => kind >= FIRST_OF_PEOPLE

export interface SearchDocument {
  id: string
  /** Of two that match equally, the one with more comes first. */
  popularity: number
  names: readonly { kind: NameKind; text: string }[]
}

/** Words of one name that are kept; the rest is passed over. */
export const MOST_WORDS = 24

/** Where a word stands in a name: the lowest two bits of a posting. */
const LATER = 0
const FIRST = 1
export const PLACE_BITS = 2

/** A million at once would keep a search waiting for a tenth of a second. */
const IDS_AT_ONCE = 100_000

const unpackIds = (packed: Unpacker): string[] =>
  Array.from({ length: packed.ints()[0] ?? 0 }, () => packed.texts()).flat()

/** The documents, their names as words of the vocabulary, and the lists that find them. */
export class Names {
  readonly #vocabulary: Vocabulary
  readonly #slots = new Map<string, number>()
  readonly #ids: string[]
  readonly #popularity: number[]
  /** 1 for the living. */
  readonly #alive: number[]
  readonly #namesFrom: GrowingInts
  readonly #slotOf: GrowingInts
  readonly #kindOf: GrowingInts
  readonly #wordsFrom: GrowingInts
  readonly #words: GrowingInts
  readonly #isLiving = (name: number): boolean => this.lives(name)
  readonly #hashes: HashedNames
  readonly #begun: BegunNames

  constructor(vocabulary: Vocabulary, packed?: Unpacker) {
    this.#vocabulary = vocabulary
    this.#ids = packed ? unpackIds(packed) : []
    this.#popularity = packed ? [...packed.doubles()] : []
    this.#alive = packed ? [...packed.bytes()] : []
    this.#namesFrom = packed?.list() ?? GrowingInts.of(Int32Array.of(0))
    this.#slotOf = packed?.list() ?? new GrowingInts(256)
    this.#kindOf = packed?.list() ?? new GrowingInts(256)
    this.#wordsFrom = packed?.list() ?? GrowingInts.of(Int32Array.of(0))
    this.#words = packed?.list() ?? new GrowingInts(1024)
    this.#hashes = new HashedNames(this.#isLiving, packed)
    this.#begun = new BegunNames(vocabulary, this.#isLiving, packed)
    this.#ids.forEach((id, slot) => {
      if (this.isAlive(slot)) this.#slots.set(id, slot)
    })
  }

  /** What its constructor reads, in pieces between each of which a search may come. */
  *pack(): Generator<Uint8Array[]> {
    yield [pack(Int32Array.of(Math.ceil(this.slots / IDS_AT_ONCE)))]
    for (let from = 0; from < this.slots; from += IDS_AT_ONCE)
      yield [packTexts(this.#ids.slice(from, from + IDS_AT_ONCE))]
    yield [pack(new Float64Array(this.#popularity))]
    yield [pack(Uint8Array.from(this.#alive))]
    yield [packList(this.#namesFrom), packList(this.#slotOf)]
    yield [packList(this.#kindOf), packList(this.#wordsFrom)]
    yield [packList(this.#words)]
    yield* this.#hashes.pack()
    yield this.#begun.pack()
  }

  get size(): number {
    return this.#slots.size
  }
  /** Documents ever added: what a list by slot must hold. */
  get slots(): number {
    return this.#ids.length
  }
  slotWith(id: string): number | undefined {
    return this.#slots.get(id)
  }
  id(slot: number): string {
    return this.#ids[slot] ?? ''
  }
  popularity(slot: number): number {
    return this.#popularity[slot] ?? 0
  }
  isAlive(slot: number): boolean {
    return this.#alive[slot] === 1
  }
  setPopularity(slot: number, popularity: number): void {
    this.#popularity[slot] = popularity
  }
  namesFrom(slot: number): number {
    return this.#namesFrom.at(slot)
  }
  namesTo(slot: number): number {
    return this.#namesFrom.at(slot + 1)
  }
  slotOf(name: number): number {
    return this.#slotOf.at(name)
  }
  kindOf(name: number): number {
    return this.#kindOf.at(name)
  }
  get words(): Int32Array {
    return this.#words.items
  }
  wordsFrom(name: number): number {
    return this.#wordsFrom.at(name)
  }
  wordsTo(name: number): number {
    return this.#wordsFrom.at(name + 1)
  }

  add(
    { id, popularity }: SearchDocument,
    names: readonly { kind: number; words: number[] }[],
  ): void {
    const slot = this.#ids.length
    this.#slots.set(id, slot)
    this.#ids.push(id)
    this.#popularity.push(popularity)
    this.#alive.push(1)
    for (const { kind, words } of names) this.#addName(slot, kind, words)
    this.#namesFrom.push(this.#slotOf.length)
  }

  #addName(slot: number, kind: number, words: readonly number[]): void {
    const name = this.#slotOf.length
    this.#slotOf.push(slot)
    this.#kindOf.push(kind)
    const { postings, wholes } = this.#vocabulary
    words.forEach((word, place) => {
      this.#words.push(word)
      postings[word]?.push(name * 4 + (place === 0 ? FIRST : LATER))
      this.#vocabulary.use(word)
    })
    this.#wordsFrom.push(this.#words.length)
    const [first] = words
    if (first !== undefined) {
      if (words.length === 1) (wholes[first] ??= new GrowingInts(2)).push(name)
      this.#begun.add(name, first)
    }
    this.#addHash(words)
  }

  /** The first names (most popular ones when loaded in that order) that begin so, and the newest. */
  beginningWith(key: string): GrowingInts | undefined {
    return this.#begun.with(key)
  }

  lives(name: number): boolean {
    return this.isAlive(this.slotOf(name))
  }

  eachOf(list: GrowingInts, bits: number, most: number, visit: (name: number) => void): void {
    eachLiving(list, bits, most, this.#isLiving, visit)
  }

  /** The postings of a word, ascending, of which no more than half are dead. */
  postingsOf(word: number): GrowingInts | undefined {
    const list = this.#vocabulary.postings[word]
    const dead = (list?.length ?? 0) - (this.#vocabulary.uses[word] ?? 0)
    if (dead > DEAD_LEAST && dead * 2 > (list?.length ?? 0))
      list?.keep((entry) => this.lives(entry >> PLACE_BITS))
    return list
  }

  #addHash(words: readonly number[]): void {
    let hash = HASH_START
    let count = 0
    for (const word of words) {
      for (const one of this.#vocabulary.solid(word)) {
        hash = hashStep(hash, one)
        count += 1
      }
    }
    hash = count < (words.length > 1 ? LEAST_SOLID : LEAST_OF_ONE_WORD) ? 0 : hashEnd(hash)
    this.#hashes.push(hash)
  }

  /** Visits the living names of this hash, latest first, at most so many links. */
  eachWithHash(hash: number, most: number, visit: (name: number) => void): void {
    this.#hashes.each(hash, most, visit)
  }

  remove(id: string): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    this.#slots.delete(id)
    this.#alive[slot] = 0
    for (let name = this.namesFrom(slot); name < this.namesTo(slot); name += 1) {
      const [from, to] = [this.wordsFrom(name), this.wordsTo(name)]
      if (from < to) this.#begun.remove(this.#words.at(from))
      for (let at = from; at < to; at += 1) this.#vocabulary.release(this.#words.at(at))
    }
  }
}
