import { expect, test } from 'vitest'
import { problemsOfAnswer } from './form-problems.ts'

test('what the server refuses stands at its field, in the server’s words', () => {
  const answer = {
    status: 422,
    code: 'invalid',
    errors: [
      { path: 'email', code: 'validation.email_invalid', message: 'Invalid email address' },
      { path: 'email', code: 'error.too_long', message: 'This is too long' },
    ],
  }
  expect(problemsOfAnswer(answer)).toEqual([{ field: 'email', text: 'Invalid email address' }])
  expect(problemsOfAnswer({ status: 401, code: 'wrong_credentials' })).toEqual([])
})
