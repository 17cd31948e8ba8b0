import { fold } from '#punjabi/text/fold.ts'
import { latinDigits } from '#punjabi/text/letters.ts'
import { normalise } from '#punjabi/text/normalise.ts'
import type { Script } from '#punjabi/text/script.ts'
import { gurmukhiAlphabet, romanAlphabet, shahmukhiAlphabet, typedAlphabet } from './alphabet.ts'
import { readGurmukhi } from './read-gurmukhi.ts'
import { readRoman, readTyped } from './read-roman.ts'
import { readShahmukhi } from './read-shahmukhi.ts'

const NOT_WORD = /[^\p{L}\p{M}\p{N}]+/u
const FORMAT = /\p{Cf}/gu

/** The words of a text: normalised, lower case, Latin digits, without punctuation. */
export function splitWords(text: string): string[] {
  const plain = normalise(text.normalize('NFKC')).toLowerCase().replace(FORMAT, '')
  return latinDigits(plain)
    .split(NOT_WORD)
    .filter((word) => word !== '')
}

/** A word as letters compare it: `fold`, without spaces. */
export function foldWord(word: string): string {
  return fold(word).replaceAll(' ', '')
}

const GURMUKHI = /[\u0A00-\u0A7F]/u
const SHAHMUKHI = /[\u0600-\u06FF\u0750-\u077F\u08A0-\u08FF]/u

/** The script a word is read in; digits and all other scripts count as Roman. */
export function scriptOf(word: string): Script {
  return GURMUKHI.test(word) ? 'gurmukhi' : SHAHMUKHI.test(word) ? 'shahmukhi' : 'roman'
}

/** Titles of people that are written short and said long. */
const SAID: ReadonlyMap<string, string> = new Map(Object.entries({
  dr: 'daktar', prof: 'profaisar', mr: 'mistar', st: 'sent', smt: 'shrimati', ਡਾ: 'ਡਾਕਟਰ',
  ਪ੍ਰੋ: 'ਪ੍ਰੋਫ਼ੈਸਰ', ਸ੍ਰ: 'ਸਰਦਾਰ', ਗਿ: 'ਗਿਆਨੀ', ڈا: 'ڈاکٹر', پرو: 'پروفیسر',
})) // prettier-ignore

/** The units of a word of a stored name. */
export function storedUnits(written: string, script: Script): Uint8Array {
  const word = SAID.get(written) ?? written
  if (script === 'gurmukhi') return withDigits(word, readGurmukhi, gurmukhiAlphabet.encode)
  if (script === 'shahmukhi') return withDigits(word, readShahmukhi, shahmukhiAlphabet.encode)
  return romanAlphabet.encode(readRoman(word))
}

/** The letters of a word of a query. */
export function queryLetters(word: string, script: Script): Uint8Array {
  if (script !== 'roman') return storedUnits(word, script)
  return typedAlphabet.encode(readTyped(SAID.get(word) ?? word))
}

/** The readers of native scripts know no digits: these are put between what they read. */
function withDigits(
  word: string,
  read: (word: string) => string[],
  encode: (names: readonly string[]) => Uint8Array,
): Uint8Array {
  const parts = word.split(/(\d)/u).filter(Boolean)
  return encode(parts.flatMap((part) => (/^\d$/u.test(part) ? [part] : read(part))))
}
