import { GrowingInts } from './growing.ts'
import { pack, packList, type Unpacker } from './packing.ts'

/** Names by a hash of all their solid consonants; see `hash`. */
export class HashedNames {
  readonly #lives: (name: number) => boolean
  readonly #hashes: GrowingInts
  readonly #next: GrowingInts
  #heads: Int32Array

  constructor(lives: (name: number) => boolean, packed?: Unpacker) {
    this.#lives = lives
    this.#hashes = packed?.list() ?? new GrowingInts(256)
    this.#next = packed?.list() ?? new GrowingInts(256)
    this.#heads = packed?.ints() ?? new Int32Array(1024).fill(-1)
  }

  *pack(): Generator<Uint8Array[]> {
    yield [packList(this.#hashes)]
    // Searches change the two together.
    yield [packList(this.#next), pack(this.#heads)]
  }

  /** Takes the hash of the next name; 0 for one that is not to be found so. */
  push(hash: number): void {
    const name = this.#hashes.length
    this.#hashes.push(hash)
    if (name >= this.#heads.length) this.#rehash()
    const bucket = hash & (this.#heads.length - 1)
    this.#next.push(hash === 0 ? -1 : (this.#heads[bucket] ?? -1))
    if (hash !== 0) this.#heads[bucket] = name
  }

  #rehash(): void {
    const heads = new Int32Array(this.#heads.length * 2).fill(-1)
    for (let name = 0; name < this.#next.length; name += 1) {
      const hash = this.#hashes.at(name)
      if (hash === 0 || !this.#lives(name)) continue
      const at = hash & (heads.length - 1)
      this.#next.items[name] = heads[at] ?? -1
      heads[at] = name
    }
    this.#heads = heads
  }

  /** Visits the living names of this hash, latest first, at most so many links. */
  each(hash: number, most: number, visit: (name: number) => void): void {
    const bucket = hash & (this.#heads.length - 1)
    let before = -1
    let name = this.#heads[bucket] ?? -1
    for (let left = most; name >= 0 && left > 0;) {
      const next = this.#next.at(name)
      if (this.#lives(name)) {
        if (this.#hashes.at(name) === hash) visit(name)
        before = name
        left -= 1
      } else if (before < 0) this.#heads[bucket] = next
      else this.#next.items[before] = next
      name = next
    }
  }
}
