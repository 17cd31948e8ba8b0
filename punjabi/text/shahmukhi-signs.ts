/** A letter with what is written over or under it. */
export interface Sign {
  letter: string
  /** The short vowel that is written, as a Gurmukhi letter; undefined where none is. */
  short: string | undefined
  doubled: boolean
}

const MARKS: Readonly<Record<string, string>> = { '\u064E': 'ਅ', '\u064F': 'ਉ', '\u0650': 'ਇ' }
const SHADDA = '\u0651'
const LETTER = /[\u0621-\u063A\u0641-\u064A\u0671-\u06D3\u06D5ݨࣇ]/u
const SAME: Readonly<Record<string, string>> = {
  ي: 'ی', ى: 'ی', ۍ: 'ی', ك: 'ک', ه: 'ہ', ە: 'ہ', ۂ: 'ہ', ۀ: 'ہ', أ: 'ا', إ: 'ا', ٱ: 'ا', ۓ: 'ے',
} // prettier-ignore

/** The letters of a normalised Shahmukhi word with their marks; other signs are passed over. */
export function signsOf(word: string): Sign[] {
  const signs: Sign[] = []
  for (const letter of word) {
    const last = signs.at(-1)
    if (LETTER.test(letter)) {
      signs.push({ letter: SAME[letter] ?? letter, short: undefined, doubled: false })
    } else if (last !== undefined && letter === SHADDA) last.doubled = true
    else if (last !== undefined) last.short = MARKS[letter] ?? last.short
  }
  return signs
}
