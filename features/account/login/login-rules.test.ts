import { expect, test } from 'vitest'
import { checkLogin } from './login-rules.ts'

test('a login needs an address and any password', () => {
  expect(checkLogin({ email: 'jas@sandhu.example', password: 'x' })).toEqual([])
  expect(checkLogin({ email: 'jas', password: '' }).map(({ field }) => field)).toEqual([
    'email',
    'password',
  ])
})
