import { expect, test } from 'vitest'
import { nameIn, scriptOfName, type Script } from './names'

const heer = { gurmukhi: 'ਹੀਰ', shahmukhi: 'ہیر', roman: 'Heer' }
const nowhere = { gurmukhi: null, shahmukhi: null, roman: 'New' }

test('a name follows the language until its reader chooses a script', () => {
  expect(nameIn(heer, { language: 'en', script: null })).toBe('Heer')
  expect(nameIn(heer, { language: 'pa', script: null })).toBe('ਹੀਰ')
  for (const language of ['en', 'pa'] as const) {
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
