import { expect, test } from 'vitest'
import { dayFrom, dayIn, digitsOf, fieldsOfDay } from './digits.ts'

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

test('three fields say a day of the calendar, nothing, or no day', () => {
  expect(dayIn({ day: '29', month: '2', year: '2028' })).toBe('2028-02-29')
  expect(dayIn({ day: '', month: '', year: ' ' })).toBeNull()
  for (const fields of [
    { day: '29', month: '2', year: '2027' },
    { day: '3', month: '', year: '2027' },
    { day: '3', month: '4', year: '27' },
    { day: '', month: '4', year: '2027' },
  ])
    expect(dayIn(fields)).toBeUndefined()
})

test('the fields of a day say that day', () => {
  expect(fieldsOfDay('2026-04-03')).toEqual({ day: '3', month: '4', year: '2026' })
  expect(dayIn(fieldsOfDay('2026-10-20'))).toBe('2026-10-20')
  expect(dayIn(fieldsOfDay(null))).toBeNull()
})
