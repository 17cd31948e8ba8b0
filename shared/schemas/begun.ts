/** Who pressed Play and left again has not begun a book: under so many milliseconds, and so small a share. */
export const BEGUN = { ms: 15_000, share: 0.01 }

/** Tells whether so much of a book was heard that one goes on with it. */
export const isBegun = (heardMs: number, wholeMs: number): boolean =>
  heardMs > 0 && heardMs >= Math.min(BEGUN.ms, wholeMs * BEGUN.share)
