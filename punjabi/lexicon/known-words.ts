import { formsOf } from './inflections.ts'
import { lexiconEntries, shahmukhiSpellings } from './lexicon.ts'
import { ADDAK, mergeArabicLetters, NUKTA } from '#punjabi/text/letters.ts'

const OFTEN_LEFT_OUT = new RegExp(`(?<!ਸ)${NUKTA}|${ADDAK}`, 'gu')

export interface KnownWord {
  gurmukhi: string
  /** It is not in the lexicon itself, but made from a word that is. */
  isForm: boolean
}

interface Index {
  toShahmukhi: Map<string, string>
  /** Gurmukhi without the signs that writers leave out → Gurmukhi with them. */
  full: Map<string, string>
  /** Shahmukhi with merged letters → all Gurmukhi words so spelt, those of the lexicon first. */
  toGurmukhi: Map<string, KnownWord[]>
}

function bare(word: string): string {
  return word.replace(OFTEN_LEFT_OUT, '')
}

function collect(): Index {
  const toShahmukhi = new Map(lexiconEntries)
  for (const entry of lexiconEntries) {
    for (const [gurmukhi, shahmukhi] of formsOf(entry)) {
      if (!toShahmukhi.has(gurmukhi)) toShahmukhi.set(gurmukhi, shahmukhi)
    }
  }
  const full = new Map<string, string>()
  const toGurmukhi = new Map<string, KnownWord[]>()
  let place = 0
  for (const [gurmukhi, shahmukhi] of toShahmukhi) {
    const short = bare(gurmukhi)
    if (!full.has(short)) full.set(short, gurmukhi)
    const key = mergeArabicLetters(shahmukhi)
    const word = { gurmukhi, isForm: place >= lexiconEntries.length }
    toGurmukhi.set(key, [...(toGurmukhi.get(key) ?? []), word])
    place += 1
  }
  return { toShahmukhi, full, toGurmukhi }
}

let collected: Index | undefined

/** The lexicon with all its forms; made at the first need, in some 30 ms. */
function index(): Index {
  collected ??= collect()
  return collected
}

/** Tells whether `short` is `whole` with some letters left out. */
function isPartOf(short: string, whole: string): boolean {
  let read = 0
  for (const letter of whole) if (letter === short[read]) read += 1
  return read === short.length
}

/**
 * The Shahmukhi, with ݨ, of a Gurmukhi word of the lexicon or a form of one, nukta and addak left
 * out or not. A word of the lexicon goes before a form that happens to be written alike.
 */
export function knownShahmukhi(gurmukhi: string): string | undefined {
  const { toShahmukhi, full } = index()
  const exact = shahmukhiSpellings.get(gurmukhi)
  if (exact !== undefined) return exact
  const whole = full.get(bare(gurmukhi))
  const completed = whole !== undefined && isPartOf(gurmukhi, whole) ? whole : gurmukhi
  return (
    shahmukhiSpellings.get(completed) ?? toShahmukhi.get(gurmukhi) ?? toShahmukhi.get(completed)
  )
}

/** The Gurmukhi words that are spelt so in Shahmukhi with merged letters, likelier ones first. */
export function knownGurmukhi(merged: string): readonly KnownWord[] {
  return index().toGurmukhi.get(merged) ?? []
}
