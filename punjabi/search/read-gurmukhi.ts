import { readGurmukhi as readUnits, type Unit } from '#punjabi/text/gurmukhi-units.ts'

const LABIALS = 'pPbBmf'

/** An inherent vowel between two spoken syllables is seldom said: ਸੋਹਣੀ, ਕਰਨਾ. */
function isSilent(units: readonly Unit[], index: number): boolean {
  const before = units[index - 1]
  const next = units[index + 1]
  if (before === undefined || next === undefined || next.consonant === '') return false
  const spoken = next.vowel !== '' && (next.vowel !== 'a' || index + 2 < units.length)
  return before.vowel !== '' && !before.nasal && spoken && !next.doubled && !next.nasal
}

function vowelOf(units: readonly Unit[], index: number, unit: Unit): string {
  const { consonant, vowel, nasal } = unit
  if (consonant === '') return index > 0 ? `${vowel}+` : vowel === 'a' ? 'a^' : vowel
  const last = index === units.length - 1 && !nasal
  const next = units[index + 1]
  if (vowel === 'a' && next?.consonant === 'h' && !next.subjoined && !nasal) return 'a~'
  if (vowel === '') return next === undefined || next.consonant === 'h' ? '' : '|'
  if (consonant === 'h' && 'iu'.includes(vowel) && units[index - 1]?.vowel === 'a' && !last)
    return `${vowel}~`
  if (vowel === 'a') return last && index > 0 ? 'a$' : isSilent(units, index) && !nasal ? 'a-' : 'a'
  return last ? `${vowel}$` : vowel
}

function consonantOf({ consonant, doubled, subjoined }: Unit, isFirst: boolean): string {
  if (consonant === 'h' && subjoined) return 'h_'
  if (isFirst && 'hyv'.includes(consonant)) return `${consonant}^`
  return doubled && !'hyv'.includes(consonant) ? `${consonant}:` : consonant
}

function nasalOf(next: Unit | undefined): string {
  if (next === undefined) return 'N$'
  return next.consonant === '' ? 'N+' : LABIALS.includes(next.consonant) ? 'Nm' : 'Nn'
}

/** The units of `gurmukhiAlphabet` in one normalised word. */
export function readGurmukhi(word: string): string[] {
  const units = readUnits(word)
  return units.flatMap((unit, index) => {
    const names: string[] = []
    if (unit.consonant !== '') names.push(consonantOf(unit, index === 0))
    const vowel = vowelOf(units, index, unit)
    if (vowel !== '') names.push(vowel)
    if (unit.nasal) names.push(nasalOf(units[index + 1]))
    return names
  })
}
