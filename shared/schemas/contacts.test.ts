import { expect, test } from 'vitest'
import { contactsIn } from './contacts.ts'

test.each([
  ['Pay at http://evil.example/pay now.', ['http://evil.example/pay']],
  ['See (Evil.Example), and evil.example!', ['evil.example']],
  ['Call +44 (0)800 555-1234.', ['4408005551234']],
  ['ਫ਼ੋਨ ੯੮੧੫੦ ੧੨੩੪੫', ['9815012345']],
  ['فون ۰۳۰۰-۱۲۳۴۵۶۷', ['03001234567']],
  ['0800·555·1234, or 0800 • 555 _ 9876', ['08005551234', '08005559876']],
  ['Wide ０８００ ５５５ １２３４', ['08005551234']],
  ['Written 1904–1957, read 14.08.1947 and 1947-08-14, in 1 000 copies.', []],
  ['A novel of 2020. Volume 3 of 12, by S.S. Gill', []],
])('%s', (text, contacts) => {
  expect([...contactsIn([text, null])]).toEqual(contacts)
})

test('takes no time over a text of digits alone', () => {
  expect(contactsIn(['1 '.repeat(2_000), '1'.repeat(4_000)]).size).toBe(2)
})
