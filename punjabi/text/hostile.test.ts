import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { INDEPENDENT_VOWELS } from './letters.ts'
import { hasForbiddenCharacters, normalise } from './normalise.ts'
import { countLetters, detectScript } from './script.ts'
import { romanSlug } from './roman-slug.ts'
import { slugify } from './slug.ts'
import { toShahmukhi } from './to-shahmukhi.ts'
import { toRoman } from './transliterate.ts'
import { truncate } from './truncate.ts'

const GURMUKHI = [...'ਅੳੲਆਇਉਏਓਕਖਗਜਨਮਰਲਵਸਹੜਣ', '\u0A36', '\u0A5B', '\u0A33']
const SIGNS = [
  ...'\u0A3C\u0A3E\u0A3F\u0A40\u0A41\u0A42\u0A47\u0A48\u0A4B\u0A4C\u0A4D\u0A70\u0A71\u0A02\u0A01\u0A03\u0A51',
]
const ARABIC = [
  ...'ابپتٹجچحخدڈرزسشصعغفقکگلمنںوہھیےئآ\u0650\u0654\u064E',
  '\uFE8E',
  '\uFDF2',
  '\uFEFB',
  '\u0640',
]
const ODD = [
  '\u200C',
  '\u200D',
  '\u200B',
  '\uFEFF',
  '\uD800',
  '\uDC00',
  '\u202E',
  '\0',
  '\u0344',
  '\u0301',
  '\u0316',
]
const PLAIN = [...'aZé 9-/.,।੧۱', '\u00A0', '\n', '👩🏽‍🚀', '-ਏ-', ' ਉਲ ']

const clusters = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...GURMUKHI) },
    { weight: 6, arbitrary: fc.constantFrom(...SIGNS) },
    { weight: 4, arbitrary: fc.constantFrom(...ARABIC) },
    { weight: 2, arbitrary: fc.constantFrom(...PLAIN) },
    { weight: 1, arbitrary: fc.constantFrom(...ODD) },
  ),
  { maxLength: 40 },
).map((pieces) => pieces.join('')) // prettier-ignore
const anyText = fc.oneof(clusters, fc.string({ unit: 'binary', maxLength: 40 }), fc.string())

/** Every code point of the blocks that hold our two scripts. */
const BLOCKS = [[0x600, 0x6ff], [0x750, 0x77f], [0x8a0, 0x8ff], [0xa00, 0xa7f], [0xfb50, 0xfdff], [0xfe70, 0xfeff]] // prettier-ignore
const ALONE = BLOCKS.flatMap(([first = 0, last = 0]) =>
  Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)),
)

function always(holds: (text: string) => void): void {
  for (const character of ALONE) holds(character)
  fc.assert(
    fc.property(anyText, (text) => {
      holds(text)
    }),
    { numRuns: 600 },
  )
}

/** Letters only, with all that is the same to a reader made one. */
function letters(text: string): string {
  const decomposed = text
    .toWellFormed()
    .replace(/[\u00AD\u200B\u2060\uFEFF]/gu, '')
    .normalize('NFKD')
  const whole = decomposed.replace(
    /[ਅੳੲ][\u0A3E-\u0A4C]/gu,
    (pair) => INDEPENDENT_VOWELS[pair] ?? pair,
  )
  return (
    whole
      // Yeh with hamza decomposes to the Arabic yeh; ours is written with the Farsi one.
      .replace(/ي(?=\p{M}*\u0654)/gu, 'ی')
      .match(/\p{L}/gu)
      ?.join('') ?? ''
  )
}

