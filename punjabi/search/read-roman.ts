const LATIN_MARKS = /[\u0300-\u036F]/gu

/**
 * What is doubled is one sound, written at most twice: `khkh`, `cchh`, `aaa`. English endings as
 * they are said: `station`.
 */
function plain(word: string): string {
  return word
    .normalize('NFD')
    .replace(LATIN_MARKS, '')
    .replace(/(\D)\1{2,}/gu, '$1$1')
    .replace(/(?:t|ss)ion/gu, 'shan')
    .replace(/(?<=.)x/gu, 'ks')
    .replace(/ch?ch+/gu, 'cch')
    .replace(/([kgjtdpbs])h\1h/gu, '$1$1h')
}

/** The letters of one lower-case word as someone typed it: units of `typedAlphabet`. */
export function readTyped(word: string): string[] {
  return [...plain(word)]
}

const SPELLINGS =
  /chh|cch|ckh?|kkh|[kgcjtdpbsrz]h|tth|ddh|aa|ee|ea|ii|ie(?=[a-z])|oo|uu|ai|ay|ei|ey|au|ou|([bdfgjklmnpqrstvwxz])\1|./gu

const ALIKE: Readonly<Record<string, string>> = {
  cch: 'chh', ck: 'k', ckh: 'kh', kkh: 'kh', tth: 'th', ddh: 'dh', ea: 'ee', ii: 'ee', ie: 'ee', uu: 'oo',
  ay: 'ai', ei: 'ai', ey: 'ai', ou: 'au', w: 'v', zh: 'z',
} // prettier-ignore

const VOWEL = /^[aeiou]/u

/**
 * The units of `romanAlphabet` in one lower-case word of a stored name: as much of its sound as
 * the letters tell.
 */
export function readRoman(word: string): string[] {
  const spelled = plain(word).match(SPELLINGS) ?? []
  return spelled.flatMap((letters, index): string[] => {
    const next = spelled[index + 1] ?? ''
    if (letters === 'c') return [/^[eiy]/u.test(next) ? 's' : 'k']
    if (letters === 'x') return ['kh']
    const unit =
      ALIKE[letters] ??
      (/^(.)\1$/u.test(letters) && !VOWEL.test(letters) ? letters.charAt(0) : letters)
    const vowel = VOWEL.test(unit) || (unit === 'y' && index > 0 && !VOWEL.test(next))
    if (vowel && next === '' && index > 0) return [`${unit}$`]
    return [vowel && index > 0 && VOWEL.test(spelled[index - 1] ?? '') ? `${unit}+` : unit]
  })
}
