import { describe, expect, it } from 'vitest'
import { INDEPENDENT_VOWELS } from './letters.ts'
import { hasForbiddenCharacters, normalise } from './normalise.ts'

describe('normalise', () => {
  it('gives a letter with nukta one form however it was typed', () => {
    for (const typed of ['\u0A36ਾਹ', 'ਸ\u0A3Cਾਹ', 'ਸਾ\u0A3Cਹ']) {
      expect(normalise(typed)).toBe('ਸ\u0A3Cਾਹ')
    }
    expect(normalise('ਇਜ\u0A71\u0A3Cਤ')).toBe('ਇਜ\u0A3C\u0A71ਤ')
    expect(normalise('ਜਾ\u0A3Cਂ\u0A3C')).toBe('ਜ\u0A3Cਾਂ')
  })
  it('joins all nine bearer and vowel sign pairs', () => {
    expect(Object.keys(INDEPENDENT_VOWELS)).toHaveLength(9)
    for (const [pair, vowel] of Object.entries(INDEPENDENT_VOWELS)) {
      expect(normalise(`${pair}ਰ`)).toBe(`${vowel}ਰ`)
    }
  })
  it('collapses white space and trims', () => {
    expect(normalise('  ہیر \n\t وارث\u00A0شاہ ')).toBe('ہیر وارث شاہ')
  })
  it('keeps what a reader sees: nukta, addak, joiners, zer', () => {
    for (const text of ['ਬੁੱਲ੍ਹੇ ਸ਼ਾਹ', 'ابیاتِ باہو', 'ਕ\u0A4D\u200Dਖ'])
      expect(normalise(text)).toBe(text)
  })
  it('gives letters typed in presentation forms back their own code points', () => {
    expect(normalise('\uFEE9\uFBFF\uFEAE \uFEFB')).toBe('هیر لا')
    expect(normalise('\uFDFA')).toBe('\uFDFA')
    expect(normalise('\u06CC\u0654 \u0648\u0654 \u0627\u0653')).toBe('ئ ؤ آ')
  })
  it('drops what nobody sees and mends lone surrogates', () => {
    expect(normalise('ਹੀ\u200Bਰ\uFEFF \u2060ਰਾਂ\u00ADਝਾ')).toBe('ਹੀਰ ਰਾਂਝਾ')
    expect(normalise('ਹੀ\uD800ਰ')).toBe('ਹੀ\uFFFDਰ')
    expect(normalise(`a${'\u0316'.repeat(50)}`)).toBe(`a${'\u0316'.repeat(30)}`)
  })
  it('changes nothing the second time, whatever the order of signs', () => {
    const pieces = [
      'ਅ',
      'ੳ',
      'ੲ',
      'ਸ',
      'ਜ',
      '\u0A3E',
      '\u0A41',
      '\u0A3F',
      '\u0A3C',
      '\u0A71',
      '\u0A4D',
      ' ',
    ]
    for (const a of pieces) {
      for (const b of pieces) {
        for (const c of pieces) {
          for (const d of pieces) {
            const once = normalise(a + b + c + d)
            expect(normalise(once)).toBe(once)
          }
        }
      }
    }
  })
})

describe('hasForbiddenCharacters', () => {
  it('finds bidi controls, control characters and lone surrogates', () => {
    for (const bad of [
      '\u202E',
      '\u2066',
      '\u2069',
      '\0',
      '\u0007',
      '\u0085',
      '\n',
      '\uD800',
      '\uDC00',
    ]) {
      expect(hasForbiddenCharacters(`ਹੀ${bad}ਰ`)).toBe(true)
    }
  })
  it('lets joiners, nukta, marks of direction and emoji pass', () => {
    for (const fine of ['ਸ਼ਾਹ', 'ਕ\u200D੍', 'می\u200Cخواہم', '\u200Fہیر', '📚', '']) {
      expect(hasForbiddenCharacters(fine)).toBe(false)
    }
  })
  it('allows line ends only in text of several lines', () => {
    expect(hasForbiddenCharacters('ਇੱਕ\nਦੋ', { multiline: true })).toBe(false)
    expect(hasForbiddenCharacters('ਇੱਕ\0ਦੋ', { multiline: true })).toBe(true)
  })
})
