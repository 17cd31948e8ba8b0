import type { Unit } from './gurmukhi-units.ts'

const LETTERS: Readonly<Record<string, string>> = {
  k: 'k', K: 'kh', g: 'g', G: 'gh', c: 'ch', C: 'chh', j: 'j', J: 'jh', ʈ: 't', Ʈ: 'th', ɖ: 'd',
  Ɖ: 'dh', ɳ: 'n', t: 't', θ: 'th', d: 'd', ð: 'dh', n: 'n', p: 'p', P: 'ph', b: 'b', B: 'bh', m: 'm',
  y: 'y', r: 'r', l: 'l', v: 'v', ɽ: 'r', s: 's', h: 'h', ʃ: 'sh', x: 'kh', ɣ: 'gh', z: 'z', f: 'f', q: 'q',
} // prettier-ignore

const VOWELS: Readonly<Record<string, string>> = {
  a: 'a', A: 'a', i: 'i', I: 'ee', u: 'u', U: 'oo', e: 'e', E: 'ai', o: 'o', O: 'au',
} // prettier-ignore

const LABIALS = 'pPbBfm'

/** Tells whether the inherent vowel at `index` stands between V‑C and C‑V, where nobody says it. */
function isSilent(units: readonly Unit[], index: number): boolean {
  const unit = units[index]
  const isBreathed = unit?.subjoined === true && unit.consonant === 'h'
  // ੜ੍ਹ and its like are one consonant.
  const before = units[index - (isBreathed ? 2 : 1)]
  const next = units[index + 1]
  if (unit === undefined || before === undefined || next === undefined) return false
  const inherent = unit.vowel === 'a' && unit.consonant !== '' && !unit.nasal
  const open = before.vowel !== '' && next.consonant !== '' && next.vowel !== ''
  return inherent && open && (!unit.subjoined || isBreathed) && !next.doubled
}

/** Two last consonants that are said as one: ਦੋਸਤ dost, ਅਰਜ਼ arz, but ਭਗਤ bhagat, ਕਰਮ karam. */
const LAST_PAIR = /^(?:[sʃxfkq]t|ʃ[kq]|xʃ|r[cjtdʈɖpPbzʃxKgɣfq])$/u

function closeLastPair(spoken: Unit[]): void {
  const [first, middle, last] = spoken.slice(-3)
  if (first === undefined || middle?.vowel !== 'a' || last?.vowel !== '') return
  const afterVowel = middle.consonant === 'r' ? 'aiu'.includes(first.vowel) : true
  const pair = middle.consonant + last.consonant
  const plain = !middle.nasal && !middle.doubled && !last.doubled && first.vowel !== ''
  if (plain && afterVowel && LAST_PAIR.test(pair)) middle.vowel = ''
}

/** ਹਿ after an inherent vowel lowers it: ਸ਼ਹਿਰ shehar, ਰਹਿਮਤ rehmat, ਅਹਿਮਦ ahmad. */
function lowerBeforeH(spoken: Unit[]): void {
  for (const [index, unit] of spoken.entries()) {
    const before = spoken[index - 1]
    const next = spoken[index + 1]
    const isLow = unit.consonant === 'h' && unit.vowel === 'i' && !unit.nasal && !unit.subjoined
    if (!isLow || before?.vowel !== 'a' || next?.consonant === '') continue
    if (before.consonant !== '') before.vowel = 'e'
    unit.vowel = next !== undefined && index + 2 === spoken.length && next.vowel === '' ? 'a' : ''
  }
}

/** Takes out the inherent vowels nobody says: ਸੋਹਣੀ is sohni, ਕਾਦਰਯਾਰ kadaryar. */
function dropSilentVowels(units: readonly Unit[]): Unit[] {
  const spoken = units.map((unit) => ({ ...unit }))
  const last = spoken.at(-1)
  if (last?.vowel === 'a' && last.consonant !== '' && !last.nasal && spoken.length > 1)
    last.vowel = ''
  lowerBeforeH(spoken)
  closeLastPair(spoken)
  // Vowels before a strong syllable fall first, from the end; then the rest from the start.
  for (const [index, unit] of [...spoken.entries()].reverse()) {
    if (spoken[index + 1]?.vowel !== 'a' && isSilent(spoken, index)) unit.vowel = ''
  }
  for (const [index, unit] of spoken.entries()) if (isSilent(spoken, index)) unit.vowel = ''
  return spoken
}

/** ਵ is w by custom (Waris, Randhawa), v before front vowels and after ee and e (vich, jeevan, seva). */
function writeV(unit: Unit, before: Unit | undefined): string {
  const afterFront = before !== undefined && 'Ie'.includes(before.vowel) && before.vowel !== ''
  return unit.vowel !== '' && 'aAoO'.includes(unit.vowel) && !afterFront ? 'w' : 'v'
}

function writeConsonant(unit: Unit, before: Unit | undefined, isLast: boolean): string {
  const written = unit.consonant === 'v' ? writeV(unit, before) : (LETTERS[unit.consonant] ?? '')
  const heard = unit.doubled && (unit.vowel !== '' || (isLast && unit.consonant !== 'c'))
  if (!heard) return written
  return unit.consonant === 'C' ? 'cchh' : written.charAt(0) + written
}

function writeVowel(unit: Unit, next: Unit | undefined): string {
  const short = next === undefined || (next.consonant === '' && next.vowel !== '')
  if (unit.vowel === 'I' && short) return 'i'
  if (unit.vowel === 'U' && short) return 'u'
  return VOWELS[unit.vowel] ?? ''
}

function writeNasal(unit: Unit, next: Unit | undefined): string {
  // ਨੂੰ and ਪੁੰਨੂੰ are nu and punnu in English books.
  if (!unit.nasal || (next === undefined && unit.vowel === 'U')) return ''
  return next !== undefined && next.consonant !== '' && LABIALS.includes(next.consonant) ? 'm' : 'n'
}

/** One word in lower-case Latin letters as an English reader would say it. */
export function writeRoman(units: readonly Unit[]): string {
  const spoken = dropSilentVowels(units)
  return spoken
    .map((unit, index) => {
      const next = spoken[index + 1]
      return (
        writeConsonant(unit, spoken[index - 1], next === undefined) +
        writeVowel(unit, next) +
        writeNasal(unit, next)
      )
    })
    .join('')
}
