const [STAMP, WHOLE, START, SIZE] = [0, 1, 2, 4]

/** Costs by word of the vocabulary for one word of a query; kept between queries, never emptied. */
export class CostTable {
  // One row for each word, so that reading it reaches into memory once.
  #stamps = new Int32Array(1024 * SIZE)
  #costs = new Float32Array(this.#stamps.buffer)
  /** Even: a word of this stamp is estimated, of the next one known. */
  #stamp = 0

  /** Forgets all costs and makes room for so many words. */
  reset(words: number): void {
    this.#stamp += 2
    const room = this.#stamps.length / SIZE
    if (words <= room && this.#stamp < LAST_STAMP) return
    this.#stamps = new Int32Array(Math.max(words * 2, room) * SIZE)
    this.#costs = new Float32Array(this.#stamps.buffer)
    this.#stamp = 2
  }

  has(word: number): boolean {
    return this.#stamps[word * SIZE + STAMP] === this.#stamp + 1
  }
  hasLeast(word: number): boolean {
    return (this.#stamps[word * SIZE + STAMP] as number) >= this.#stamp
  }
  set(word: number, whole: number, start: number): void {
    this.setLeast(word, whole, start)
    this.#stamps[word * SIZE + STAMP] = this.#stamp + 1
  }
  setLeast(word: number, whole: number, start: number): void {
    this.#stamps[word * SIZE + STAMP] = this.#stamp
    this.#costs[word * SIZE + WHOLE] = whole
    this.#costs[word * SIZE + START] = start
  }
  whole(word: number): number {
    return this.#costs[word * SIZE + WHOLE] as number
  }
  start(word: number): number {
    return this.#costs[word * SIZE + START] as number
  }
}

const LAST_STAMP = 2 ** 31 - 4
