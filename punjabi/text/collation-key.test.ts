import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareIn } from './collate.ts'
import { collationKey } from './collation-key.ts'
import { lexiconEntries } from '#punjabi/lexicon/lexicon.ts'
import { normalise } from './normalise.ts'
import type { Script } from './script.ts'

function sign(difference: number): number {
  return Math.sign(difference)
}

function byKey(left: string, right: string, script: Script): number {
  const [a, b] = [collationKey(left, script), collationKey(right, script)]
  return a < b ? -1 : a > b ? 1 : 0
}

/** Syllables as they are written: consonant, nukta, joined letter, vowel sign, nasal, addak. */
const gurmukhiSyllable = fc
  .tuple(
    fc.constantFrom('', '\u0A71'),
    fc.constantFrom(...'ਕਖਗਘਙਚਛਜਝਞਟਠਡਢਣਤਥਦਧਨਪਫਬਭਮਯਰਲਵੜਸਹ', 'ਸ਼', 'ਖ਼', 'ਗ਼', 'ਜ਼', 'ਫ਼', 'ਲ਼'),
    fc.constantFrom('', '', '', '\u0A4Dਰ', '\u0A4Dਹ'),
    fc.constantFrom('', '', ...'\u0A3E\u0A3F\u0A40\u0A41\u0A42\u0A47\u0A48\u0A4B\u0A4C'),
    fc.constantFrom('', '', '', '\u0A70', '\u0A02'),
  )
  .map((parts) => parts.join(''))
const gurmukhiWord = fc
  .tuple(fc.constantFrom('', '', ...'ਅਆਇਈਉਊਏਐਓਔ'), fc.array(gurmukhiSyllable, { maxLength: 4 }))
  .map(([vowel, syllables]) => vowel + syllables.join(''))
const shahmukhiLetter = fc
  .tuple(
    fc.constantFrom(...'اآأؤبپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھءیےئۂ'),
    fc.constantFrom('', '', '', '', '\u0650', '\u064F', '\u064E', '\u0651'),
  )
  .map((parts) => parts.join(''))
const shahmukhiWord = fc.array(shahmukhiLetter, { maxLength: 6 }).map((letters) => letters.join(''))
const latinWord = fc.string({ unit: fc.constantFrom(...'aAbBeEéhiīkzZ'), maxLength: 6 })
const number = fc.oneof(fc.nat(2000).map(String), fc.constantFrom('੧੯੪੭', '۱۲', '007'))
const gap = fc.constantFrom(' ', '-', ', ', '. ', ': ')

function phrase(word: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const part = fc.oneof({ weight: 5, arbitrary: word }, { weight: 1, arbitrary: number })
  return fc.tuple(part, gap, part).map((parts) => normalise(parts.join('')))
}

const TEXTS: Readonly<Record<Script, fc.Arbitrary<string>>> = {
  gurmukhi: fc.oneof(gurmukhiWord.map(normalise), phrase(gurmukhiWord), latinWord),
  shahmukhi: fc.oneof(shahmukhiWord.map(normalise), phrase(shahmukhiWord), latinWord),
  roman: fc.oneof(latinWord, phrase(latinWord)),
}

describe('collationKey', () => {
  it.each(['gurmukhi', 'shahmukhi', 'roman'] as const)('orders %s texts as ICU does', (script) => {
    const compare = compareIn(script)
    fc.assert(
      fc.property(TEXTS[script], TEXTS[script], (left, right) => {
        expect(byKey(left, right, script), `${left} ? ${right}`).toBe(sign(compare(left, right)))
      }),
      { numRuns: 4000 },
    )
  })
  it('sorts the whole lexicon as ICU does, in both scripts', () => {
    for (const [script, side] of [
      ['gurmukhi', 0],
      ['shahmukhi', 1],
    ] as const) {
      const words = [...new Set(lexiconEntries.map((entry) => entry[side]))]
      const mine = words.toSorted((left, right) => byKey(left, right, script))
      expect(mine).toEqual(words.toSorted(compareIn(script)))
    }
  })
  it('keeps letters apart from marks and numbers from digits', () => {
    expect(['ਸ਼ਾਹ', 'ਸਾਹਿਬ', 'ਸਾਹ'].sort((a, b) => byKey(a, b, 'gurmukhi'))).toEqual([
      'ਸਾਹ',
      'ਸ਼ਾਹ',
      'ਸਾਹਿਬ',
    ])
    expect(['10', '9', '੮'].sort((a, b) => byKey(a, b, 'gurmukhi'))).toEqual(['੮', '9', '10'])
    expect(collationKey('ـکـب\u200C', 'shahmukhi')).toBe(collationKey('کب', 'shahmukhi'))
  })
})
