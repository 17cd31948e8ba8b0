import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANGUAGES, localeOf } from '#shared/i18n/languages.ts'
import { lightFormatters } from './light-formatters.ts'

const native: Parameters<typeof lightFormatters>[0] = {
  getNumberFormat: (...asked) => new Intl.NumberFormat(...asked),
  getPluralRules: (...asked) => new Intl.PluralRules(...asked),
}
const light = lightFormatters(native)
const locales = LANGUAGES.map(localeOf)
const number = fc.oneof(fc.integer(), fc.integer({ min: 0, max: 100_001 }), fc.double())

test('numbers and their plurals are those of the platform', () => {
  fc.assert(
    fc.property(fc.constantFrom(...locales), number, (locale, value) => {
      expect(light.getNumberFormat(locale).format(value)).toBe(
        native.getNumberFormat(locale).format(value),
      )
      for (const type of ['cardinal', 'ordinal'] as const)
        expect(light.getPluralRules(locale, { type }).select(value)).toBe(
          native.getPluralRules(locale, { type }).select(value),
        )
    }),
    { numRuns: 1_000 },
  )
  for (const locale of locales)
    for (const value of [...Array(1_002).keys(), 9_999, 10_000, 99_999, 100_000, 1_000_000])
      expect([
        light.getNumberFormat(locale).format(value),
        light.getPluralRules(locale).select(value),
      ]).toEqual([
        native.getNumberFormat(locale).format(value),
        native.getPluralRules(locale).select(value),
      ])
})

test('the platform is asked for what is not a small count', () => {
  const asked: string[] = []
  const told = lightFormatters({
    getNumberFormat: (...given) => (asked.push('number'), native.getNumberFormat(...given)),
    getPluralRules: (...given) => (asked.push('plural'), native.getPluralRules(...given)),
  })
  const { format } = told.getNumberFormat('en')
  const { select } = told.getPluralRules('en', { type: 'cardinal' })
  expect([format(99_999), select(0), asked]).toEqual(['99,999', 'other', []])
  expect([format(1e5), select(1e5), asked]).toEqual(['100,000', 'other', ['number', 'plural']])
})
