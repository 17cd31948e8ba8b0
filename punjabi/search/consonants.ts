import type { Script } from '#punjabi/text/script.ts'
import { gurmukhiAlphabet, romanAlphabet, shahmukhiAlphabet, SPACE } from './alphabet.ts'

/** Classes of consonants between which spellings differ; a word is found by its row of classes. */
const CLASSES = [
  'k K x q kh', 'g G ɣ gh', 'c C ch chh', 'j J z jh', 't θ ʈ Ʈ th', 'd ð ɖ Ɖ dh', 'n ɳ Nn', 'p ph P f',
  'b B bh', 'm Nm', 'r ɽ rh', 'l', 's ʃ sh', 'h h^', 'y y^', 'v v^',
] // prettier-ignore

const VOWEL = CLASSES.length + 1
const FIRST_DIGIT = VOWEL + 1
/** One more than the highest class; a class takes five bits. */
const CLASS_END = FIRST_DIGIT + 10

const NASAL = 7
const LABIALS = [8, 9, 10]
const M = 10
const FIRST_ONLY = [14, 15, 16]
export const D = 6
export const R = 11

const byName = new Map(
  CLASSES.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
)

function classOf(name: string): number {
  const known = byName.get(name) ?? byName.get(name.replace(/:$/u, ''))
  return known ?? (/^[aAiIeEuUoOwY3]/u.test(name) ? VOWEL : 0)
}

function tableOf(names: readonly string[]): Uint8Array {
  return Uint8Array.from(names, (name, code) =>
    code > SPACE && code <= SPACE + 10 ? FIRST_DIGIT + code - SPACE - 1 : classOf(name),
  )
}

const TABLES = {
  gurmukhi: tableOf(gurmukhiAlphabet.names),
  shahmukhi: tableOf(shahmukhiAlphabet.names),
  roman: tableOf(romanAlphabet.names),
}

/** The sound class of one unit, 0 for what has none. */
export function unitClass(script: Script, unit: number): number {
  return TABLES[script][unit] ?? 0
}

/** The classes of all units of one script, by unit. */
export function classTable(script: Script): Uint8Array {
  return TABLES[script]
}

/** The classes that a word holds, a bit for each. */
export function classesOf(units: Uint8Array, script: Script): number {
  return units.reduce((bits, unit) => bits | (1 << unitClass(script, unit)), 0)
}

/**
 * The consonant classes of a word in order: vowels only first, h, y and v only first, a nasal
 * before a labial as m. `last` keeps a last n, which is else dropped, as a nasal vowel may be meant.
 */
export function consonantsOf(units: Uint8Array, script: Script, last = false): number[] {
  const table = TABLES[script]
  const classes: number[] = []
  let nasal = false
  for (const unit of units) {
    const one = table[unit] ?? 0
    const first = classes.length === 0
    const afterNasal = nasal
    nasal = one === NASAL || (nasal && one === 0)
    if (one === 0 || (!first && (one === VOWEL || FIRST_ONLY.includes(one)))) continue
    if (afterNasal && LABIALS.includes(one)) classes[classes.length - 1] = M
    classes.push(one)
  }
  if (!last && classes.length > 1 && classes.at(-1) === NASAL) classes.pop()
  return classes
}

/** What of a word's classes counts when words are written together: no vowel, n, h, y, v. */
export function solidOf(classes: readonly number[]): number[] {
  return classes.filter((one, index) => {
    if (one === NASAL || one === VOWEL || FIRST_ONLY.includes(one)) return false
    return one !== M || !LABIALS.includes(classes[index + 1] ?? 0)
  })
}

/** Classes that take part in a key; six fit into a small integer. */
export const KEY_LENGTH = 6

/** The first six classes as one number. */
export function keyOf(classes: readonly number[], length = KEY_LENGTH): number {
  let key = 1
  for (let index = 0; index < length && index < classes.length; index += 1)
    key = key * CLASS_END + (classes[index] ?? 0)
  return key
}
