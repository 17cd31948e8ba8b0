import { mergeArabicLetters, latinDigits } from './letters.ts'
import { normalise } from './normalise.ts'
import { phonemesFromGurmukhi } from './phonemes-gurmukhi.ts'
import { phonemesFromRoman } from './phonemes-roman.ts'
import { phonemesFromShahmukhi } from './phonemes-shahmukhi.ts'
import { detectScript } from './script.ts'
import { skeleton } from './skeleton.ts'

const LATIN_MARKS = /[\u0300-\u036F]/gu
const NOT_WORD = /[^\p{L}\p{M}\p{N}]+/u

function wordPhonemes(word: string): string {
  switch (detectScript(word)) {
    case 'gurmukhi':
      return phonemesFromGurmukhi(word)
    case 'shahmukhi':
      return phonemesFromShahmukhi(mergeArabicLetters(word))
    case 'roman':
      return phonemesFromRoman(word.normalize('NFD').replace(LATIN_MARKS, ''))
    case 'other':
      return word.replace(/[^0-9]/gu, '')
  }
}

function words(text: string): string[] {
  const plain = normalise(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
  return latinDigits(plain)
    .split(NOT_WORD)
    .filter((word) => word !== '')
}

/**
 * The sounds of a text in any of the three scripts, each word by its own script, words parted by
 * one space. Symbols: see `phonemes-gurmukhi`. Words of other scripts are left out.
 */
export function phonemes(text: string): string {
  return words(text)
    .map(wordPhonemes)
    .filter((word) => word !== '')
    .join(' ')
}

export interface Sound {
  /** What `soundKey` answers: to find candidates by equality or by the beginning of words. */
  skeleton: string
  /** The skeleton written together, without vowel marks: `saiful malook` finds ਸੈਫ਼-ਉਲ-ਮਲੂਕ. */
  joined: string
  /** What `similarity` compares: to put the candidates in order. */
  phonemes: string
}

/** Everything search needs to keep of a text. Short skeletons are common: rank by the phonemes. */
export function sound(text: string): Sound {
  const sounds = phonemes(text)
  const key = skeleton(sounds)
  return { skeleton: key, joined: key.replace(/[a ]/gu, ''), phonemes: sounds }
}

/**
 * A key that is (nearly always) the same for one name in Gurmukhi, Shahmukhi and free
 * romanizations: consonants only, words parted by one space, a first vowel as `a`.
 */
export function soundKey(text: string): string {
  return skeleton(phonemes(text))
}

const OPEN_D = /(?<=[^ ])[dð]/gu
const MOST_OPEN = 3

/**
 * The keys to look up for a query: its `soundKey` first, then those in which a d inside a Roman word
 * is read as ੜ (`khadak` for ਖੜਕ). At most 8, each once; stored text needs `soundKey` alone.
 */
export function soundKeys(query: string): string[] {
  const sounds = phonemes(query)
  if (detectScript(query) !== 'roman') return [skeleton(sounds)]
  const places = [...sounds.matchAll(OPEN_D)].slice(0, MOST_OPEN).map(({ index }) => index)
  let readings = [sounds]
  for (const place of places) {
    const others = readings.map((word) => `${word.slice(0, place)}ɽ${word.slice(place + 1)}`)
    readings = [...readings, ...others]
  }
  return [...new Set(readings.map(skeleton))]
}
