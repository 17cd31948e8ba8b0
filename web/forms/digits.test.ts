import { expect, test } from 'vitest'
import { dayFrom, digitsOf } from './digits.ts'

test('digits come out Latin from every keyboard, without what stands between them', () => {
  expect(digitsOf('123 456')).toBe('123456')
  expect(digitsOf(' ੧੨੩-੪੫੬ ')).toBe('123456')
  expect(digitsOf('۱۲۳ ٤٥٦')).toBe('123456')
  expect(digitsOf('none')).toBe('')
})

test('a day is put together from its three fields', () => {
  expect(dayFrom({ day: '3', month: '4', year: '1999' })).toBe('1999-04-03')
  expect(dayFrom({ day: '੧੩', month: '12', year: '੨੦੦੧' })).toBe('2001-12-13')
})

test('a day with an empty field is no day of any calendar', () => {
  expect(dayFrom({ day: '', month: '', year: '' })).toBe('0000-00-00')
})
