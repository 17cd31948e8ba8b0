import { expect, test } from 'vitest'
import { countriesFor, countryOfCallingCode, isCountryCode } from './countries.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'

const rest = (language: Language) =>
  countriesFor(language)
    .slice(7)
    .map((country) => country[language])

// Collators know Shahmukhi's order only under the name of Urdu, whose alphabet it shares.
test.each([
  ['en', 'en'],
  ['pa', 'pa'],
  ['pa-Arab', 'ur'],
] as const)('in %s the stored order is that of the alphabet', (language, alphabet) => {
  const { compare } = new Intl.Collator(alphabet)
  expect(rest(language)).toEqual([...rest(language)].sort(compare))
})

test('the countries of most listeners stand first, each once', () => {
  for (const language of LANGUAGES) {
    const codes = countriesFor(language).map(({ code }) => code)
    expect(codes.slice(0, 7)).toEqual(['IN', 'PK', 'CA', 'GB', 'US', 'AU', 'NZ'])
    expect(new Set(codes).size).toBe(249)
  }
})

test('every country has a calling code and a name in every language, in composed letters', () => {
  for (const { code, callingCode, en, pa, 'pa-Arab': arab } of countriesFor('en')) {
    expect(code).toMatch(/^[A-Z]{2}$/)
    expect(callingCode).toMatch(/^[1-9]\d{0,2}$/)
    expect(en).toMatch(/\p{Script=Latin}/u)
    expect(pa).toMatch(/^[\p{Script=Gurmukhi} ().-]+$/u)
    expect(pa).toBe(pa.normalize('NFC'))
    expect(arab).toMatch(/^[\p{Script=Arabic} ()-]+$/u)
    expect(arab).not.toMatch(/[\u064A\u0643\u0647\u0629]|\p{M}/u)
    expect(arab).toBe(arab.normalize('NFC'))
  }
})

test('a shared calling code leads to the country where most of its listeners are', () => {
  expect(countryOfCallingCode('1')).toBe('CA')
  expect(countryOfCallingCode('91')).toBe('IN')
  expect(countryOfCallingCode('000')).toBeUndefined()
})

test('lower case and made-up letters are no country', () => {
  expect(['IN', 'in', 'ZZ', ''].map(isCountryCode)).toEqual([true, false, false, false])
})
