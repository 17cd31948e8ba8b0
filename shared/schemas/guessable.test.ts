import { expect, test } from 'vitest'
import { guessableAs } from './guessable.ts'

const owner = { firstName: 'Simran', lastName: 'ਗਿੱਲ', email: 'jas.sandhu@example.com' }

test.each([
  'Qissa-2026!',
  'q1i2s3s4a5-Q',
  'Q1ss@-2026!',
  'ਕਿੱਸਾ-1234',
  'Kissa#99',
  'Awaaz2026!',
  'Punjab-1947',
  'Kit4ab!99',
  'Qissa-Punjabi-1',
])('%s is little more than a word of the product', (password) =>
  expect(guessableAs(password, owner)).toBe('product'),
)

test.each([
  'Simran-1990',
  'S1mr@n-1990',
  'simranSIMRAN1!',
  'ਗਿੱਲ-12345',
  'Sandhu_2026',
  'Jas.Sandhu1',
  'Example-1',
])('%s is the person’s own', (password) => expect(guessableAs(password, owner)).toBe('personal'))

test.each(['Gidha-1234', 'Qissa-demo-1', 'Simran-and-Sandal-1', 'Ab-12345', '12345678!'])(
  '%s is neither',
  (password) => expect(guessableAs(password, owner)).toBeNull(),
)

test('names of one or two letters are no names to go by', () => {
  expect(guessableAs('Jo-12345', { firstName: 'Jo', email: 'j@x.example' })).toBeNull()
})

test('a password or an address that is too long to be one is not read', () => {
  expect(guessableAs(`Qissa-${'1'.repeat(200)}`, owner)).toBeNull()
  const email = `gidha.${'a'.repeat(300)}@x.example`
  expect(guessableAs('Gidha-1234', { email })).toBeNull()
})
