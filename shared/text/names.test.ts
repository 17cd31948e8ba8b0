import { expect, test } from 'vitest'
import { attestedNameIn, isSuggested, nameIn, scriptOfName, type Script } from './names.ts'

const heer = { gurmukhi: 'ਹੀਰ', shahmukhi: 'ہیر', roman: 'Heer' }
const nowhere = { gurmukhi: null, shahmukhi: null, roman: 'New' }

test('a name follows the language until its reader chooses a script', () => {
  expect(nameIn(heer, { language: 'en', script: null })).toBe('Heer')
  expect(nameIn(heer, { language: 'pa', script: null })).toBe('ਹੀਰ')
  expect(nameIn(heer, { language: 'pa-Arab', script: null })).toBe('ہیر')
  for (const language of ['en', 'pa', 'pa-Arab'] as const) {
    for (const script of ['gurmukhi', 'shahmukhi', 'roman'] as const) {
      expect(nameIn(heer, { language, script })).toBe(heer[script])
    }
  }
})

test('a name that does not exist in the chosen script follows the language', () => {
  const only = (script: Script) => ({ ...nowhere, [script]: 'x' })
  expect(scriptOfName(only('gurmukhi'), { language: 'pa', script: 'shahmukhi' })).toBe('gurmukhi')
  expect(scriptOfName(only('gurmukhi'), { language: 'en', script: 'shahmukhi' })).toBe('roman')
  expect(scriptOfName(nowhere, { language: 'pa', script: 'gurmukhi' })).toBe('roman')
})

test('what a machine would write is shown, is told from what somebody wrote, and leaves metadata alone', () => {
  const made = { ...heer, shahmukhi: null, suggested: 'ہیر' }
  const reading = { language: 'pa-Arab', script: null } as const
  expect(nameIn(made, reading)).toBe('ہیر')
  expect(isSuggested(made, reading)).toBe(true)
  expect(attestedNameIn(made, reading)).toBe('Heer')
  expect(attestedNameIn(made, { language: 'pa', script: 'shahmukhi' })).toBe('ਹੀਰ')
  expect(isSuggested(heer, reading)).toBe(false)
  expect(attestedNameIn(heer, reading)).toBe('ہیر')
  expect(isSuggested(made, { language: 'pa', script: null })).toBe(false)
  expect(isSuggested({ ...nowhere, suggested: null }, reading)).toBe(false)
  expect(nameIn({ ...nowhere, suggested: '' }, reading)).toBe('New')
})
