import { latinDigits, mergeArabicLetters, repairVowels, VIRAMA } from './letters.ts'

const LATIN_WITH_MARK = /[\u00C0-\u024F\u1E00-\u1EFF]/gu
const LATIN_MARKS = /[\u0300-\u036F]/gu
const INVISIBLE = /[\p{Cf}\p{Cs}]/gu
// Nukta, addak, yakash.
const SILENT_SIGNS = /[\u0A3C\u0A71\u0A75]/gu
const NASALS = /[\u0A01\u0A70]/gu
const SUBJOINED_H = new RegExp(`${VIRAMA}ਹ`, 'gu')
const NOT_WORD = /[^\p{L}\p{M}\p{N}]+/gu

function dropSubjoinedH(text: string): string {
  let before = text
  let after = text.replace(SUBJOINED_H, '')
  while (after !== before) {
    before = after
    after = after.replace(SUBJOINED_H, '')
  }
  return after
}

/**
 * Text as search compares it: one case, one nasal sign, no addak, nukta or joiners, one code point
 * per Arabic letter, Latin digits, punctuation as spaces. Never for display. Idempotent.
 */
export function fold(text: string): string {
  // Only Latin may be taken apart: NFD would split آ.
  const latin = text
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(LATIN_WITH_MARK, (letter) => letter.normalize('NFD'))
    .replace(LATIN_MARKS, '')
  const bare = mergeArabicLetters(latin).replace(SILENT_SIGNS, '').replace(NASALS, '\u0A02')
  const whole = repairVowels(dropSubjoinedH(bare))
  // Signs that stood apart may have met when those between them went.
  return latinDigits(whole).replace(NOT_WORD, ' ').trim().normalize('NFC')
}
