import { describe, expect, it } from 'vitest'
import { romanSlug, shortSlug } from './roman-slug.ts'

describe('romanSlug', () => {
  it('spells names of each script in ASCII, case kept', () => {
    expect(romanSlug('ਹੀਰ ਵਾਰਿਸ ਸ਼ਾਹ')).toBe('Heer-Waris-Shah')
    expect(romanSlug('ہیر وارث شاہ')).toBe('Heer-Waris-Shah')
    expect(romanSlug('Heer Waris Shah')).toBe('Heer-Waris-Shah')
    expect(romanSlug('heer, part ੨')).toBe('heer-part-2')
  })
  it('takes Latin letters out of their marks', () => {
    expect(romanSlug('Hīr Rāṅjhā: Café & Straße — Łódź')).toBe('Hir-Ranjha-Cafe-and-Strasse-Lodz')
    expect(romanSlug('Shah’s “Heer”')).toBe('Shahs-Heer')
    expect(romanSlug('\uFF28eer')).toBe('Heer')
  })
  it('is empty only where there is nothing to spell', () => {
    expect(romanSlug('?!… 📚')).toBe('')
    expect(romanSlug('中文')).toBe('u4e2d-u6587')
    expect(romanSlug('ੴ')).toBe('Ik-Onkar')
    expect(romanSlug('١٩')).toBe('19')
  })
})

it('a sign that stands for many letters does not make a slug without end', () => {
  expect(romanSlug('سیرت النبی ﷺ')).toMatch(/^Seerat-/)
  expect(romanSlug('ﷺ'.repeat(300)).length).toBeLessThan(1_000)
})

it('a slug that is cut between two words ends without a hyphen', () => {
  expect(shortSlug('Heer Waris Shah', 5)).toBe('Heer')
  expect(shortSlug('Heer Waris Shah', 7)).toBe('Heer-Wa')
})
