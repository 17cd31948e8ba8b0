import { ADDAK, NUKTA, VIRAMA } from './letters.ts'

/** One Gurmukhi letter with its signs; sounds are the symbols of `phonemes-gurmukhi`. */
export interface Unit {
  /** The letter as written, with its nukta: ਣ, ਲ਼, ਸ਼; empty where the unit was made from Shahmukhi. */
  letter: string
  /** Consonant sound; empty for an independent vowel. */
  consonant: string
  /** Vowel sound; `a` for the inherent one, empty under a virama. */
  vowel: string
  nasal: boolean
  /** The consonant is doubled: an addak stood before it, or a nasal sign before m or n. */
  doubled: boolean
  subjoined: boolean
}

const CONSONANTS: Readonly<Record<string, string>> = {
  ਕ: 'k', ਖ: 'K', ਗ: 'g', ਘ: 'G', ਙ: 'n',
  ਚ: 'c', ਛ: 'C', ਜ: 'j', ਝ: 'J', ਞ: 'n',
  ਟ: 'ʈ', ਠ: 'Ʈ', ਡ: 'ɖ', ਢ: 'Ɖ', ਣ: 'ɳ',
  ਤ: 't', ਥ: 'θ', ਦ: 'd', ਧ: 'ð', ਨ: 'n',
  ਪ: 'p', ਫ: 'P', ਬ: 'b', ਭ: 'B', ਮ: 'm',
  ਯ: 'y', ਰ: 'r', ਲ: 'l', ਵ: 'v', ੜ: 'ɽ',
  ਸ: 's', ਹ: 'h',
} // prettier-ignore

const WITH_NUKTA: Readonly<Record<string, string>> = {
  s: 'ʃ',
  K: 'x',
  g: 'ɣ',
  j: 'z',
  P: 'f',
  k: 'q',
}

const VOWELS: Readonly<Record<string, string>> = {
  ਅ: 'a', ਆ: 'A', ਇ: 'i', ਈ: 'I', ਉ: 'u', ਊ: 'U', ਏ: 'e', ਐ: 'E', ਓ: 'o', ਔ: 'O', ੳ: 'u', ੲ: 'i',
} // prettier-ignore

const VOWEL_SIGNS: Readonly<Record<string, string>> = {
  '\u0A3E': 'A', '\u0A3F': 'i', '\u0A40': 'I', '\u0A41': 'u', '\u0A42': 'U',
  '\u0A47': 'e', '\u0A48': 'E', '\u0A4B': 'o', '\u0A4C': 'O',
} // prettier-ignore

const NASAL_SIGNS = '\u0A01\u0A02\u0A70'

function unit(letter: string, consonant: string, vowel: string): Unit {
  return { letter, consonant, vowel, nasal: false, doubled: false, subjoined: false }
}

function applySign(last: Unit, sign: string): void {
  const vowel = VOWEL_SIGNS[sign]
  if (vowel !== undefined) last.vowel = vowel
  else if (sign === NUKTA) {
    last.letter += NUKTA
    last.consonant = WITH_NUKTA[last.consonant] ?? last.consonant
  } else if (NASAL_SIGNS.includes(sign)) last.nasal = true
  else if (sign === VIRAMA) last.vowel = ''
}

function isDoubling(last: Unit, next: string): boolean {
  return (
    (last.nasal && (next === 'm' || next === 'n')) || (last.vowel === '' && last.consonant === next)
  )
}

/** A normalised Gurmukhi word, letter by letter. Unknown signs are passed over. */
export function readGurmukhi(word: string): Unit[] {
  const units: Unit[] = []
  let afterAddak = false
  for (const sign of word) {
    const last = units.at(-1)
    const consonant = CONSONANTS[sign]
    const vowel = VOWELS[sign]
    if (consonant !== undefined) {
      const next = unit(sign, consonant, 'a')
      next.doubled = afterAddak
      afterAddak = false
      if (last !== undefined) {
        next.subjoined = last.vowel === ''
        if (isDoubling(last, consonant)) {
          next.doubled = true
          last.nasal = false
          if (last.vowel === '') units.pop()
        }
      }
      units.push(next)
    } else if (vowel !== undefined) units.push(unit(sign, '', vowel))
    else if (sign === ADDAK) afterAddak = true
    else if (last !== undefined) applySign(last, sign)
  }
  return units
}
