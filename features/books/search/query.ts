import { countLetters } from '#punjabi/text/script.ts'

/** The longest query that the box accepts and the server reads, in UTF-16 units. */
export const LONGEST = 100
const FEWEST_LETTERS = 2
/** Line breaks and direction marks come along with what is pasted; they are nobody's search. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** The text as it is searched for. */
export const queryOf = (text: string): string =>
  text.replace(UNSEEN, ' ').replace(/\s+/gu, ' ').trim().toLowerCase().slice(0, LONGEST)

/** Letters as readers count them: vowel signs and dots are none. */
export const isSearchable = (query: string): boolean => countLetters(query) >= FEWEST_LETTERS
