import { guessGurmukhi, MOST_SIGNS, spellingCost, type Guess } from './gurmukhi-guess.ts'
import { knownGurmukhi } from '#punjabi/lexicon/known-words.ts'
import { mergeArabicLetters } from './letters.ts'

export interface GurmukhiCandidate {
  text: string
  /** About the share of such answers that are right, 0–1. */
  confidence: number
}

export const MOST_CANDIDATES = 5
/**
 * Nats: how much likelier a word of the lexicon is than a guess, and a form of one; what a mark that
 * says otherwise costs, and each likelier word of the same spelling.
 */
const BONUS = { entry: 12, form: 6, wrongMark: 4, next: 2.5, arabic: 4 }
/** Costs overstate what is known; at this divisor the confidences agree with the share of right answers. */
const TEMPERATURE = 2
/** Some words are spelt in ways that no reading foresees. */
const FORESEEN = 0.95

const ARABIC_ONLY = /[ثحذصضطظعق]/u

const MARKED: readonly (readonly [mark: RegExp, sign: RegExp])[] = [
  [/\u064F/u, /[\u0A41\u0A42\u0A4Bਉਊਓ]/u],
  [/\u0650/u, /[\u0A3F\u0A40ਇਈਏ]/u],
  [/\u0651/u, /\u0A71/u],
]

const QUICKLY = 3

function allReadings(word: string, most?: number): Guess[] {
  const costs = new Map(guessGurmukhi(word, most).map(({ text, cost }) => [text, cost]))
  for (const [place, { gurmukhi, isForm }] of knownGurmukhi(mergeArabicLetters(word)).entries()) {
    // Few words share a spelling with letters that only Arabic words have.
    const rare = ARABIC_ONLY.test(word) ? BONUS.arabic : 0
    const bonus = rare + (isForm ? BONUS.form : BONUS.entry)
    const wrong = MARKED.filter(([mark, sign]) => mark.test(word) && !sign.test(gurmukhi)).length
    const cost = Math.min(spellingCost(gurmukhi), costs.get(gurmukhi) ?? Infinity)
    costs.set(gurmukhi, cost - bonus + wrong * BONUS.wrongMark + place * BONUS.next)
  }
  return [...costs]
    .map(([text, cost]) => ({ text, cost }))
    .sort((left, right) => left.cost - right.cost)
}

function inPieces(word: string): GurmukhiCandidate[] {
  const pieces = word.match(new RegExp(`[^]{1,${MOST_SIGNS}}`, 'gu')) ?? []
  return [
    { text: pieces.map((piece) => allReadings(piece, 1)[0]?.text ?? '').join(''), confidence: 0 },
  ]
}

/** The readings of one normalised Shahmukhi word, best first, 1–5 of them; quickly, with some loss, when asked. */
export function wordCandidates(word: string, isQuick = false): GurmukhiCandidate[] {
  const readings = word.length > MOST_SIGNS ? [] : allReadings(word, isQuick ? QUICKLY : undefined)
  if (readings.length === 0) return inPieces(word)
  const least = readings[0]?.cost ?? 0
  const weights = readings.map(({ cost }) => Math.exp((least - cost) / TEMPERATURE))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return readings
    .slice(0, MOST_CANDIDATES)
    .map(({ text }, index) => ({ text, confidence: (FORESEEN * (weights[index] ?? 0)) / sum }))
}
