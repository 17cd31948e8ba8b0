import { expect, test } from 'vitest'
import { problemsIn } from '#web/forms/schema-problems.ts'
import { LoginBody } from './contract.ts'

test('a login needs an address and any password', () => {
  expect(problemsIn(LoginBody, { email: 'jas@sandhu.example', password: 'x' })).toEqual([])
  expect(problemsIn(LoginBody, { email: 'jas', password: '' }).map(({ field }) => field)).toEqual([
    'email',
    'password',
  ])
})
