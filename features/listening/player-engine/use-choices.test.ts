import { expect, test } from 'vitest'
import { readChoices, wordsOf } from './use-choices.ts'

const usual = readChoices(undefined)

test('all is as usual where nothing was chosen, or nothing that is known', () => {
  expect(usual).toEqual({
    quality: 'normal',
    elder: false,
    rewind: true,
    continuous: true,
    letters: true,
    twoScripts: false,
    wordHelp: false,
    readsAlong: null,
  })
  expect(readChoices('constructor __proto__ <b>')).toEqual(usual)
  expect(wordsOf(usual)).toBeUndefined()
})

test('what was chosen is read again from its words', () => {
  const chosen = { quality: 'small', elder: true, rewind: false, continuous: false } as const
  const words = wordsOf({ ...usual, ...chosen })
  expect(words).toBe('small elder norewind single')
  expect(readChoices(words)).toEqual({ ...usual, ...chosen })
})

test.each([true, false])('lines that are read along, %s, stay so in this browser', (readsAlong) => {
  const words = wordsOf({ ...usual, readsAlong })
  expect(readChoices(words)).toEqual({ ...usual, readsAlong })
})
