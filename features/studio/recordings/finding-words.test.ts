import { expect, test } from 'vitest'
import { translate } from '#shared/i18n/messages.ts'
import { findingWords } from './finding-words.ts'

const english = (
  ...given: Parameters<typeof translate> extends [unknown, ...infer Rest] ? Rest : never
) => translate('en', ...given)

test('what was found is said with its place and its lengths as clocks show them', () => {
  expect(findingWords(english, { code: 'clip', atMs: 3_661_000, values: {} })).toContain('1:01:01')
  expect(
    findingWords(english, { code: 'cut_short', atMs: null, values: { a: 360_000, b: 183_000 } }),
  ).toBe('The file is cut short: of 6:00, 3:03 came. Send it again.')
  expect(findingWords(english, { code: 'silence', atMs: 61_000, values: { v: 6.2 } })).toBe(
    'Silence for 6.2 s at 1:01: is something missing?',
  )
})
