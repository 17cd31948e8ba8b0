import { ASPIRATES, COST, LETTERS, OTHERS, VOWEL_SIGNS } from './shahmukhi-letters.ts'
import type { Sign } from './shahmukhi-signs.ts'

/** Where a reading of a word has come to. */
export interface Spot {
  signs: readonly Sign[]
  index: number
  /** All that is written so far. */
  text: string
  /** It ends in a short vowel that Shahmukhi does not write, so that no vowel letter can follow. */
  hidden: boolean
}

export interface Reading {
  written: string
  /** Signs of the word that it reads. */
  used: number
  /** Nats, added to what the order of letters costs. */
  cost: number
  hidden?: boolean
}

const ENDS_IN_CONSONANT = /[\u0A15-\u0A39\u0A59-\u0A5E]$/u
/** After an open short syllable a consonant may be doubled. */
const ENDS_SHORT = /[\u0A15-\u0A39\u0A59-\u0A5E\u0A3F\u0A41ਅਇਉ]$/u
const TAKES_TIPPI = /[\u0A15-\u0A39\u0A59-\u0A5E\u0A3F\u0A41\u0A42ਅਇ]$/u
const ADDAK = '\u0A71'
const VIRAMA = '\u0A4D'

function letterAt({ signs, index }: Spot, offset = 0): string {
  return signs[index + offset]?.letter ?? ''
}

/** A vowel that a letter stands for: a sign on a consonant, else a letter of its own. */
function vowels(letters: string, { text, hidden }: Spot, used: number, cost = 0): Reading[] {
  if (hidden) return []
  const onConsonant = ENDS_IN_CONSONANT.test(text)
  return [...letters].map((letter) => ({
    written: onConsonant ? (VOWEL_SIGNS[letter] ?? letter) : letter,
    used,
    cost,
  }))
}

function apart(letters: string, used: number, cost = 0): Reading[] {
  return [...letters].map((written) => ({ written, used, cost }))
}

function shortVowels(sign: Sign | undefined, next: Sign | undefined): readonly string[] {
  // Before a vowel letter the mark only says which of its sounds is meant.
  const isHint = next !== undefined && 'اویے'.includes(next.letter)
  return sign?.short === undefined || isHint ? ['ਅ', 'ਇ', 'ਉ'] : [sign.short]
}

/** The consonant, with the short vowel and the doubling that Shahmukhi leaves out. */
function consonants(written: string, spot: Spot, used: number, cost: number): Reading[] {
  const { text, signs, index } = spot
  const last = signs[index + used - 1]
  const plain = shortVowels(last, signs[index + used]).map((short): Reading => ({
    written: written + (VOWEL_SIGNS[short] ?? ''),
    used,
    cost: cost + (last?.short !== undefined || short === 'ਅ' ? 0 : short === 'ਇ' ? COST.i : COST.u),
    hidden: short !== 'ਅ',
  }))
  if (!ENDS_SHORT.test(text)) return plain
  const doubled = plain.map((reading) => ({
    ...reading,
    written: ADDAK + reading.written,
    cost: reading.cost + COST.doubled,
  }))
  if (last?.doubled === true) return doubled
  if (!'ਰਹਵ'.includes(written) || !ENDS_IN_CONSONANT.test(text)) return [...plain, ...doubled]
  const price = written === 'ਰ' ? COST.joinedR : COST.joined
  return [...plain, ...doubled, { written: VIRAMA + written, used, cost: cost + price }]
}

function consonant(spot: Spot): Reading[] {
  const letter = letterAt(spot)
  const isAspirate = letterAt(spot, 1) === 'ھ'
  const aspirate = isAspirate ? ASPIRATES[letter] : undefined
  if (aspirate !== undefined) return consonants(aspirate, spot, 2, 0)
  const base = LETTERS[letter]
  if (base === undefined) return [{ written: '', used: 1, cost: COST.skipped }]
  if (isAspirate) return consonants(`${base}${VIRAMA}ਹ`, spot, 2, 0)
  const nn = letter === 'ن' ? [['ਣ', COST.nn] as const] : []
  return [[base, 0] as const, ...nn, ...(OTHERS[letter] ?? [])].flatMap(([other, cost]) =>
    consonants(other, spot, 1, cost),
  )
}

function nasal({ text }: Spot, cost: number): Reading[] {
  if (text === '') return []
  return [{ written: TAKES_TIPPI.test(text) ? '\u0A70' : '\u0A02', used: 1, cost }]
}

