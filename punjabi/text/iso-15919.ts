import { latinDigits } from './letters.ts'
import { normalise } from './normalise.ts'
import { signsOf, type Sign } from './shahmukhi-signs.ts'

const CONSONANTS: Readonly<Record<string, string>> = {
  ਕ: 'k', ਖ: 'kh', ਗ: 'g', ਘ: 'gh', ਙ: 'ṅ', ਚ: 'c', ਛ: 'ch', ਜ: 'j', ਝ: 'jh', ਞ: 'ñ',
  ਟ: 'ṭ', ਠ: 'ṭh', ਡ: 'ḍ', ਢ: 'ḍh', ਣ: 'ṇ', ਤ: 't', ਥ: 'th', ਦ: 'd', ਧ: 'dh', ਨ: 'n',
  ਪ: 'p', ਫ: 'ph', ਬ: 'b', ਭ: 'bh', ਮ: 'm', ਯ: 'y', ਰ: 'r', ਲ: 'l', ਵ: 'v', ੜ: 'ṛ', ਸ: 's', ਹ: 'h',
} // prettier-ignore
const WITH_NUKTA: Readonly<Record<string, string>> = {
  ਕ: 'q', ਖ: 'ḵẖ', ਗ: 'ġ', ਜ: 'z', ਫ: 'f', ਸ: 'ś', ਲ: 'ḷ',
} // prettier-ignore
const VOWELS: Readonly<Record<string, string>> = {
  ਅ: 'a', ਆ: 'ā', ਇ: 'i', ਈ: 'ī', ਉ: 'u', ਊ: 'ū', ਏ: 'ē', ਐ: 'ai', ਓ: 'ō', ਔ: 'au', ੳ: 'u', ੲ: 'i',
} // prettier-ignore
const SIGNS: Readonly<Record<string, string>> = {
  '\u0A3E': 'ā', '\u0A3F': 'i', '\u0A40': 'ī', '\u0A41': 'u', '\u0A42': 'ū', '\u0A47': 'ē', '\u0A48': 'ai', '\u0A4B': 'ō',
  '\u0A4C': 'au', '\u0A4D': '',
} // prettier-ignore
/** Bindi, tippi, adak bindi, visarga, yakash, udaat, and addak where no consonant follows. */
const MARKS: Readonly<Record<string, string>> = {
  '\u0A02': 'ṃ', '\u0A70': 'ṁ', '\u0A01': 'm̐', '\u0A03': 'ḥ', '\u0A75': 'y', '\u0A51': 'h', '\u0A71': ':',
} // prettier-ignore

/** A letter with all that belongs to it: addak before it, nukta, a vowel sign. */
const SYLLABLE = /(\u0A71?)([ਕ-ਹੜ])(\u0A3C?)([\u0A3E-\u0A4D]?)/gu
const HIATUS = /(?<=a)([ਇਉ])/gu

function writeSyllable(
  _: string,
  addak: string,
  letter: string,
  nukta: string,
  sign: string,
): string {
  const consonant = (nukta === '' ? undefined : WITH_NUKTA[letter]) ?? CONSONANTS[letter] ?? ''
  const doubled = addak === '' ? '' : consonant.charAt(0)
  return doubled + consonant + (sign === '' ? 'a' : (SIGNS[sign] ?? ''))
}

function fromGurmukhi(text: string): string {
  return text
    .replace(/ੴ/gu, 'ਇੱਕ ਓਅੰਕਾਰ')
    .replace(SYLLABLE, writeSyllable)
    .replace(HIATUS, (vowel) => (vowel === 'ਇ' ? 'ï' : 'ü'))
    .replace(/[\u0A00-\u0A7F]/gu, (sign) => VOWELS[sign] ?? SIGNS[sign] ?? MARKS[sign] ?? '')
}

const ARABIC: Readonly<Record<string, string>> = {
  ب: 'b', پ: 'p', ت: 't', ٹ: 'ṭ', ث: 's̱', ج: 'j', چ: 'c', ح: 'ḥ', خ: 'ḵẖ', د: 'd', ڈ: 'ḍ', ذ: 'ẕ', ر: 'r', ڑ: 'ṛ',
  ز: 'z', ژ: 'zh', س: 's', ش: 'ś', ص: 'ṣ', ض: 'ż', ط: 't̤', ظ: 'z̤', ع: 'ʻ', غ: 'ġ', ف: 'f', ق: 'q', ک: 'k', گ: 'g',
  ل: 'l', ࣇ: 'ḷ', م: 'm', ن: 'n', ݨ: 'ṇ', ڻ: 'ṇ', ں: 'ṃ', ہ: 'h', ھ: 'h', ۃ: 't', ة: 't', ء: 'ʼ', آ: 'ā', ے: 'ē',
} // prettier-ignore
const ARABIC_MARKS: Readonly<Record<string, string>> = { ਅ: 'a', ਇ: 'i', ਉ: 'u' }
const VOWEL_LETTERS = 'اآویےۓ'

/** و and ی are consonants first in the word and before a vowel letter, else long vowels. */
function writeSign(sign: Sign, index: number, signs: readonly Sign[]): string {
  const { letter, short, doubled } = sign
  const isFirst = index === 0
  const isConsonant = isFirst || VOWEL_LETTERS.includes(signs[index + 1]?.letter ?? '-')
  const vowel = short === undefined ? '' : (ARABIC_MARKS[short] ?? '')
  const hamza = letter === 'ئ' || letter === 'ؤ' ? 'ʼ' : ''
  if (letter === 'ا') return isFirst ? vowel || 'a' : 'ā'
  if (letter === 'و' || letter === 'ؤ') return hamza + (isConsonant ? 'v' + vowel : 'ō')
  if (letter === 'ی' || letter === 'ئ') return hamza + (isConsonant || hamza ? 'y' + vowel : 'ī')
  const consonant = ARABIC[letter] ?? ''
  return (doubled ? consonant : '') + consonant + vowel
}

const SHAHMUKHI_WORD = /[\u0621-\u065F\u0670-\u06D3\u06D5ݨࣇ][\u0610-\u06D5ݨࣇ\u200C\u200D]*/gu
const PUNCTUATION: Readonly<Record<string, string>> = {
  '،': ',', '؛': ';', '؟': '?', '۔': '.', '।': '.', '॥': '.',
} // prettier-ignore

/**
 * A text of either native script in Latin letters, letter by letter, for catalogues and scholars.
 * Gurmukhi by ISO 15919:2001: ē and ō are long, bindi is ṃ and tippi ṁ, addak doubles, a short i or
 * u after an inherent a gets a diaeresis; the inherent a is always written, said or not, as the
 * standard demands (ਪੰਜਾਬ paṁjāba). The standard has no table for Shahmukhi: its letters get the same
 * Latin ones, those of Arabic the ones of the Library of Congress's Urdu table, and no vowel is made
 * up. Small letters only; other scripts stay as they are.
 */
export function toIso15919(native: string): string {
  return fromGurmukhi(latinDigits(normalise(native)))
    .replace(SHAHMUKHI_WORD, (word) => signsOf(word).map(writeSign).join(''))
    .replace(/[،؛؟۔।॥]/gu, (mark) => PUNCTUATION[mark] ?? mark)
    .replace(/[\u200C\u200D\u0640]/gu, '')
    .normalize('NFC')
}
