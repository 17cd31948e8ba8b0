/** Costs by word of the vocabulary for one word of a query; kept between queries, never emptied. */
export class CostTable {
  #stamps = new Int32Array(1024)
  #whole = new Float32Array(1024)
  #start = new Float32Array(1024)
  #stamp = 0

  /** Forgets all costs and makes room for so many words. */
  reset(words: number): void {
    this.#stamp += 1
    if (words <= this.#stamps.length && this.#stamp < LAST_STAMP) return
    const size = Math.max(words * 2, this.#stamps.length)
    this.#stamps = new Int32Array(size)
    this.#whole = new Float32Array(size)
    this.#start = new Float32Array(size)
    this.#stamp = 1
  }

  has(word: number): boolean {
    return this.#stamps[word] === this.#stamp
  }
  set(word: number, whole: number, start: number): void {
    this.#stamps[word] = this.#stamp
    this.#whole[word] = whole
    this.#start[word] = start
  }
  whole(word: number): number {
    return this.#whole[word] ?? Infinity
  }
  start(word: number): number {
    return this.#start[word] ?? Infinity
  }
}

const LAST_STAMP = 2 ** 31 - 1
