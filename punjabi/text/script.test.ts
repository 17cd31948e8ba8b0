import { describe, expect, it } from 'vitest'
import { countLetters, detectScript } from './script.ts'

describe('detectScript', () => {
  it('names the script of a text in one script', () => {
    expect(detectScript('ਹੀਰ ਵਾਰਿਸ ਸ਼ਾਹ')).toBe('gurmukhi')
    expect(detectScript('ہیر وارث شاہ')).toBe('shahmukhi')
    expect(detectScript('Heer Waris Shah')).toBe('roman')
  })
  it('follows the majority of letters, not of words', () => {
    expect(detectScript('ਹੀਰ by Waris Shah')).toBe('roman')
    expect(detectScript('ਸੈਫ਼-ਉਲ-ਮਲੂਕ (Saif)')).toBe('gurmukhi')
  })
  it('prefers a native script when letters are even', () => {
    expect(detectScript('ab ਕਖ')).toBe('gurmukhi')
  })
  it('lets no brand name outweigh a title in Gurmukhi', () => {
    expect(detectScript('ਆਈਫ਼ੋਨ ਦੀ ਕਹਾਣੀ iPhone Pro')).toBe('gurmukhi')
    expect(detectScript('ਹੀਰ 2.0')).toBe('gurmukhi')
    expect(detectScript('Google ਤੇ Facebook')).toBe('roman')
  })
  it('knows presentation forms and native digits', () => {
    expect(detectScript('\uFEE9\uFBFF\uFEAE')).toBe('shahmukhi')
    expect(detectScript('੧੯੮੪')).toBe('gurmukhi')
    expect(detectScript('۱۹۴۷')).toBe('shahmukhi')
    expect(detectScript('٤٢ 1947')).toBe('shahmukhi')
    expect(detectScript('Part ੨')).toBe('roman')
  })
  it('says other for foreign scripts and for text without letters', () => {
    expect(detectScript('हीर')).toBe('other')
    expect(detectScript('1947 — !')).toBe('other')
    expect(detectScript('')).toBe('other')
  })
})

describe('countLetters', () => {
  it('counts base letters and leaves out the signs on them', () => {
    expect(countLetters('ਹੀਰ')).toBe(2)
    expect(countLetters('ਕੀ')).toBe(1)
    expect(countLetters('ہِیر')).toBe(3)
    expect(countLetters('ਸ਼ਾਹ')).toBe(2)
    expect(countLetters('ਸ\u0A3Cਾਹ')).toBe(countLetters('\u0A36ਾਹ'))
  })
  it('counts digits but no spaces, punctuation, joiners or tatweel', () => {
    expect(countLetters(' ਕ\u200Dਖ, 84! ـ')).toBe(4)
  })
})
