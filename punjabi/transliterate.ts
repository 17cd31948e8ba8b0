export { toShahmukhi } from './to-shahmukhi'
import { readGurmukhi } from './gurmukhi-units'
import { mergeArabicLetters, latinDigits } from './letters'
import { gurmukhiSpellings } from './lexicon'
import { normalise } from './normalise'
import { writeRoman } from './roman-rules'
import { readShahmukhi } from './shahmukhi-units'

const GURMUKHI_WORD = /[\u0A01-\u0A0F\u0A10-\u0A65\u0A70-\u0A75\u200C\u200D]+/gu
const SHAHMUKHI_WORD = /\p{Script=Arabic}[\p{Script=Arabic}\p{M}\u0640\u200C\u200D]*/gu
const JOINERS = /[\u200C\u200D]/gu

const LATIN_PUNCTUATION: Readonly<Record<string, string>> = {
  '،': ',',
  '؛': ';',
  '؟': '?',
  '۔': '.',
  '।': '.',
  '॥': '.',
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function romanFromGurmukhi(found: string): string {
  return capitalise(writeRoman(readGurmukhi(found.replace(JOINERS, ''))))
}

function romanFromShahmukhi(found: string): string {
  const word = mergeArabicLetters(found.replace(JOINERS, ''))
  const known = gurmukhiSpellings.get(word)
  return known === undefined
    ? capitalise(writeRoman(readShahmukhi(word)))
    : romanFromGurmukhi(known)
}

/**
 * A name or title of either native script as an English reader would write it, each word with a
 * capital: ਹੀਰ ਵਾਰਿਸ ਸ਼ਾਹ → Heer Waris Shah. From Shahmukhi the short vowels are guessed.
 */
export function toRoman(native: string): string {
  return latinDigits(normalise(native))
    .replace(/ੴ/gu, 'Ik Onkar')
    .replace(/[،؛؟۔।॥]/gu, (mark) => LATIN_PUNCTUATION[mark] ?? mark)
    .replace(GURMUKHI_WORD, romanFromGurmukhi)
    .replace(SHAHMUKHI_WORD, romanFromShahmukhi)
    .replace(/-(?:E|Ul|O)(?=-)/gu, (particle) => particle.toLowerCase())
}
