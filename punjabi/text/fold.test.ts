import { describe, expect, it } from 'vitest'
import { fold } from './fold.ts'

function same(...spellings: string[]): void {
  expect(new Set(spellings.map(fold)).size, spellings.map(fold).join(' / ')).toBe(1)
}

describe('fold', () => {
  it('reads nasal signs, addak, nukta, joiners and subjoined ਹ alike', () => {
    same('ਚੰਦ', 'ਚਂਦ', 'ਚਁਦ')
    same('ਪੱਕੇ', 'ਪਕੇ')
    same('ਸ਼ਾਹ', '\u0A36ਾਹ', 'ਸਾਹ', 'ਸਾ\u0A3Cਹ')
    same('ਬੁੱਲ੍ਹੇ', 'ਬੁਲੇ', 'ਬੁਲ੍\u200Dਹੇ')
    same('ਅਾਸ', 'ਆਸ', 'ਅ\u200Cਾਸ')
  })
  it('merges Arabic letters of one sound and look, yet keeps ھ, آ and ئ apart', () => {
    same('كتابي', 'کتابی')
    same('ه', 'ہ', 'ە', 'ۂ')
    same('پاݨی', 'پان\u0615ی', 'پانی')
    same('أ', 'إ', 'ٱ', 'ا')
    same('ئ', 'ی\u0654', 'ي\u0654')
    same('ابیاتِ باہو', 'ابیات باہو')
    same('ﷲ', 'الله', 'اللہ')
    for (const [a, b] of [
      ['ھ', 'ہ'],
      ['آ', 'ا'],
      ['ئ', 'ی'],
    ] as const)
      expect(fold(a)).not.toBe(fold(b))
  })
  it('lowers Latin letters and takes their marks off', () => {
    same('Hīr Vāris', 'hir VARIS')
  })
  it('turns punctuation into one space and digits of three scripts into Latin ones', () => {
    expect(fold('ਸੈਫ਼-ਉਲ-ਮਲੂਕ।  (੧੮੬੩)')).toBe('ਸੈਫ ਉਲ ਮਲੂਕ 1863')
    same('੧੯੪੭', '١٩٤٧', '۱۹۴۷', '1947')
  })
  it('changes nothing the second time, whatever the order of signs', () => {
    const pieces =
      'ਅ|ਲ|ਹ|\u0A4D|\u0A3E|\u0A3C|\u0A71|\u0A70|\u200D|ی|\u0654|\u064E|ﷺ|ﻻ|İ|é|α|ਅ\u064Eਾ|\u0301|-| |\uD800'.split(
        '|',
      )
    for (const a of pieces) {
      for (const b of pieces) {
        for (const c of pieces) {
          const once = fold(`ਲ${a}${b}${c}${b}`)
          expect(fold(once)).toBe(once)
        }
      }
    }
  })
})
