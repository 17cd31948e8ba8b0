import { describe, expect, it } from 'vitest'
import { toRoman } from './transliterate.ts'

describe('toRoman', () => {
  it.each([
    ['ਹੀਰ ਵਾਰਿਸ ਸ਼ਾਹ', 'Heer Waris Shah'],
    ['ہیر وارث شاہ', 'Heer Waris Shah'],
    ['ਅੰਮ੍ਰਿਤਾ ਪ੍ਰੀਤਮ', 'Amrita Preetam'],
    ['ਨਿੰਮ ਦੇ ਪੱਤੇ', 'Nimm De Patte'],
    ['ਸੋਹਣੀ', 'Sohni'],
    ['ਕਾਦਰਯਾਰ', 'Qadaryar'],
    ['ਹਰਭਜਨ ਸਿੰਘ', 'Harbhajan Singh'],
    ['ਲਾਜਵੰਤੀ', 'Lajwanti'],
    ['ਹਵਾ ਵਿੱਚ', 'Hawa Vich'],
    ['ਅਬਿਆਤ-ਏ-ਬਾਹੂ', 'Abiat-e-Bahu'],
    ['بابا فرید', 'Baba Fareed'],
    ['عیسیٰ', 'Eesa'],
    ['جیون کہانی', 'Jeevan Kahani'],
    ['ਅੰਬਾਲਾ ੧੯੪੭', 'Ambala 1947'],
    ['ਪੜ੍ਹਨਾ ਲਿਖਣਾ', 'Parhna Likhna'],
    ['ਇਸ਼ਕ-ਏ-ਹਕੀਕੀ', 'Ishq-e-Haqeeqi'],
    ['ਦੋਸਤ ਤੇ ਭਗਤ', 'Dost Te Bhagat'],
    ['ਅਹਿਮਦ ਦਾ ਸ਼ਹਿਰ', 'Ahmad Da Shehar'],
    ['ਦੀਵਾ, ਜੀਵਨ, ਰੰਧਾਵਾ', 'Deeva, Jeevan, Randhawa'],
    ['ਸੱਸੀ ਪੁੰਨੂੰ', 'Sassi Punnu'],
    ['ਅਨੰਦਪੁਰ', 'Anandpur'],
    ['ਬੱਚਾ ਸੱਚ', 'Baccha Sach'],
    ['ਬਾਦਸ਼ਾਹ ਦਾ ਰਾਹ', 'Badshah Da Rah'],
    ['ابیاتِ باہو', 'Abiat-e-Bahu'],
    ['سیف الملوک', 'Saif-ul-Malook'],
    ['ਪੰਜਾਬ', 'Punjab'],
  ])('writes %s as %s', (native, roman) => expect(toRoman(native)).toBe(roman))

  it('leaves no native letter behind', () => {
    expect(toRoman('ਸੱਚ، سچّ ਤੇ ਝੂਠ؟')).toMatch(/^[\x20-\x7E]+$/)
  })
})
