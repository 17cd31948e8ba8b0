import { expect, test } from 'vitest'
import { preferredLanguage } from './languages'

test('the first language that we speak wins, by order and weight', () => {
  expect(preferredLanguage('pa-IN,pa;q=0.9,en;q=0.8')).toBe('pa')
  expect(preferredLanguage('fr, en;q=0.5, pa;q=0.7')).toBe('pa')
  expect(preferredLanguage('en-GB')).toBe('en')
  expect(preferredLanguage('pa;q=0, en')).toBe('en')
})

test('strangers, nonsense and nothing are no preference', () => {
  for (const header of [undefined, '', 'fr-FR', '*', ';;q=x,,', 'pa;q=nonsense']) {
    expect(preferredLanguage(header)).toBeUndefined()
  }
})
