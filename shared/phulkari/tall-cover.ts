/** The cloth of a book by itself, in threads. */
export const TALL_COVER = { width: 48, height: 104 }
