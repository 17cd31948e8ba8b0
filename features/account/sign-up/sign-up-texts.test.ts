import { expect, test } from 'vitest'
import { isMessageKey, translate } from '#shared/i18n/messages.ts'
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

/** What the form says at a field that holds a value. */
function said(field: keyof typeof good, value: string): string | undefined {
  const key = problemsIn(SignUpBody, { ...good, [field]: value }).find(
    (problem) => problem.field === field,
  )?.key
  return key && isMessageKey(key) ? translate('en', key) : key
}

test('each field says its rule in the words of the specification', () => {
  expect(said('firstName', '')).toBe('Name is required')
  expect(said('lastName', 'S')).toBe('Name must be at least 2 characters')
  expect(said('firstName', 'ਜ'.repeat(50))).toBe('Name must be less than 50 characters')
  expect(said('firstName', 'ਜ'.repeat(49))).toBeUndefined()
  expect(said('email', 'jas@')).toBe('Invalid email address')
  expect(said('password', '')).toBe('Password is required')
  expect(said('password', 'GIDHA-1947')).toBe('Password must contain at least one lowercase letter')
  expect(said('password', 'gidha-1947')).toBe('Password must contain at least one uppercase letter')
  expect(said('password', 'Gidha-Lahore')).toBe('Password must contain at least one number')
  expect(said('password', 'Gidha12345')).toBe(
    'Password must contain at least one special character',
  )
  expect(said('password', 'Pun-194')).toBe('Password must be at least 8 characters')
  expect(said('confirmPassword', 'Gidha-1948')).toBe('Password must match')
  expect(said('confirmPassword', '')).toBe('please enter your confirm password')
})