function firstAlif(spot: Spot): Reading[] {
  const short = spot.signs[spot.index]?.short
  const next = letterAt(spot, 1)
  const alone =
    short === undefined
      ? [...apart('ਅ', 1), ...apart('ਇ', 1, COST.firstI), ...apart('ਉ', 1, COST.firstU)]
      : apart(short, 1)
  if (next === 'و') return [...apart('ਓਊਔ', 2), ...apart('ਉ', 2, 1), ...alone]
  if (next === 'ی') return [...apart('ਏਈਐ', 2), ...apart('ਇ', 2, 1), ...alone]
  return next === 'ے' ? [...apart('ਏ', 2), ...alone] : alone
}

function ain(spot: Spot): Reading[] {
  if (spot.text === '') return letterAt(spot, 1) === 'ا' ? apart('ਆ', 2) : firstAlif(spot)
  const silent = { written: '', used: 1, cost: 1, hidden: spot.hidden }
  return [silent, ...vowels(ENDS_IN_CONSONANT.test(spot.text) ? 'ਆ' : 'ਅ', spot, 1, 1)]
}

function waw(spot: Spot): Reading[] {
  const asConsonant = consonants('ਵ', spot, 1, 0)
  if (spot.index === 0) return asConsonant
  return [
    ...vowels('ਓ', spot, 1),
    ...vowels('ਊ', spot, 1, COST.uu),
    ...vowels('ਔ', spot, 1, COST.au),
    ...vowels('ਉ', spot, 1, COST.shortU),
    ...asConsonant,
  ]
}

function yeh(spot: Spot): Reading[] {
  const asConsonant = consonants('ਯ', spot, 1, COST.yeh)
  const next = letterAt(spot, 1)
  if (spot.index === 0) return asConsonant
  if (next === '') return [...vowels('ਈ', spot, 1), ...asConsonant]
  return [
    ...vowels('ਈ', spot, 1),
    ...vowels('ਏ', spot, 1, COST.ee),
    ...vowels('ਐ', spot, 1),
    ...vowels('ਇ', spot, 1, 'او'.includes(next) ? 0 : COST.shortI),
    ...asConsonant,
  ]
}

function heh(spot: Spot): Reading[] {
  const asConsonant = consonants('ਹ', spot, 1, 0)
  const isLast = letterAt(spot, 1) === '' && ENDS_IN_CONSONANT.test(spot.text)
  return isLast ? [...vowels('ਆ', spot, 1, COST.finalA), ...asConsonant] : asConsonant
}

/** ئ, ؤ and ء carry the vowel after another one. */
function hamza(spot: Spot): Reading[] {
  const letter = letterAt(spot)
  const next = letterAt(spot, 1)
  if (letter === 'ؤ') return [...apart('ਉਓ', 1), ...apart('ਊ', 1, 0.5)]
  if (letter !== 'ئ') return [{ written: '', used: 1, cost: 0, hidden: spot.hidden }]
  if (next === 'ی') return [...apart('ਈ', 2), ...apart('ਏ', 2, letterAt(spot, 2) === '' ? 4 : 1)]
  if (next === 'ے') return apart('ਏ', 2)
  return [...apart('ਇ', 1), ...apart('ਈ', 1, 0.5), ...apart('ਏ', 1, 1)]
}

/** All readings of the sign at the spot, or of it and the next one, after what was read before. */
export function readingsAt(spot: Spot): Reading[] {
  const next = letterAt(spot, 1)
  switch (letterAt(spot)) {
    case 'ا':
      return spot.index === 0 ? firstAlif(spot) : vowels('ਆ', spot, 1)
    case 'آ':
      return apart('ਆ', 1)
    case 'ع':
      return ain(spot)
    case 'و':
      return waw(spot)
    case 'ی':
      return yeh(spot)
    case 'ے':
      return [...vowels('ਏ', spot, 1), ...vowels('ਐ', spot, 1, 1.5)]
    case 'ں':
      return nasal(spot, 0)
    case 'ن':
      return [...consonant(spot), ...('اویےہعھ'.includes(next) ? [] : nasal(spot, 0))]
    case 'م':
      return [...consonant(spot), ...(next === 'ب' || next === 'پ' ? nasal(spot, 0.3) : [])]
    case 'ہ':
      return heh(spot)
    case 'ئ':
    case 'ؤ':
    case 'ء':
      return hamza(spot)
    default:
      return consonant(spot)
  }
}
