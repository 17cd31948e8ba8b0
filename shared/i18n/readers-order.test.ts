import { expect, test } from 'vitest'
import { inReadersOrder } from './readers-order.ts'

const texts = { en: 'A tale', pa: 'ਇੱਕ ਕਥਾ', 'pa-Arab': 'اک کتھا' }

test('a text comes in the reader’s language first, and turned its own way', () => {
  expect(inReadersOrder('en', texts).map(({ text }) => text)[0]).toBe('A tale')
  expect(inReadersOrder('pa', texts)[0]).toEqual({ lang: 'pa', dir: 'ltr', text: 'ਇੱਕ ਕਥਾ' })
  expect(inReadersOrder('pa-Arab', texts)[0]).toEqual({
    lang: 'pa-Arab',
    dir: 'rtl',
    text: 'اک کتھا',
  })
})

test('without Shahmukhi its reader is given Gurmukhi before English; what is empty is left out', () => {
  const order = inReadersOrder('pa-Arab', { ...texts, 'pa-Arab': '' }).map(({ lang }) => lang)
  expect(order).toEqual(['pa', 'en'])
  expect(inReadersOrder('pa', { en: '', pa: null, 'pa-Arab': undefined })).toEqual([])
})
