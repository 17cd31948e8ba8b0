import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lexiconEntries } from '#punjabi/lexicon/lexicon.ts'
import { mergeArabicLetters } from './letters.ts'
import { shahmukhiWords, toGurmukhiCandidates, writeGurmukhi } from './to-gurmukhi.ts'
import { toShahmukhi } from './to-shahmukhi.ts'

function best(shahmukhi: string): string | undefined {
  return toGurmukhiCandidates(shahmukhi)[0]?.text
}

describe('toGurmukhiCandidates', () => {
  it('finds the short vowels and double letters of known words', () => {
    expect(best('ہیر وارث شاہ')).toBe('ਹੀਰ ਵਾਰਿਸ ਸ਼ਾਹ')
    expect(best('شاعراں دے قصے')).toBe('ਸ਼ਾਇਰਾਂ ਦੇ ਕਿੱਸੇ')
    expect(best('میری جیون کہانی')).toBe('ਮੇਰੀ ਜੀਵਨ ਕਹਾਣੀ')
  })
  it('guesses a word it does not know', () => {
    expect(best('سمرالا')).toBe('ਸਮਰਾਲਾ')
    expect(best('ڈھولکی')).toBe('ਢੋਲਕੀ')
    const texts = toGurmukhiCandidates('جھوٹا').map(({ text }) => text)
    expect(texts).toContain('ਝੋਟਾ')
  })
  it('obeys marks that are written', () => {
    expect(best('اُس')).toBe('ਉਸ')
    expect(best('اِس')).toBe('ਇਸ')
    expect(best('بݨاؤ')).toBe('ਬਣਾਓ')
  })
  it('parts phrases that Shahmukhi binds', () => {
    expect(best('ابیاتِ باہو')).toBe('ਅਬਿਆਤ-ਏ-ਬਾਹੂ')
    expect(best('سیف الملوک')).toBe('ਸੈਫ਼-ਉਲ-ਮਲੂਕ')
    expect(best('عبدالرحمان')).toBe('ਅਬਦੁਲ ਰਹਿਮਾਨ')
    expect(best('غم و خوشی')).toBe('ਗ਼ਮ-ਓ-ਖ਼ੁਸ਼ੀ')
  })
  it('keeps other scripts, and turns digits and punctuation', () => {
    expect(best('لاہور، ۱۹۴۷ (Book)۔')).toBe('ਲਾਹੌਰ, ੧੯੪੭ (Book)।')
    expect(toGurmukhiCandidates('Heer 2')).toEqual([{ text: 'Heer 2', confidence: 1 }])
    expect(toGurmukhiCandidates('')).toEqual([{ text: '', confidence: 1 }])
  })
  it('gives 1–5 different texts, best first, whose confidences sum up to 1 at most', () => {
    const letters = fc.constantFrom(...'ابپتجدرسشعغکگلمنوہھیےںئآٹڑ ', 'ِ', 'ُ', 'ّ', 'ۂ', 'ݨ')
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 14 }), (typed) => {
        const candidates = toGurmukhiCandidates(typed.join(''))
        const confidences = candidates.map(({ confidence }) => confidence)
        expect(candidates.length).toBeGreaterThanOrEqual(1)
        expect(candidates.length).toBeLessThanOrEqual(5)
        expect(new Set(candidates.map(({ text }) => text)).size).toBe(candidates.length)
        expect(confidences).toEqual(confidences.toSorted((a, b) => b - a))
        expect(confidences.reduce((sum, one) => sum + one, 0)).toBeLessThan(1.000001)
        expect(Math.min(...confidences)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 300 },
    )
  })
  it('finds nearly every word of the lexicon again among its candidates', () => {
    const words = lexiconEntries.filter((_, index) => index % 10 === 0)
    const found = words.filter(([gurmukhi, shahmukhi]) => {
      const back = toGurmukhiCandidates(shahmukhi).map(({ text }) => text)
      return back.includes(gurmukhi) || back.some((text) => sameShahmukhi(text, shahmukhi))
    })
    expect(found.length / words.length).toBeGreaterThan(0.97)
  })
})

describe('a title written by the forms of its words', () => {
  const FORMS: Record<string, string> = {
    ہیر: 'ਹੀਰ',
    وارث: 'ਵਾਰਿਸ',
    شاہ: 'ਸ਼ਾਹ',
    دی: 'ਦੀ',
    دل: 'ਦਿਲ',
  }
  const formOf = (word: string) => FORMS[word]

  it.each([
    ['ہیر وارث شاہ', 'ਹੀਰ ਵਾਰਿਸ ਸ਼ਾਹ'],
    ['ہیر، وارث شاہ دی؟ (۲)', 'ਹੀਰ, ਵਾਰਿਸ ਸ਼ਾਹ ਦੀ? (੨)'],
    ['ہیر و وارث', 'ਹੀਰ-ਓ-ਵਾਰਿਸ'],
    ['دلِ ہیر', 'ਦਿਲ-ਏ-ਹੀਰ'],
    ['Heer 2', 'Heer 2'],
  ])('%s', (shahmukhi, gurmukhi) => {
    expect(writeGurmukhi(shahmukhi, formOf)).toBe(gurmukhi)
    for (const word of shahmukhiWords(shahmukhi)) expect(formOf(word)).toBeTruthy()
  })

  it('is none as long as one of its words has no form', () => {
    expect(writeGurmukhi('ہیر رانجھا', formOf)).toBeUndefined()
    expect(shahmukhiWords('ہیر رانجھا ہیر')).toEqual(['ہیر', 'رانجھا'])
  })
})

function sameShahmukhi(gurmukhi: string, shahmukhi: string): boolean {
  return mergeArabicLetters(toShahmukhi(gurmukhi)) === mergeArabicLetters(shahmukhi)
}
