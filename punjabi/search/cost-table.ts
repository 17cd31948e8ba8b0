/** Costs by word of the vocabulary for one word of a query; kept between queries, never emptied. */
export class CostTable {
  #stamps = new Int32Array(1024)
  #whole = new Float32Array(1024)
  #start = new Float32Array(1024)
  /** Even: a word of this stamp is estimated, of the next one known. */
  #stamp = 0

  /** Forgets all costs and makes room for so many words. */
  reset(words: number): void {
    this.#stamp += 2
    if (words <= this.#stamps.length && this.#stamp < LAST_STAMP) return
    const size = Math.max(words * 2, this.#stamps.length)
    this.#stamps = new Int32Array(size)
    this.#whole = new Float32Array(size)
    this.#start = new Float32Array(size)
    this.#stamp = 2
  }

  has(word: number): boolean {
    return this.#stamps[word] === this.#stamp + 1
  }
  /** Whether it is known, or no more than estimated. */
  hasLeast(word: number): boolean {
    return (this.#stamps[word] as number) >= this.#stamp
  }
  set(word: number, whole: number, start: number): void {
    this.#stamps[word] = this.#stamp + 1
    this.#whole[word] = whole
    this.#start[word] = start
  }
  /** What the costs are not below. */
  setLeast(word: number, whole: number, start: number): void {
    this.set(word, whole, start)
    this.#stamps[word] = this.#stamp
  }
  whole(word: number): number {
    return this.#whole[word] as number
  }
  start(word: number): number {
    return this.#start[word] as number
  }
}

const LAST_STAMP = 2 ** 31 - 4
