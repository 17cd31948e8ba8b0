import { describe, expect, it } from 'vitest'
import { countLetters } from './script.ts'
import { truncate } from './truncate.ts'

describe('truncate', () => {
  it('leaves a text alone that fits', () => {
    expect(truncate('ਹੀਰ', 2)).toBe('ਹੀਰ')
    expect(truncate('', 0)).toBe('')
  })
  it('never cuts next to a virama', () => {
    expect(truncate('ਬੁੱਲ੍ਹੇ ਸ਼ਾਹ', 2)).toBe('ਬੁੱ…')
    expect(truncate('ਬੁੱਲ੍ਹੇ ਸ਼ਾਹ', 3)).toBe('ਬੁੱਲ੍ਹੇ…')
    for (let most = 0; most < 12; most += 1) {
      expect(truncate('ਅੰਮ੍ਰਿਤਾ ਪ੍ਰੀਤਮ ਸ੍ਵੈ', most)).not.toMatch(/\u0A4D…$/u)
    }
  })
  it('never parts a letter from its signs', () => {
    expect(truncate('ਸ਼ਾਹ ਹੁਸੈਨ', 1)).toBe('ਸ਼ਾ…')
    expect(truncate('Hi\u0304r ab', 2)).toBe('H\u012B…')
    expect(truncate('👩🏽‍🚀👩🏽‍🚀', 1)).toBe('👩🏽‍🚀…')
  })
  it('leaves no space before the ellipsis and no more letters than asked', () => {
    expect(truncate('ਹੀਰ ਰਾਂਝਾ', 3)).toBe('ਹੀਰ…')
    for (let most = 0; most < 12; most += 1) {
      expect(countLetters(truncate('ਬੁੱਲ੍ਹੇ ਸ਼ਾਹ ਦੀਆਂ ਕਾਫ਼ੀਆਂ', most))).toBeLessThanOrEqual(most)
    }
  })
})
