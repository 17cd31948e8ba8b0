import { describe, expect, test } from 'vitest'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { countsInWords, formsOf, runInWords } from './in-words.ts'

const t = (key: MessageKey, values?: MessageValues) => translate('en', key, values)
const none = { new: 0, changed: 0, unchanged: 0, conflict: 0, error: 0 }

describe('the counts of a list', () => {
  test('are told for each verdict that there is', () => {
    const counts = { new: 13_204, changed: 12, unchanged: 700, conflict: 3, error: 81 }
    expect(countsInWords(t, counts, ', ')).toBe(
      '14,000 rows: 13,204 new, 12 changed, 700 unchanged, 3 conflicts, 81 with errors.',
    )
    expect(countsInWords(t, { ...none, conflict: 1 }, ', ')).toBe('1 row: 1 conflict.')
  })

  test('say nothing of a list without rows', () => {
    expect(countsInWords(t, none, ', ')).toBe('')
  })
})

describe('the button of a run says what it does', () => {
  test.each([
    [{ new: 13_204, changed: 1_200 }, 'Create 13,204 drafts, change 1,200'],
    [{ new: 1, changed: 0 }, 'Create 1 draft'],
    [{ new: 0, changed: 2 }, 'Change 2 drafts'],
  ])('%o', (counts, words) => {
    expect(runInWords(t, { ...none, ...counts })).toBe(words)
  })

  test('and there is none where nothing would be made', () => {
    expect(runInWords(t, { ...none, unchanged: 9, error: 1 })).toBeNull()
  })
})

test.each([
  ['en', 'A file has at most 50,000 titles.'],
  ['pa', 'ਇੱਕ ਫ਼ਾਈਲ ਵਿੱਚ ਵੱਧ ਤੋਂ ਵੱਧ 50,000 ਕਿਤਾਬਾਂ ਹੋ ਸਕਦੀਆਂ ਹਨ।'],
  ['pa-Arab', 'اک فائل وچ ودھ توں ودھ 50,000 کتاباں ہو سکدیاں نیں۔'],
] as const)('thousands stand apart in %s', (language, words) => {
  expect(translate(language, 'import.rows_many', { most: 50_000 })).toBe(words)
})

describe('the forms of a title', () => {
  const names = (gurmukhi: string | null, shahmukhi: string | null, roman: string | null) => ({
    gurmukhi,
    shahmukhi,
    roman,
  })

  test('stand in the reader’s script first, a machine’s last and named as such', () => {
    const row = { title: names(null, 'ہیر', 'Heer'), suggested: names('ਹੀਰ', null, null) }
    expect(formsOf(row, 'gurmukhi')).toEqual([
      { script: 'shahmukhi', text: 'ہیر', isSuggested: false },
      { script: 'roman', text: 'Heer', isSuggested: false },
      { script: 'gurmukhi', text: 'ਹੀਰ', isSuggested: true },
    ])
    expect(formsOf(row, 'roman').map(({ script }) => script)).toEqual([
      'roman',
      'shahmukhi',
      'gurmukhi',
    ])
  })

  test('are none where the file has no title', () => {
    expect(
      formsOf({ title: names(null, null, null), suggested: names(null, null, null) }, 'roman'),
    ).toEqual([])
  })
})
