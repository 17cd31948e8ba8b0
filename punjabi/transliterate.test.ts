import { describe, expect, it } from 'vitest'
import { gurmukhiSpellings, shahmukhiSpellings } from './lexicon'
import { normalise } from './normalise'
import { detectScript } from './script'
import { toRoman, toShahmukhi } from './transliterate'

describe('toShahmukhi', () => {
  it.each([
    ['ਹੀਰ ਵਾਰਿਸ ਸ਼ਾਹ', 'ہیر وارث شاہ'],
    ['ਰਾਂਝਾ', 'رانجھا'],
    ['ਬੁੱਲ੍ਹੇ', 'بلھے'],
    ['ਕਾਫ਼ੀਆਂ', 'کافیاں'],
    ['ਭਾਈ', 'بھائی'],
    ['ਆਖਾਂ', 'آکھاں'],
    ['ਦਰਿਆ', 'دریا'],
    ['ਇੱਕ ਸੀ ਅਨੀਤਾ', 'اک سی انیتا'],
    ['ਮੜ੍ਹੀ ਦਾ ਦੀਵਾ', 'مڑھی دا دیوا'],
    ['ਇਸ਼ਕ, ਇਲਮ।', 'عشق، علم۔'],
    ['ਤੂੰ ੧੯੪੭', 'توں ۱۹۴۷'],
  ])('writes %s as %s', (gurmukhi, shahmukhi) => expect(toShahmukhi(gurmukhi)).toBe(shahmukhi))

  it('knows a word with nukta however it was typed', () => {
    expect(toShahmukhi('ਇ\u0A36ਕ')).toBe('عشق')
  })
  it('leaves other scripts as they are', () => {
    expect(toShahmukhi('Heer ਹੀਰ')).toBe('Heer ہیر')
  })
})

describe('toRoman', () => {
  it.each([
    ['ਹੀਰ ਵਾਰਿਸ ਸ਼ਾਹ', 'Heer Waris Shah'],
    ['ہیر وارث شاہ', 'Heer Waris Shah'],
    ['ਅੰਮ੍ਰਿਤਾ ਪ੍ਰੀਤਮ', 'Amrita Preetam'],
    ['ਨਿੰਮ ਦੇ ਪੱਤੇ', 'Nimm De Patte'],
    ['ਸੋਹਣੀ', 'Sohni'],
    ['ਕਾਦਰਯਾਰ', 'Kadaryar'],
    ['ਹਰਭਜਨ ਸਿੰਘ', 'Harbhajan Singh'],
    ['ਲਾਜਵੰਤੀ', 'Lajwanti'],
    ['ਹਵਾ ਵਿੱਚ', 'Hawa Vich'],
    ['ਅਬਿਆਤ-ਏ-ਬਾਹੂ', 'Abiat-e-Bahu'],
    ['بابا فرید', 'Baba Fareed'],
    ['عیسیٰ', 'Eesa'],
    ['جیون کہانی', 'Jeewan Kahani'],
    ['ਅੰਬਾਲਾ ੧੯੪੭', 'Ambala 1947'],
  ])('writes %s as %s', (native, roman) => expect(toRoman(native)).toBe(roman))

  it('leaves no native letter behind', () => {
    expect(toRoman('ਸੱਚ، سچّ ਤੇ ਝੂਠ؟')).toMatch(/^[\x20-\x7E]+$/)
  })
})

describe('the lexicon', () => {
  it('holds normalised words of the right scripts, each once on both sides', () => {
    expect(gurmukhiSpellings.size).toBe(shahmukhiSpellings.size)
    for (const [gurmukhi, shahmukhi] of shahmukhiSpellings) {
      expect(normalise(gurmukhi)).toBe(gurmukhi)
      expect(detectScript(gurmukhi)).toBe('gurmukhi')
      expect(detectScript(shahmukhi)).toBe('shahmukhi')
    }
  })
})
