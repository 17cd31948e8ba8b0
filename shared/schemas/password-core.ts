import { LONGEST_PASSWORD } from './limits.ts'

/** What people write for letters: `p@ssw0rd`. A 1, a bar and an exclamation mark stand for i or for l. */
const LEET: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '^': 'a',
  '8': 'b',
  '(': 'c',
  '3': 'e',
  '€': 'e',
  '6': 'g',
  '9': 'g',
  '#': 'h',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '2': 'z',
}
const UPRIGHT = new Set(['1', '!', '|'])
const AS_UPRIGHT = ['i', 'l']

const LETTER = /[\p{L}\p{M}]/u
const NO_LETTERS = /[^\p{L}\p{M}]+/gu

/** The ways to read a password: as it is, and with digits and signs read as letters; case is folded. */
export interface Readings {
  /** A letter at a place here stands at the same place in each of the others. */
  plain: readonly string[]
  asLetters: readonly (readonly string[])[]
  /** Where the letters begin and end: what lies around them are affixes. */
  from: number
  to: number
}

export function readPassword(password: string): Readings {
  const plain = [...password.normalize('NFKC').toLowerCase()]
  const isLetter = plain.map((sign) => LETTER.test(sign))
  return {
    plain,
    asLetters: AS_UPRIGHT.map((upright) =>
      plain.map((sign) => LEET[sign] ?? (UPRIGHT.has(sign) ? upright : sign)),
    ),
    from: isLetter.includes(true) ? isLetter.indexOf(true) : plain.length,
    to: isLetter.lastIndexOf(true) + 1,
  }
}

export const lettersOf = (text: string) =>
  text.normalize('NFKC').toLowerCase().replace(NO_LETTERS, '')

// Signs beside the letters that may stand for letters themselves, as in qiss@.
const MOST_BESIDE = 2

/** The letters of a password: all of them, and those between its affixes with leet read as letters. */
export function lettersWithin({ plain, asLetters, from, to }: Readings): string[] {
  const found = new Set([plain.join('').replace(NO_LETTERS, '')])
  // Where one sign became many, there would be no end of slices to look at.
  if (to - from > LONGEST_PASSWORD) return [...found]
  for (const signs of asLetters)
    for (let start = from; start >= Math.max(0, from - MOST_BESIDE); start--)
      for (let end = to; end <= to + MOST_BESIDE; end++)
        found.add(signs.slice(start, end).join('').replace(NO_LETTERS, ''))
  return [...found]
}
