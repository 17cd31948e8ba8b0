import { expect, test } from 'vitest'
import { withoutSecrets } from './logging'

test('a log keeps the path and drops tokens, codes, signatures and e-mail addresses', () => {
  expect(withoutSecrets('/api/user/verifyEmail/123456?x=1')).toBe('/api/user/verifyEmail/…?x=1')
  expect(withoutSecrets('/user/verify/aB-c_d')).toBe('/user/verify/…')
  expect(withoutSecrets('/API/USER/VERIFYEMAIL/123456')).toBe('/API/USER/VERIFYEMAIL/…')
  expect(withoutSecrets('/verify?email=a%40b.cc&next=%2F')).toBe('/verify?email=…&next=…')
  expect(withoutSecrets('/media/id?u=me&e=17&s=sig')).toBe('/media/id?u=…&e=…&s=…')
  expect(withoutSecrets('/api/audiobooks?search=heer')).toBe('/api/audiobooks?search=heer')
})
