import { expect, test } from 'vitest'
import { ADDRESSES } from '#app/addresses.ts'
import { startTestApp } from '#test/app.ts'
import { mountPages } from '#test/site-pages.ts'

const testApp = await startTestApp()
mountPages(testApp)

const referrerPolicyOf = async (url: string) =>
  (await testApp.app.inject({ url })).headers['referrer-policy']

test.each([
  '/user/verify/aB-c_d',
  '/user/undo/aB-c_d',
  '/user/delete?token=aB-c_d',
  '/user/delete?email=a%40example.com',
  '/resetpassword?token=aB-c_d',
  '/forgotpassword?email=a%40example.com',
  '/verify?email=a%40example.com',
  '/gift/ABCD-EFGH-JKMN-PQRS',
  '/login?next=%2Fuser%2Fverify%2FaB-c_d',
  '/signup?next=%2Fgift%2FABCD-EFGH-JKMN-PQRS',
])('%s tells no address where it came from, nor when it is read from the cache', async (url) => {
  expect(await referrerPolicyOf(url)).toBe('no-referrer')
  expect(await referrerPolicyOf(url)).toBe('no-referrer')
})

test('other pages tell other sites their origin', async () => {
  for (const url of ['/', '/browse', '/nowhere'])
    expect(await referrerPolicyOf(url), url).toBe('strict-origin-when-cross-origin')
})

test('no address with a token or a code in its path is left out', () => {
  const held = ADDRESSES.filter(({ path }) => /:(token|code)/.test(path))
  expect(held.filter(({ holdsSecret }) => !holdsSecret)).toEqual([])
})
