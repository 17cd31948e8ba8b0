export type Script = 'gurmukhi' | 'shahmukhi' | 'roman'

/** Gurmukhi vowel signs weigh as letters do in Latin; without that, a brand name would outweigh a title. */
const LETTERS: Readonly<Record<Script | 'other', RegExp>> = {
  gurmukhi: /(?=[\p{L}\u0A3E-\u0A4C])\p{Script=Gurmukhi}/gu,
  shahmukhi: /(?=\p{L})\p{Script=Arabic}/gu,
  roman: /(?=\p{L})\p{Script=Latin}/gu,
  other: /(?=\p{L})[^\p{Script=Gurmukhi}\p{Script=Arabic}\p{Script=Latin}]/gu,
}

const NATIVE_DIGITS: Readonly<Record<'gurmukhi' | 'shahmukhi', RegExp>> = {
  gurmukhi: /[੦-੯]/gu,
  shahmukhi: /[٠-٩۰-۹]/gu,
}

const ORDER = ['gurmukhi', 'shahmukhi', 'roman'] as const

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

function scriptOfDigits(text: string): Script | 'other' {
  const gurmukhi = count(text, NATIVE_DIGITS.gurmukhi)
  const shahmukhi = count(text, NATIVE_DIGITS.shahmukhi)
  if (gurmukhi === 0 && shahmukhi === 0) return 'other'
  return gurmukhi >= shahmukhi ? 'gurmukhi' : 'shahmukhi'
}

/**
 * The script most letters of the text belong to; of equals, the native script; without letters, that
 * of its native digits; else `other`. Presentation forms of Arabic letters are Shahmukhi.
 */
export function detectScript(text: string): Script | 'other' {
  let best: Script | 'other' = 'other'
  let most = count(text, LETTERS.other)
  for (const script of ORDER) {
    const letters = count(text, LETTERS[script])
    if (letters > most || (letters === most && letters > 0 && best === 'other')) {
      best = script
      most = letters
    }
  }
  return most === 0 ? scriptOfDigits(text) : best
}

/**
 * Letters and digits as a reader counts them: vowel signs, nukta, addak, joiners and punctuation
 * count nothing, so ਹੀਰ and ہیر are 2 and 3 letters by what they are made of.
 */
export function countLetters(text: string): number {
  return count(text, /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/gu)
}
