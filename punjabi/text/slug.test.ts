import { describe, expect, it } from 'vitest'
import { slugify } from './slug.ts'

describe('slugify', () => {
  it('turns spaces into hyphens and keeps case', () => {
    expect(slugify('Heer Waris Shah')).toBe('Heer-Waris-Shah')
    expect(slugify('  Abyat-e-Bahu  ')).toBe('Abyat-e-Bahu')
  })
  it('keeps native letters and their signs, in one form', () => {
    expect(slugify('ਹੀਰ ਵਾਰਿਸ \u0A36ਾਹ')).toBe('ਹੀਰ-ਵਾਰਿਸ-ਸ\u0A3Cਾਹ')
    expect(slugify('ہیر وارث شاہ')).toBe('ہیر-وارث-شاہ')
  })
  it('drops what is not safe in a path', () => {
    expect(slugify('../etc/passwd')).toBe('etc-passwd')
    expect(slugify('a/b\\c?d#e%2F<f>"g"\u202E\0')).toBe('a-b-cde2Ffg')
    expect(slugify('Love & War — Part 2')).toBe('Love-War-Part-2')
  })
  it('is empty when nothing is left, and the same when taken twice', () => {
    expect(slugify('?!…')).toBe('')
    const once = slugify('ਸੈਫ਼-ਉਲ-ਮਲੂਕ (ਕਿੱਸਾ)')
    expect(slugify(once)).toBe(once)
  })
})
