import { describe, expect, it } from 'vitest'
import { phonemes, sound, soundKey, soundKeys } from './sound.ts'

const SAME_NAME: readonly (readonly string[])[] = [
  ['heer', 'hir', 'Hīr', 'ਹੀਰ', 'ہیر'],
  ['waris', 'varis', 'warish', 'waaris', 'ਵਾਰਿਸ', 'وارث'],
  ['ranjha', 'raanja', 'ranja', 'ਰਾਂਝਾ', 'رانجھا'],
  ['bulleh shah', 'bulhe sha', 'ਬੁੱਲ੍ਹੇ ਸ਼ਾਹ', 'بلھے شاہ'],
  ['ishq', 'ishk', 'ishaq', 'ਇਸ਼ਕ', 'عشق'],
  ['muhammad', 'mohamed', 'ਮੁਹੰਮਦ', 'محمد'],
  ['amrita preetam', 'amrta pritam', 'ਅੰਮ੍ਰਿਤਾ ਪ੍ਰੀਤਮ', 'امرتا پریتم'],
  ['zindagi', 'jindgi', 'ਜ਼ਿੰਦਗੀ', 'زندگی'],
  ['akkhan', 'akhaan', 'aakha', 'ਅੱਖਾਂ', 'اکھاں'],
  ['puccho', 'pucho', 'puchho', 'ਪੁੱਛੋ', 'پچھو'],
  ['kafian', 'kaafiyan', 'ਕਾਫ਼ੀਆਂ', 'کافیاں'],
  ['ambala', 'anbala', 'ਅੰਬਾਲਾ', 'انبالہ'],
]

describe('soundKey', () => {
  it.each(SAME_NAME)('is one for %s however it is written', (...spellings) => {
    expect(new Set(spellings.map(soundKey)).size, spellings.map(soundKey).join(' / ')).toBe(1)
  })
  it('differs for names of different consonants', () => {
    const keys = ['ਹੀਰ', 'ਸੱਸੀ', 'ਮਿਰਜ਼ਾ', 'ਪੂਰਨ', 'ਲੂਣਾ', 'ਅਨੀਤਾ', 'ਨਾਟਕ'].map(soundKey)
    expect(new Set(keys).size).toBe(keys.length)
  })
  it('keeps words apart by one space, so that the words of a query begin those of a title', () => {
    expect(soundKey('heer  waris-shah')).toBe('hr vrs s')
    expect(soundKey('ہیر وارث شاہ').startsWith(`${soundKey('heer')} `)).toBe(true)
  })
  it('marks a first vowel and leaves out a lone one unless it is all there is', () => {
    expect(soundKey('ਅਨੀਤਾ')).toBe('ant')
    expect(soundKey('ਅਬਿਆਤ-ਏ-ਬਾਹੂ')).toBe(soundKey('ابیاتِ باہو'))
    expect(soundKey('ਏ')).toBe('a')
  })
  it('keeps digits and passes over other scripts', () => {
    expect(soundKey('੧੯੪੭')).toBe('1947')
    expect(soundKey('हीर')).toBe('')
    expect(soundKey('')).toBe('')
  })
})

describe('soundKeys', () => {
  it('begins with the key and reads a Roman d as ੜ too', () => {
    const keys = soundKeys('kothe khadak singh')
    expect(keys[0]).toBe(soundKey('kothe khadak singh'))
    expect(keys).toContain(soundKey('ਕੋਠੇ ਖੜਕ ਸਿੰਘ'))
  })
  it('answers at most eight, and one for a native script', () => {
    expect(soundKeys('adada dadada badada').length).toBeLessThanOrEqual(8)
    expect(soundKeys('ਦਾਦਾ')).toHaveLength(1)
  })
})

describe('sound', () => {
  it('joins split and joined writings of one name', () => {
    const joined = ['saiful malook', 'saif ul maluk', 'ਸੈਫ਼-ਉਲ-ਮਲੂਕ', 'سیف الملوک'].map(
      (text) => sound(text).joined,
    )
    expect(new Set(joined).size).toBe(1)
    expect(sound('ਆਦਮਖੋਰ').joined).toBe(sound('آدم خور').joined)
  })
  it('keeps in the phonemes what the skeleton loses', () => {
    expect(soundKey('ਹੀਰ')).toBe(soundKey('ਹਾਰ'))
    expect(phonemes('ਹੀਰ')).not.toBe(phonemes('ਹਾਰ'))
  })
})
