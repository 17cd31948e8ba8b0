import { latinDigits } from './letters.ts'
import { normalise } from './normalise.ts'
import type { Script } from './script.ts'

/** Signs in the order of CLDR's root collation: white space first, then punctuation, then symbols. */
const PUNCTUATION = ' _-–—,،;؛:!?؟.…۔·।॥\'‘’"“”()[]{}@*/\\&#%•`^°©+<=>|~$'
const LATIN = 'abcdefghijklmnopqrstuvwxyz'
/** CLDR's `pa`: the bearers lead their vowels, ਸ and ਹ come before ਕ, vowel signs after all letters. */
const GURMUKHI =
  'ੴੳਉਊਓਅਆਐਔੲਇਈਏਸਹੑਕਖਗਘਙਚਛਜਝਞਟਠਡਢਣਤਥਦਧਨਪਫਬਭਮਯੵਰਲਵੜ\u0A4D\u0A3E\u0A3F\u0A40\u0A41\u0A42\u0A47\u0A48\u0A4B\u0A4C'
/** CLDR's `ur`, where aspirates are letters of their own, and after it the letters of other languages. */
const SHAHMUKHI = 'اآبپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھۃءیےةكࣇݨهىي'
const WITH_ASPIRATE = 'بپتٹجچدڈرڑکگلمنںوی'

/** Marks differ only where all letters are the same; the lightest first. */
const MARKS =
  '\u0A03\u0A71\u0A70\u0A02\u0A01\u0A3C\u0652\u064E\u0650\u064F\u0670\u0656\u0657\u064B\u064D\u064C\u0654\u0651\u0658\u0653\u0655\u0301\u0300\u0306\u0302\u030C\u030A\u0308\u030B\u0303\u0307\u0304'

/** Letters with hamza, which dictionaries put right after those without; إ alone right before. */
const WITH_HAMZA: Readonly<Record<string, string>> = {
  ئ: 'ی',
  ؤ: 'و',
  أ: 'ا',
  إ: 'ا',
  ۂ: 'ہ',
  ۓ: 'ے',
}

const FIRST = 0x100
const PLAIN = '\u0020'
const LIGHTER = '\u001F'
const HEAVIER = '\u0021'
const LEVELS_APART = '\u0001'
const OTHER = '\uE000'

const ARABIC_LETTERS = [...SHAHMUKHI].flatMap((letter) =>
  WITH_ASPIRATE.includes(letter) ? [letter, `${letter}ھ`] : [letter],
)
const ALPHABETS: Readonly<Record<Script, readonly string[]>> = {
  gurmukhi: [...GURMUKHI, ...LATIN, ...SHAHMUKHI],
  shahmukhi: [...ARABIC_LETTERS, ...LATIN, ...GURMUKHI],
  roman: [...LATIN, ...SHAHMUKHI, ...GURMUKHI],
}
const DIGITS = '0123456789'

function weightsOf(alphabet: readonly string[]): ReadonlyMap<string, string> {
  const order = [...PUNCTUATION, '', ...DIGITS, ...alphabet]
  return new Map(order.map((letter, index) => [letter, String.fromCharCode(FIRST + index)]))
}

const WEIGHTS: Readonly<Record<Script, ReadonlyMap<string, string>>> = {
  gurmukhi: weightsOf(ALPHABETS.gurmukhi),
  shahmukhi: weightsOf(ALPHABETS.shahmukhi),
  roman: weightsOf(ALPHABETS.roman),
}
const MARK_WEIGHTS = new Map(
  [...MARKS].map((mark, index) => [mark, String.fromCharCode(0x30 + index)]),
)

/** Tatweel, joiners, soft hyphens, controls. */
const UNWEIGHED = /[\u0640\p{Cf}\p{Cc}]/gu
const PIECES = /[0-9]+|[بپتٹجچدڈرڑکگلمنںوی]ھ|[^]/gu
const LATIN_LETTER = /\p{Script=Latin}\p{M}*/gu
const MARK = /\p{Mn}/u

/** Numbers by value: how many digits, then which. */
function numberWeight(digits: string, weights: ReadonlyMap<string, string>): string {
  const value = digits.replace(/^0+(?=.)/u, '')
  const length = String.fromCharCode(FIRST + Math.min(value.length, 0xff))
  return (weights.get('0') ?? '') + length + [...value].map((digit) => weights.get(digit)).join('')
}

function secondaryOf(letter: string): string {
  if (letter === 'إ') return LIGHTER
  return WITH_HAMZA[letter] === undefined ? PLAIN : HEAVIER
}

/** One key weight for each letter of the piece: aspirates count as two where they are no letter. */
function primaryOf(lower: string, weights: ReadonlyMap<string, string>): string {
  return weights.get(lower) ?? [...lower].map((one) => weights.get(one) ?? OTHER + one).join('')
}

/**
 * A string whose plain code-unit order is the order of `compareIn(script)`, for places without ICU:
 * a database in C locale, a sorted file, a key-value store. Letters first, then marks (nukta, tippi,
 * bindi, addak, zer and their like), then case; numbers by value. Follows CLDR 48's root collation
 * and its tailorings `pa` and `ur`; letters of scripts other than these three and Latin come last, by
 * code point. Not for display, not for storing beside keys of another version.
 */
export function collationKey(text: string, script: Script): string {
  const weights = WEIGHTS[script]
  const plain = latinDigits(normalise(text).replace(UNWEIGHED, ''))
  const apart = plain.replace(LATIN_LETTER, (letter) => letter.normalize('NFD'))
  let [primary, secondary, tertiary] = ['', '', '']
  for (const piece of apart.match(PIECES) ?? []) {
    const lower = piece.toLowerCase()
    if (MARK.test(piece) && !weights.has(lower)) {
      secondary += MARK_WEIGHTS.get(piece) ?? OTHER + piece
      continue
    }
    const isNumber = /^[0-9]/u.test(piece)
    const letter = WITH_HAMZA[lower] ?? lower
    primary += isNumber ? numberWeight(piece, weights) : primaryOf(letter, weights)
    secondary += secondaryOf(lower)
    tertiary += lower === piece ? 'a' : 'b'
  }
  return primary + LEVELS_APART + secondary + LEVELS_APART + tertiary
}