describe('normalise, on any text', () => {
  it('changes nothing the second time', () => {
    always((text) => expect(normalise(normalise(text))).toBe(normalise(text)))
  })
  it('is well-formed, in NFC, and without space at the ends or twice', () => {
    always((text) => {
      const made = normalise(text)
      expect(made.isWellFormed()).toBe(true)
      expect(made.normalize('NFC')).toBe(made)
      expect(made).not.toMatch(/^\s|\s$|\s\s/u)
    })
  })
  it('loses no letter and makes up none', () => {
    always((text) => expect(letters(normalise(text))).toBe(letters(text)))
  })
  it('is one for every order in which nukta was typed', () => {
    const letter = fc.constantFrom(...'ਸਖਗਜਫਲ')
    const signs = fc.subarray(['\u0A3E', '\u0A71', '\u0A02'])
    fc.assert(
      fc.property(letter, signs, fc.nat(3), (base, marks, place) => {
        const typed = base + marks.toSpliced(place, 0, '\u0A3C').join('')
        expect(normalise(typed)).toBe(`${base}\u0A3C${marks.join('')}`)
      }),
    )
  })
  it('lets no damaged text pass for whole', () => {
    always((text) => {
      if (!text.isWellFormed()) expect(hasForbiddenCharacters(normalise(text))).toBe(true)
    })
  })
})

describe('truncate, on any text', () => {
  it('cuts at the end of a cluster, never next to a virama, within the letters allowed', () => {
    fc.assert(
      fc.property(anyText, fc.nat(12), (text, most) => {
        const whole = normalise(text)
        const cut = truncate(text, most)
        const kept = cut.slice(0, -1)
        if (cut === whole || kept === '') return
        const rest = whole.slice(kept.length)
        expect(whole.startsWith(kept)).toBe(true)
        // Where a space follows, the virama was the word's own end.
        const isTied = /\u0A4D[\u200C\u200D]*$/u.test(kept) && !/^\s/u.test(rest)
        expect(isTied).toBe(false)
        // After a control character a mark stands alone.
        const isLetter = /[\p{L}\p{M}]$/u.test(kept)
        expect(isLetter && /^[\u0A3C-\u0A4D\u0A70\u0A71\u200D]/u.test(rest)).toBe(false)
        expect(countLetters(kept)).toBeLessThanOrEqual(most)
      }),
      { numRuns: 600 },
    )
  })
})

describe('slugs, scripts and transliterations, on any text', () => {
  it('make safe, stable slugs, Roman ones of ASCII alone and never empty for a native name', () => {
    always((text) => {
      expect(slugify(slugify(text))).toBe(slugify(text))
      expect(romanSlug(text)).toMatch(/^(?:[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*)?$/u)
      if (/(?=\p{L})[\u0A05-\u0A39a-z]/u.test(normalise(text))) expect(romanSlug(text)).not.toBe('')
    })
  })
  it('leave no Gurmukhi and no native letter behind', () => {
    always((text) => {
      expect(toShahmukhi(text)).not.toMatch(/[\u0A05-\u0A39\u0A3C-\u0A4D\u0A70\u0A71]/u)
      expect(toRoman(text)).not.toMatch(/[\u0A05-\u0A39\u0621-\u064A\u0671-\u06D3]/u)
    })
  })
})

describe('long hostile text', () => {
  const pieces = [
    'ਾ', 'ਕ਼ਾ', '੍ਕ', '\u0315\u0300', '\u200D', '-ਏ-ਕ', 'ਕਤ', 'کت', ' ਉਲ ', '-', 'ੴ', 'ں ', 'ِ و ', 'a\u0301',
  ] // prettier-ignore
  const cut = (text: string) => truncate(text, 20)
  const works = [normalise, slugify, romanSlug, toShahmukhi, toRoman, detectScript, cut]

  function cost(work: (text: string) => unknown, text: string): number {
    // Time of this process alone: the machine may be busy with others.
    const start = process.cpuUsage()
    work(text)
    return process.cpuUsage(start).user / 1000
  }

  it('costs as much as its length asks for, not its square', () => {
    for (const piece of pieces) {
      for (const work of works) {
        const long = cost(work, 'ਕ' + piece.repeat(8_000))
        if (long < 300) continue
        // Eight times the length: a square would take 64 times as long.
        const short = cost(work, 'ਕ' + piece.repeat(1_000))
        expect(long / short, `${work.name} ${piece}`).toBeLessThan(40)
      }
    }
  })
})
