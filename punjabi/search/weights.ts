// What search holds against a name, in nats (−ln of a probability).

// A whole name of so many nats a letter is the one that was asked for. Between the native scripts
// more is allowed: the other script says less of vowels, yet a whole name is seldom meant by chance.
export const SAME_IN_SCRIPT = 0.3
export const SAME_ACROSS = 1.3
export const SAME_NATIVE = 1.9
/** Nats a letter up to which a name is begun by the query. */
export const BEGUN = 0.3
// Nats a letter up to which a name sounds like the query; and up to which it is answered at all.
export const ALIKE = 1.35
export const ALIKE_LEAST = 2
export const NEARLY = 2.9
// Nats a letter, all that keeps them apart counted, above which a near name is no answer: of a book,
// and of a person or publisher, whose names many books share.
export const WEAK_TITLE = 2.7
export const WEAK = 1.8
// In nats: a word of the query that is nowhere in the name, and what else keeps them apart.
export const MISSING = 1
export const MISSING_PER_LETTER = 3
export const OUT_OF_ORDER = 0.4
export const WORDS_LEFT = 3.5
export const NOT_FIRST = 2
export const UNFINISHED = 2.5
export const BEGUN_BY_WORDS = 1
export const ACROSS = 1
// How far behind the nearest answer a near one is shown: so many nats a letter, in long queries less,
// and behind a name that sounds like the query least.
export const FAR_PER_LETTER = 2
export const FAR = 4
export const FAR_PER_LETTER_MORE = 0.4
export const FAR_BEHIND_SOUND = 5.5
