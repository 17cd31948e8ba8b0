export interface WordMatch {
  word: number
  cost: number
}

/** The words that one word of a query may mean, and the costs of all that were looked at. */
export interface Found {
  /** Words it may be, cheapest first. */
  whole: readonly WordMatch[]
  /** Words it may begin; empty unless it may be unfinished. */
  start: readonly WordMatch[]
  words: Int32Array
  wholeCosts: Float32Array
  startCosts: Float32Array
}
