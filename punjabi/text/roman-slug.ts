import { normalise } from './normalise.ts'
import { toRoman } from './transliterate.ts'

const LATIN_WITHOUT_PARTS: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', þ: 'th',
  Þ: 'Th', ł: 'l', Ł: 'L', ı: 'i', ħ: 'h', Ħ: 'H', '&': ' and ',
} // prettier-ignore
/** Letters that are read: no name has more, but some signs stand for many. */
const MOST_LETTERS = 400
const WITHOUT_PARTS = new RegExp(`[${Object.keys(LATIN_WITHOUT_PARTS).join('')}]`, 'gu')

/**
 * A Roman slug of a name in any of the three scripts: ASCII letters and digits, words joined by
 * single hyphens, case kept, as in `Heer-Waris-Shah`. A name with letters of another script alone is
 * spelt by their code points (`u4e2d-u6587`); empty only where there is neither letter nor digit.
 */
export function romanSlug(name: string): string {
  const roman = toRoman(normalise(name).normalize('NFKC').slice(0, MOST_LETTERS))
    .replace(WITHOUT_PARTS, (letter) => LATIN_WITHOUT_PARTS[letter] ?? '')
    .normalize('NFD')
    .replace(/[\p{M}'’ʼ`]+/gu, '')
  const slug = joinWords(roman)
  return slug === '' ? joinWords(codePoints(name)) : slug
}

/** The same, cut to so many letters. */
export const shortSlug = (name: string, most: number): string =>
  romanSlug(name).slice(0, most).replace(/-$/, '')

function joinWords(text: string): string {
  return text.replace(/[^A-Za-z0-9]+/gu, '-').replace(/^-|-$/gu, '')
}

function codePoints(name: string): string {
  const letters =
    normalise(name)
      .match(/[\p{L}\p{N}]/gu)
      ?.slice(0, 12) ?? []
  return letters.map((letter) => `u${(letter.codePointAt(0) ?? 0).toString(16)}`).join('-')
}
