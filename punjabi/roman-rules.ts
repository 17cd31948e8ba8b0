import type { Unit } from './gurmukhi-units'

const LETTERS: Readonly<Record<string, string>> = {
  k: 'k', K: 'kh', g: 'g', G: 'gh', c: 'ch', C: 'chh', j: 'j', J: 'jh', ʈ: 't', Ʈ: 'th', ɖ: 'd',
  Ɖ: 'dh', ɳ: 'n', t: 't', θ: 'th', d: 'd', ð: 'dh', n: 'n', p: 'p', P: 'ph', b: 'b', B: 'bh', m: 'm',
  y: 'y', r: 'r', l: 'l', v: 'v', ɽ: 'r', s: 's', h: 'h', ʃ: 'sh', x: 'kh', ɣ: 'gh', z: 'z', f: 'f', q: 'q',
} // prettier-ignore

const VOWELS: Readonly<Record<string, string>> = {
  a: 'a', A: 'a', i: 'i', I: 'ee', u: 'u', U: 'oo', e: 'e', E: 'ai', o: 'o', O: 'au',
} // prettier-ignore

const LABIALS = 'pPbBfm'

/** Whether the inherent vowel at `index` stands between V‑C and C‑V, where nobody says it. */
function isSilent(units: readonly Unit[], index: number): boolean {
  const unit = units[index]
  const before = units[index - 1]
  const next = units[index + 1]
  if (unit === undefined || before === undefined || next === undefined) return false
  const inherent = unit.vowel === 'a' && unit.consonant !== '' && !unit.nasal
  const open = before.vowel !== '' && !before.nasal && next.consonant !== '' && next.vowel !== ''
  return inherent && open && !unit.subjoined && !next.doubled
}

/** Takes out the inherent vowels nobody says: ਸੋਹਣੀ is sohni, ਕਾਦਰਯਾਰ kadaryar. */
function dropSilentVowels(units: readonly Unit[]): Unit[] {
  const spoken = units.map((unit) => ({ ...unit }))
  const last = spoken.at(-1)
  if (last?.vowel === 'a' && last.consonant !== '' && !last.nasal && spoken.length > 1)
    last.vowel = ''
  // Vowels before a strong syllable fall first, from the end; then the rest from the start.
  for (const [index, unit] of [...spoken.entries()].reverse()) {
    if (spoken[index + 1]?.vowel !== 'a' && isSilent(spoken, index)) unit.vowel = ''
  }
  for (const [index, unit] of spoken.entries()) if (isSilent(spoken, index)) unit.vowel = ''
  return spoken
}

function writeConsonant(unit: Unit, isLast: boolean): string {
  const letter = LETTERS[unit.consonant] ?? ''
  const written =
    unit.consonant === 'v' && 'aAoO'.includes(unit.vowel) && unit.vowel !== '' ? 'w' : letter
  const heard = unit.doubled && (unit.vowel !== '' || (isLast && unit.consonant !== 'c'))
  if (!heard) return written
  return unit.consonant === 'C' ? 'cchh' : written.charAt(0) + written
}

function writeVowel(unit: Unit, next: Unit | undefined): string {
  const short = next === undefined || (next.consonant === '' && next.vowel !== '')
  if (unit.vowel === 'I' && short && !unit.nasal) return 'i'
  if (unit.vowel === 'U' && short && !unit.nasal) return 'u'
  return VOWELS[unit.vowel] ?? ''
}

function writeNasal(unit: Unit, next: Unit | undefined): string {
  if (!unit.nasal) return ''
  return next !== undefined && next.consonant !== '' && LABIALS.includes(next.consonant) ? 'm' : 'n'
}

/** One word in lower-case Latin letters as an English reader would say it. */
export function writeRoman(units: readonly Unit[]): string {
  const spoken = dropSilentVowels(units)
  return spoken
    .map((unit, index) => {
      const next = spoken[index + 1]
      return (
        writeConsonant(unit, next === undefined) + writeVowel(unit, next) + writeNasal(unit, next)
      )
    })
    .join('')
}
