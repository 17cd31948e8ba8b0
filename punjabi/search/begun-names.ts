import { GrowingInts } from './growing.ts'
import { NEWEST } from './living.ts'
import { packLists, packTexts, type Unpacker } from './packing.ts'
import type { Vocabulary } from './vocabulary.ts'

const KEPT = 300

/** Names by how they begin, for queries too short for more: see `Vocabulary.beginnings`. */
export class BegunNames {
  readonly #vocabulary: Vocabulary
  readonly #lives: (name: number) => boolean
  readonly #lists = new Map<string, GrowingInts>()
  readonly #listsOfWord: (readonly GrowingInts[] | undefined)[] = []

  readonly #stale = new Set<GrowingInts>()

  constructor(vocabulary: Vocabulary, lives: (name: number) => boolean, packed?: Unpacker) {
    this.#vocabulary = vocabulary
    this.#lives = lives
    if (!packed) return
    const keys = packed.texts()
    packed.lists().forEach((list, at) => this.#lists.set(keys[at] ?? '', list))
  }

  pack(): Uint8Array[] {
    return [packTexts([...this.#lists.keys()]), ...packLists([...this.#lists.values()])]
  }

  with(key: string): GrowingInts | undefined {
    return this.#lists.get(key)
  }

  add(name: number, word: number): void {
    for (const list of this.#listsOf(word)) this.#keep(list, name)
  }

  remove(word: number): void {
    for (const list of this.#listsOf(word)) this.#stale.add(list)
  }

  #listsOf(word: number): readonly GrowingInts[] {
    return (this.#listsOfWord[word] ??= this.#vocabulary.beginnings(word).map((key) => {
      const list = this.#lists.get(key) ?? new GrowingInts()
      this.#lists.set(key, list)
      return list
    }))
  }

  /** Of a list that is full the dead make way, else the oldest of the newest. */
  #keep(list: GrowingInts, name: number): void {
    const full = KEPT + NEWEST
    if (list.length >= full && this.#stale.delete(list)) list.keep(this.#lives)
    if (list.length >= full) {
      list.items.copyWithin(KEPT, KEPT + 1, full)
      list.length = full - 1
    }
    list.push(name)
  }
}
