import { expect, test } from 'vitest'
import { problemsIn } from '#web/forms/schema-problems.ts'
import { SignUpBody } from './contract.ts'

const good = {
  firstName: 'ਜਸ',
  lastName: 'Sandhu',
  email: 'jas@sandhu.example',
  password: 'Gidha-1947',
  confirmPassword: 'Gidha-1947',
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
  expect(keysOf({ ...empty, confirmPassword: '', dob: '0000-00-00' })).toEqual({
    firstName: 'validation.name_required',
    lastName: 'validation.name_required',
    email: 'validation.email_invalid',
    password: 'validation.password_required',
    confirmPassword: 'validation.confirm_required',
    dob: 'validation.dob_invalid',
  })
})

test('nobody has to say their gender', () => {
  expect(keysOf({ ...good, gender: undefined })).toEqual({})
  expect(keysOf({ ...good, gender: 'male' })).toEqual({ gender: 'validation.gender_required' })
})

test('a field says its first problem only', () => {
  expect(keysOf({ ...good, password: 'gidha12', confirmPassword: 'gidha' })).toEqual({
    password: 'validation.password_uppercase',
    confirmPassword: 'validation.password_match',
  })
  expect(keysOf({ ...good, firstName: 'J' })).toEqual({ firstName: 'validation.name_short' })
})

test('what is far too long is refused for its length alone, before anything reads it', () => {
  const codesOf = (wrong: object) =>
    SignUpBody.safeParse({ ...good, ...wrong }).error?.issues.map(({ message }) => message)
  const long = 'Gidha-1 '.repeat(31_000)
  expect(codesOf({ firstName: `${long}\u202E` })).toEqual(['validation.name_long'])
  expect(codesOf({ email: `gidha.${long}@x.example` })).toEqual(['validation.email_invalid'])
  expect(codesOf({ password: long, confirmPassword: long })).toEqual([
    'validation.password_long',
    'validation.password_long',
  ])
})
