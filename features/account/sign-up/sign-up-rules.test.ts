import { expect, test } from 'vitest'
import { problemsIn } from '#web/forms/schema-problems.ts'
import { SignUpBody } from './contract.ts'

const good = {
  firstName: 'ਜਸ',
  lastName: 'Sandhu',
  email: 'jas@sandhu.example',
  password: 'Punjab-1947',
  confirmPassword: 'Punjab-1947',
  gender: 'Female',
  dob: '1999-04-13',
  language: 'pa',
}
const keysOf = (values: object) =>
  Object.fromEntries(problemsIn(SignUpBody, values).map(({ field, key }) => [field, key]))

test('a form filled in well has no problem', () => {
  expect(problemsIn(SignUpBody, good)).toEqual([])
})

test('an empty form says of every field what it needs, in the order of the fields', () => {
  const empty = { ...good, firstName: '', lastName: ' ', email: '', password: '' }
  expect(keysOf({ ...empty, confirmPassword: '', gender: undefined, dob: '0000-00-00' })).toEqual({
    firstName: 'validation.name_required',
    lastName: 'validation.name_required',
    email: 'validation.email_invalid',
    password: 'validation.password_required',
    confirmPassword: 'validation.confirm_required',
    gender: 'validation.gender_required',
    dob: 'validation.dob_invalid',
  })
})

test('a field says its first problem only', () => {
  expect(keysOf({ ...good, password: 'punjab1', confirmPassword: 'punjab' })).toEqual({
    password: 'validation.password_uppercase',
    confirmPassword: 'validation.password_match',
  })
  expect(keysOf({ ...good, firstName: 'J' })).toEqual({ firstName: 'validation.name_short' })
})
