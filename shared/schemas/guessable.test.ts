import { expect, test } from 'vitest'
import { guessableAs } from './guessable.ts'

const owner = { firstName: 'Simran', lastName: 'ਗਿੱਲ', email: 'jas.sandhu@example.com' }

test.each(['Qissa-2026!', 'q1i2s3s4a5-Q', 'ਕਿੱਸਾ-1234', 'Kissa#99'])(
  '%s is the product’s name',
  (password) => expect(guessableAs(password, owner)).toBe('product'),
)

test.each([
  'Simran-1990',
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
