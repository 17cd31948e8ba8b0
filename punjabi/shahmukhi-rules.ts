import type { Unit } from './gurmukhi-units'

const LETTERS: Readonly<Record<string, string>> = {
  k: 'ک', K: 'کھ', g: 'گ', G: 'گھ', c: 'چ', C: 'چھ', j: 'ج', J: 'جھ', ʈ: 'ٹ', Ʈ: 'ٹھ', ɖ: 'ڈ', Ɖ: 'ڈھ',
  ɳ: 'ن', t: 'ت', θ: 'تھ', d: 'د', ð: 'دھ', n: 'ن', p: 'پ', P: 'پھ', b: 'ب', B: 'بھ', m: 'م', y: 'ی',
  r: 'ر', l: 'ل', v: 'و', ɽ: 'ڑ', s: 'س', h: 'ہ', ʃ: 'ش', x: 'خ', ɣ: 'غ', z: 'ز', f: 'ف', q: 'ق',
} // prettier-ignore

const FIRST_VOWELS: Readonly<Record<string, string>> = {
  a: 'ا', i: 'ا', u: 'ا', A: 'آ', I: 'ای', e: 'ای', E: 'ای', U: 'او', o: 'او', O: 'او',
} // prettier-ignore

/** A vowel after its consonant; short vowels are not written. */
function vowelSign(vowel: string, isLast: boolean): string {
  if (vowel === 'A') return 'ا'
  if (vowel === 'I') return 'ی'
  if (vowel === 'e' || vowel === 'E') return isLast ? 'ے' : 'ی'
  return 'UoO'.includes(vowel) && vowel !== '' ? 'و' : ''
}

/** A vowel right after another vowel, carried by ء, ی or و as the first one asks. */
function vowelInHiatus(vowel: string, before: string, isLast: boolean): string {
  if (vowel === 'A') return before === 'A' ? 'آ' : 'ا'
  if (vowel === 'i') return 'ی'
  if (vowel === 'I') return 'ئی'
  if (vowel === 'e' || vowel === 'E') return isLast ? 'ئے' : 'ئی'
  return vowel === 'a' ? '' : 'ؤ'
}

/** What a short vowel leaves behind when a vowel follows: ਦਰਿਆ دریا, ਦੁਆ دوا. */
function shortBeforeVowel(vowel: string): string {
  if (vowel === 'i') return 'ی'
  return vowel === 'u' ? 'و' : ''
}

function writeVowel(units: readonly Unit[], index: number): string {
  const unit = units[index]
  if (unit === undefined) return ''
  const before = units[index - 1]
  const next = units[index + 1]
  const isLast = next === undefined && !unit.nasal
  if (unit.consonant !== '') {
    const bare = next?.consonant === '' ? shortBeforeVowel(unit.vowel) : ''
    return bare || vowelSign(unit.vowel, isLast)
  }
  if (before !== undefined && before.vowel !== '')
    return vowelInHiatus(unit.vowel, before.vowel, isLast)
  return isLast && unit.vowel === 'e' ? 'اے' : (FIRST_VOWELS[unit.vowel] ?? '')
}

/** One Gurmukhi word in Shahmukhi letters by rule alone. */
export function writeShahmukhi(units: readonly Unit[]): string {
  return units
    .map((unit, index) => {
      const isLast = index === units.length - 1
      const subjoinedH = unit.subjoined && unit.consonant === 'h'
      const letter = subjoinedH ? 'ھ' : (LETTERS[unit.consonant] ?? '')
      return letter + writeVowel(units, index) + (unit.nasal ? (isLast ? 'ں' : 'ن') : '')
    })
    .join('')
}
