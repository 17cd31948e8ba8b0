import { expect, test } from 'vitest'
import { CallingCode, CountryCode, Phone } from './phone.ts'

test.each([
  ['98765 43210', '9876543210'],
  ['(987) 654-3210', '9876543210'],
  ['987.654.3210', '9876543210'],
  ['੯੮੭੬੫-੪੩੨੧੦', '9876543210'],
  ['۹۸۷۶۵۴۳۲۱۰', '9876543210'],
  ['\u200e987\u00a06543\u2013210\u200f', '9876543210'],
  ['1234567', '1234567'],
  ['123456789012345', '123456789012345'],
])('the number %j is kept as %s', (typed, kept) => {
  expect(Phone.parse(typed)).toBe(kept)
})

test.each(['', '123456', '1234567890123456', 'call me 1234567', '+919876543210', '१२३४५६७'])(
  '%j is no number',
  (typed) => {
    expect(Phone.safeParse(typed).error?.issues[0]?.message).toBe('validation.phone_digits')
  },
)

test('a calling code is kept without its plus', () => {
  expect(['+91', '1', ' ੬੧ ', '1684'].map((code) => CallingCode.parse(code))).toEqual([
    '91',
    '1',
    '61',
    '1684',
  ])
  for (const wrong of ['', '+', '091', '12345', 'IN'])
    expect(CallingCode.safeParse(wrong).success, wrong).toBe(false)
})

test('a country is one of ISO 3166', () => {
  expect(CountryCode.parse('ca')).toBe('CA')
  for (const wrong of ['ZZ', 'CAN', '1', ''])
    expect(CountryCode.safeParse(wrong).success).toBe(false)
})
