/** Longest first; the spellings people type, English ones of loan words among them. */
const SPELLINGS: readonly (readonly [string, string])[] = [
  ['tion', 'ʃan'],
  ['chh', 'C'],
  ['kh', 'K'],
  ['gh', 'G'],
  ['ch', 'c'],
  ['jh', 'J'],
  ['th', 'θ'],
  ['dh', 'ð'],
  ['ph', 'f'],
  ['bh', 'B'],
  ['sh', 'ʃ'],
  ['rh', 'ɽ'],
  ['ck', 'k'],
  ['aa', 'A'],
  ['ee', 'I'],
  ['ea', 'I'],
  ['oo', 'U'],
  ['ai', 'E'],
  ['ay', 'E'],
  ['ei', 'E'],
  ['ey', 'E'],
  ['au', 'O'],
  ['ou', 'O'],
  ['x', 'ks'],
  ['q', 'k'],
  ['w', 'v'],
]

const AS_WRITTEN = 'kgjtdnpfbmyrlvshzaiueo0123456789'

function isVowelLetter(letter: string): boolean {
  return letter !== '' && 'aeiou'.includes(letter)
}

function single(letter: string, next: string, isFirst: boolean): string {
  if (letter === 'c') return next !== '' && 'eiy'.includes(next) ? 's' : 'k'
  if (letter === 'y' && !isFirst && !isVowelLetter(next)) return 'I'
  return AS_WRITTEN.includes(letter) ? letter : ''
}

/**
 * The sounds of one lower-case Latin word without diacritics, in the symbols of
 * `phonemes-gurmukhi`. Doubled consonants count once, and a doubled aspirate (`kkh`, `cch`) is one
 * aspirate.
 */
export function phonemesFromRoman(word: string): string {
  const text = word.replace(/c+ch+/gu, 'chh').replace(/([bcdfgj-np-tv-z])\1+/gu, '$1')
  let sounds = ''
  let index = 0
  while (index < text.length) {
    const here = index
    const spelling = SPELLINGS.find(([letters]) => text.startsWith(letters, here))
    if (spelling !== undefined) {
      sounds += spelling[1]
      index += spelling[0].length
    } else {
      sounds += single(text.charAt(index), text.charAt(index + 1), index === 0)
      index += 1
    }
  }
  return sounds
}
