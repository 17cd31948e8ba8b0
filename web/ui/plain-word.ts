/** Vowel signs and nasal dots that stand above the headline bar of Gurmukhi. */
const ABOVE = /[ਿੀੇੈੋੌੰੱਂਁ]/u

/**
 * Whether a Gurmukhi word has nothing above its bar. Such a word looks cut off where a heavy bar
 * sits on it, so it is set in a cut with more room below.
 */
export const isPlain = (word: string): boolean => !ABOVE.test(word.normalize('NFC'))
