import type { Unit } from './gurmukhi-units'
import { phonemesFromShahmukhi } from './phonemes-shahmukhi'

const VOWELS = 'aAiIuUeEoO'

function isVowel(sound: string): boolean {
  return sound !== '' && VOWELS.includes(sound)
}

/** Decides what Shahmukhi leaves open: و and ی between vowels are consonants, else o and ee. */
function settle(sounds: string): string {
  return sounds
    .replace(/ɦ/gu, 'A')
    .replace(/w(?=[AIYe])/gu, 'v')
    .replace(/Y(?=A)/gu, 'i')
    .replace(/Y/gu, 'I')
    .replace(/(?<=I)w/gu, 'v')
    .replace(/w$/gu, 'U')
    .replace(/w/gu, 'o')
}

/** Whether a short vowel must stand after the consonant at `index` for the word to be sayable. */
function needsVowel(sounds: string, index: number, before: string): boolean {
  const next = sounds.charAt(index + 1)
  const afterNext = sounds.charAt(index + 2)
  if (next === '' || isVowel(next) || next === 'N') return false
  const opensSyllable = !isVowel(before)
  const current = sounds.charAt(index)
  const closesOnTwo = isVowel(before) && before !== 'a' && afterNext === '' && current !== 'n'
  return opensSyllable || closesOnTwo
}

function madeUnit(consonant: string, vowel: string): Unit {
  return { letter: '', consonant, vowel, nasal: false, doubled: false, subjoined: false }
}

/**
 * A Shahmukhi word with merged letters as the units Gurmukhi has. Unwritten short vowels are guessed
 * as a, so the answer is a readable guess, not a spelling.
 */
export function readShahmukhi(word: string): Unit[] {
  const settled = settle(phonemesFromShahmukhi(word))
  let sounds = ''
  for (const [index, sound] of [...settled].entries()) {
    const isConsonant = !isVowel(sound) && sound !== 'N'
    sounds += isConsonant && needsVowel(settled, index, sounds.at(-1) ?? '') ? `${sound}a` : sound
  }
  const units: Unit[] = []
  for (const sound of sounds) {
    const last = units.at(-1)
    if (sound === 'N') {
      if (last !== undefined) last.nasal = true
    } else if (!isVowel(sound)) {
      units.push(madeUnit(sound, ''))
    } else if (last !== undefined && last.vowel === '') last.vowel = sound
    else units.push(madeUnit('', sound))
  }
  return units
}
