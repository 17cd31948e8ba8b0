import type { Script } from '#punjabi/text/script.ts'
import { gurmukhiAlphabet, romanAlphabet, shahmukhiAlphabet } from './alphabet.ts'
import { unitClass } from './consonants.ts'

/** Vowels as the first letters of a word tell them apart in all scripts; `°` may be any. */
function groupsOf(name: string): string {
  const letter = name.charAt(0)
  if (letter === '°') return 'aiu'
  if (/[aA]/u.test(letter)) return name.startsWith('ai') ? 'i' : name.startsWith('au') ? 'u' : 'a'
  return /[iIeEYy]/u.test(letter) ? 'i' : /[uUoOwv]/u.test(letter) ? 'u' : ''
}

const GROUPS = {
  gurmukhi: gurmukhiAlphabet.names.map(groupsOf),
  shahmukhi: shahmukhiAlphabet.names.map(groupsOf),
  roman: romanAlphabet.names.map(groupsOf),
}

/**
 * Keys of how a word begins, alike in all scripts: its first consonant's class or first vowel, and
 * with the vowel that follows. For queries that are too short to hold two consonants.
 */
export function beginningsOf(units: Uint8Array, script: Script): string[] {
  const one = unitClass(script, units[0] ?? 0)
  if (one === 0) return []
  const vowels = GROUPS[script][units[one === VOWEL ? 0 : 1] ?? 0] ?? ''
  return [`#${one}`, ...[...vowels].map((vowel) => `#${one}${vowel}`)]
}

const VOWEL = 17
