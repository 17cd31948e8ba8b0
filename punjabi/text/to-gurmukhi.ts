import { MOST_CANDIDATES, wordCandidates, type GurmukhiCandidate } from './gurmukhi-candidates.ts'
import { knownGurmukhi } from '#punjabi/lexicon/known-words.ts'
import { mergeArabicLetters } from './letters.ts'
import { normalise } from './normalise.ts'

const WORDS =
  /([\u0621-\u065F\u0670-\u06D3\u06D5ݨࣇ][\u0621-\u065F\u0670-\u06D3\u06D5ݨࣇ\u200C\u200D]*)/u
const JOINERS = /[\u200C\u200D\u0640]/gu
const ENDS_IN_IZAFAT = /(?:\u0650|ۂ)$/u
/** Titles are read with care; a text of more words than this, with less. */
const MANY_WORDS = 60
const SERVANT = 'عبدال'

const PUNCTUATION: Readonly<Record<string, string>> = { '،': ',', '؛': ';', '؟': '?', '۔': '।' }

/** What stands between words, and the words: even places hold gaps, odd ones words. */
function split(shahmukhi: string): string[] {
  return normalise(shahmukhi).replace(JOINERS, '').split(WORDS)
}

function isKnown(word: string): boolean {
  return knownGurmukhi(mergeArabicLetters(word)).length > 0
}

function writeGap(gap: string): string {
  return gap
    .replace(/[،؛؟۔]/gu, (mark) => PUNCTUATION[mark] ?? mark)
    .replace(/[٠-٩۰-۹]/gu, (digit) => String.fromCharCode(0x0a66 + (digit.charCodeAt(0) & 0xf)))
}

/** Either what is written in one way alone, or a word that has readings. */
type Segment = { fixed: string } | { word: string }

/** عبدالرحمان is two words in Gurmukhi, and so is what follows ال after a word (سیف الملوک). */
function parts(word: string): Segment[] {
  const rest = word.slice(SERVANT.length)
  if (word.startsWith(SERVANT) && rest.length > 1) return [{ fixed: 'ਅਬਦੁਲ ' }, { word: rest }]
  return [{ word }]
}

/** The words of a text and what stands between them, in turn. */
function segmentsOf(pieces: readonly string[]): Segment[] {
  const segments: Segment[] = []
  let gap = writeGap(pieces[0] ?? '')
  for (let index = 1; index < pieces.length; index += 2) {
    const word = pieces[index] ?? ''
    const next = pieces[index + 1] ?? ''
    const [hasBefore, hasAfter] = [gap === ' ', next === ' ' && pieces.length > index + 2]
    const article = hasBefore && word.startsWith('ال') && isKnown(word.slice(2)) && !isKnown(word)
    if (word === 'و' && hasBefore && hasAfter) {
      gap = '-ਓ-'
      continue
    }
    const bare = hasAfter && word.endsWith('\u0650') ? word.slice(0, -1) : word
    segments.push({ fixed: article ? '-ਉਲ-' : gap }, ...parts(article ? word.slice(2) : bare))
    gap = hasAfter && ENDS_IN_IZAFAT.test(word) ? '-ਏ-' : writeGap(next)
  }
  return [...segments, { fixed: gap }]
}

/** The words of a Shahmukhi text whose Gurmukhi forms it is written with, each once. */
export const shahmukhiWords = (shahmukhi: string): string[] => [
  ...new Set(
    segmentsOf(split(shahmukhi)).flatMap((segment) => ('word' in segment ? segment.word : [])),
  ),
]

/**
 * Shahmukhi in Gurmukhi letters by a form of each of its words (`shahmukhiWords`).
 * @returns undefined where a word has no form
 */
export function writeGurmukhi(
  shahmukhi: string,
  formOf: (word: string) => string | undefined,
): string | undefined {
  const texts = segmentsOf(split(shahmukhi)).map((segment) =>
    'word' in segment ? formOf(segment.word) : segment.fixed,
  )
  return texts.includes(undefined) ? undefined : texts.join('')
}

/**
 * Shahmukhi in Gurmukhi letters: 1–5 candidates, best first, each with a confidence that is about the
 * share of such answers that are right. Known words by the lexicon, others by the likeliest of all
 * readings of their letters; short vowels and ਣ are guessed. Other scripts stay as they are. Half of
 * all two-word titles hold an error: for editors to choose from, never to be shown as it is.
 */
export function toGurmukhiCandidates(shahmukhi: string): GurmukhiCandidate[] {
  const pieces = split(shahmukhi)
  const isQuick = pieces.length > 2 * MANY_WORDS
  let best: GurmukhiCandidate[] = [{ text: '', confidence: 1 }]
  for (const segment of segmentsOf(pieces)) {
    const slot =
      'word' in segment
        ? wordCandidates(segment.word, isQuick)
        : [{ text: segment.fixed, confidence: 1 }]
    best = best
      .flatMap(({ text, confidence }) =>
        slot.map((next) => ({ text: text + next.text, confidence: confidence * next.confidence })),
      )
      .sort((left, right) => right.confidence - left.confidence)
      .slice(0, MOST_CANDIDATES)
  }
  return best
}
