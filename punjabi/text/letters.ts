/** Signs that ride on a Gurmukhi letter and may be typed before its nukta by mistake. */
export const GURMUKHI_SIGNS = '\u0A01\u0A02\u0A3E-\u0A42\u0A47\u0A48\u0A4B\u0A4C\u0A70\u0A71'

export const NUKTA = '\u0A3C'
export const VIRAMA = '\u0A4D'
export const ADDAK = '\u0A71'

/** Bearer + vowel sign → the independent vowel that looks the same (Unicode, table of Gurmukhi vowels). */
export const INDEPENDENT_VOWELS: Readonly<Record<string, string>> = {
  'ਅ\u0A3E': 'ਆ',
  'ਅ\u0A48': 'ਐ',
  'ਅ\u0A4C': 'ਔ',
  'ੲ\u0A3F': 'ਇ',
  'ੲ\u0A40': 'ਈ',
  'ੲ\u0A47': 'ਏ',
  'ੳ\u0A41': 'ਉ',
  'ੳ\u0A42': 'ਊ',
  'ੳ\u0A4B': 'ਓ',
}

const ARABIC_MERGES: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ۍ: 'ی',
  ك: 'ک',
  ه: 'ہ',
  ە: 'ہ',
  ۂ: 'ہ',
  ۀ: 'ہ',
  ݨ: 'ن',
  ࣇ: 'ل',
  أ: 'ا',
  إ: 'ا',
  ٱ: 'ا',
  ؤ: 'و',
  ۓ: 'ے',
}

const MERGEABLE = new RegExp(`[${Object.keys(ARABIC_MERGES).join('')}]`, 'gu')
const YEH_HAMZA = /[يىیۍ]\u0654/gu
const ARABIC_SIGNS =
  /[\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED]/gu

/** One code point per Arabic letter, vowel signs dropped. For search and sound, never for display. */
export function mergeArabicLetters(text: string): string {
  return text
    .replace(YEH_HAMZA, 'ئ')
    .replace(ARABIC_SIGNS, '')
    .replace(MERGEABLE, (letter) => ARABIC_MERGES[letter] ?? letter)
}

const BEARER_PAIR = /[ਅੲੳ][\u0A3E-\u0A42\u0A47\u0A48\u0A4B\u0A4C]/gu

/** The nine pairs that only look like an independent vowel become that vowel. */
export function repairVowels(text: string): string {
  return text.replace(BEARER_PAIR, (pair) => INDEPENDENT_VOWELS[pair] ?? pair)
}

const DIGITS = /[੦-੯٠-٩۰-۹]/gu

/** Gurmukhi, Arabic and Urdu digits become Latin ones. */
export function latinDigits(text: string): string {
  // The zeros of the three blocks end in 0x66, 0x60 and 0xF0.
  return text.replace(DIGITS, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code >= 0x0a66 ? 0x0a66 : code >= 0x06f0 ? 0x06f0 : 0x0660))
  })
}
