import type { Unit } from './gurmukhi-units.ts'

const LETTERS: Readonly<Record<string, string>> = {
  k: 'ک', K: 'کھ', g: 'گ', G: 'گھ', c: 'چ', C: 'چھ', j: 'ج', J: 'جھ', ʈ: 'ٹ', Ʈ: 'ٹھ', ɖ: 'ڈ', Ɖ: 'ڈھ',
  ɳ: 'ݨ', t: 'ت', θ: 'تھ', d: 'د', ð: 'دھ', n: 'ن', p: 'پ', P: 'پھ', b: 'ب', B: 'بھ', m: 'م', y: 'ی',
  r: 'ر', l: 'ل', v: 'و', ɽ: 'ڑ', s: 'س', h: 'ہ', ʃ: 'ش', x: 'خ', ɣ: 'غ', z: 'ز', f: 'ف', q: 'ق',
} // prettier-ignore

const FIRST_VOWELS: Readonly<Record<string, string>> = {
  a: 'ا', i: 'ا', u: 'ا', A: 'آ', I: 'ای', e: 'ای', E: 'ای', U: 'او', o: 'او', O: 'او',
} // prettier-ignore

const LABIALS = 'pPbfm'
const FRONT = 'iIeE'

/** A vowel after its consonant; short vowels are not written. */
function vowelSign(vowel: string, isLast: boolean): string {
  if (vowel === 'A') return 'ا'
  if (vowel === 'I') return 'ی'
  if (vowel === 'e' || vowel === 'E') return isLast ? 'ے' : 'ی'
  return 'UoO'.includes(vowel) && vowel !== '' ? 'و' : ''
}

/** ਇ and ਈ after a vowel: ਆਇਆ آیا, ਸਾਇੰਸ سائنس, ਫ਼ਾਈਲ فائل, ਭਾਈ بھائی. */
function frontVowelInHiatus(unit: Unit, next: Unit | undefined): string {
  const beforeVowel = next?.consonant === ''
  if (unit.vowel === 'i') return beforeVowel ? 'ی' : 'ئ'
  return next === undefined || beforeVowel || unit.nasal ? 'ئی' : 'ئ'
}

/** A vowel right after another vowel, carried by ء, ی or و as the first one asks. */
function vowelInHiatus(unit: Unit, before: Unit, next: Unit | undefined): string {
  const isLast = next === undefined && !unit.nasal
  const { vowel } = unit
  if (vowel === 'A') return before.vowel === 'A' ? 'آ' : 'ا'
  if (vowel === 'i' || vowel === 'I') return frontVowelInHiatus(unit, next)
  if (vowel === 'e' || vowel === 'E') return isLast ? 'ئے' : 'ئی'
  if (vowel === 'a') return ''
  return FRONT.includes(before.vowel) ? 'و' : 'ؤ'
}

/** What a short vowel leaves behind when a vowel follows: ਦਰਿਆ دریا, ਦੁਆ دوا, but ਗਈ گئی. */
function shortBeforeVowel(vowel: string, next: string): string {
  if (vowel === 'i' && next !== 'i' && next !== 'I') return 'ی'
  return vowel === 'u' && next !== 'u' && next !== 'U' ? 'و' : ''
}

/** The first of two signs is ا: ਇ before ਹ is heard and written as é (ਇਹਨਾਂ ایہناں), ਉ as ó (ਉਹਦਾ اوہدا). */
function firstVowel(unit: Unit, next: Unit | undefined): string {
  if (next === undefined && unit.vowel === 'e') return 'اے'
  const low = next?.consonant === 'h' && !next.subjoined && next.vowel !== 'A'
  if (low && unit.vowel === 'i') return 'ای'
  return low && unit.vowel === 'u' ? 'او' : (FIRST_VOWELS[unit.vowel] ?? '')
}

function writeVowel(units: readonly Unit[], index: number): string {
  const unit = units[index]
  if (unit === undefined) return ''
  const before = units[index - 1]
  const next = units[index + 1]
  if (unit.consonant !== '') {
    const bare = next?.consonant === '' ? shortBeforeVowel(unit.vowel, next.vowel) : ''
    return bare || vowelSign(unit.vowel, next === undefined && !unit.nasal)
  }
  if (before === undefined || before.vowel === '') return firstVowel(unit, next)
  return vowelInHiatus(unit, before, next)
}

/** ਨਵੰਬਰ نومبر: before a labial the nasal is m (but ਸੰਭਾਲ سنبھال); before a vowel it goes (ਨਵੀਂਆਂ نویاں). */
function writeNasal(unit: Unit, next: Unit | undefined): string {
  if (!unit.nasal) return ''
  if (next === undefined) return 'ں'
  if (next.consonant === '') return ''
  return LABIALS.includes(next.consonant) ? 'م' : 'ن'
}

/** ਙ and ਞ have no letter of their own; ਞ after a nasal sign is heard as nj (ਵੰਞਣਾ ونجݨا). */
function writeLetter(unit: Unit): string {
  if (unit.letter === 'ਙ') return 'نگ'
  if (unit.letter === 'ਞ') return unit.doubled ? 'نج' : 'نی'
  if (unit.letter === 'ਲ਼') return 'ࣇ'
  return unit.subjoined && unit.consonant === 'h' ? 'ھ' : (LETTERS[unit.consonant] ?? '')
}

/**
 * One Gurmukhi word in Shahmukhi letters by rule alone, with ݨ for ਣ and ࣇ for ਲ਼: most publishers
 * print ن and ل, which is the caller's choice.
 */
export function writeShahmukhi(units: readonly Unit[]): string {
  return units
    .map(
      (unit, index) =>
        writeLetter(unit) + writeVowel(units, index) + writeNasal(unit, units[index + 1]),
    )
    .join('')
}
