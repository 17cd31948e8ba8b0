import { expect, test } from 'vitest'
import { preferredLanguage } from './languages.ts'

test('the first language that we speak wins, by order and weight', () => {
  expect(preferredLanguage('pa-IN,pa;q=0.9,en;q=0.8')).toBe('pa')
  expect(preferredLanguage('fr, en;q=0.5, pa;q=0.7')).toBe('pa')
  expect(preferredLanguage('en-GB')).toBe('en')
  expect(preferredLanguage('pa;q=0, en')).toBe('en')
})

test.each([
  ['pa-Arab', ['pa-Arab', 'pa-Arab-PK', 'pa-arab', 'pnb', 'pnb-PK', 'PNB', 'pa-PK', 'ur', 'ur-PK']],
  ['pa', ['pa', 'pa-IN', 'pa-Guru', 'pa-Guru-IN', 'pa-CA']],
  ['en', ['en', 'en-PK', 'EN-us']],
] as const)('%s is what its tags ask for', (language, tags) => {
  for (const tag of tags) {
    expect(preferredLanguage(tag)).toBe(language)
    expect(preferredLanguage(`sd-PK, ${tag};q=0.8, fr;q=0.5`)).toBe(language)
  }
})

test('a code that only begins like ours is a stranger', () => {
  for (const tag of ['pap', 'eng', 'pnbx', 'paa-Arab', 'urd', 'skr']) {
    expect(preferredLanguage(tag)).toBeUndefined()
  }
})

test('no more of a header is read than browsers send', () => {
  expect(preferredLanguage(`en${' '.repeat(15_000)}, pa`)).toBe('en')
  expect(preferredLanguage(`fr${' '.repeat(15_000)}, pa`)).toBeUndefined()
})

test('strangers, nonsense and nothing are no preference', () => {
  for (const header of [undefined, '', 'fr-FR', '*', ';;q=x,,', 'pa;q=nonsense']) {
    expect(preferredLanguage(header)).toBeUndefined()
  }
})
