import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'

const REBOUND = ['rebound.example:3000', 'localhost.example', '127.0.0.1.example:3000']
const local = await startTestApp({ QISSA_DEMO: 'true', PUBLIC_URL: '' })
const shown = await startTestApp({ QISSA_DEMO: 'true', PUBLIC_URL: 'https://qissa.example' })
const askDev = async ({ app }: typeof local, host: string, url = '/dev/none') =>
  (await app.inject({ url, headers: { host } })).statusCode
const logInFrom = async ({ app }: typeof local, host: string, authorization?: string) => {
  const headers = { host, origin: `http://${host}`, ...(authorization && { authorization }) }
  const payload = { email: 'nobody@example.com', password: 'Dhol-vajda-9' }
  return (await app.inject({ method: 'POST', url: '/api/user/login', headers, payload })).statusCode
}

test('the tools of a demo of this machine answer at its own addresses alone, whatever leads there', async () => {
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost'])
    expect([host, await askDev(local, host)]).toEqual([host, 404])
  for (const host of REBOUND)
    for (const url of ['/dev/none', '/DEV/none', '/%64ev/none', '/api/genres'])
      expect([host, url, await askDev(local, host, url)]).toEqual([host, url, 421])
})

test('nobody logs in there by another name, whatever token comes along', async () => {
  expect(await logInFrom(local, 'localhost:3000')).toBe(401)
  for (const host of REBOUND)
    for (const authorization of [undefined, `Bearer ${'A'.repeat(43)}`])
      expect([host, await logInFrom(local, host, authorization)]).toEqual([host, 421])
})

test('a demo that was opened to others is reached by any name', async () => {
  expect(await askDev(shown, 'inner-name:3000')).toBe(404)
})

test('a site of the world takes posts from its own origin alone, whatever name a proxy passes on', async () => {
  const { app } = await startTestApp({ QISSA_DEMO: 'false', PUBLIC_URL: 'https://qissa.example' })
  const post = async (origin: string, headers: Record<string, string> = {}) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/user/login',
        headers: { origin, 'x-forwarded-proto': 'https', ...headers },
        payload: { email: 'nobody@example.com', password: 'Dhol-vajda-9' },
      })
    ).statusCode
  expect(await post('https://evil.example', { 'x-forwarded-host': 'evil.example' })).toBe(403)
  expect(await post('https://evil.example', { host: 'evil.example' })).toBe(403)
  expect(await post('https://qissa.example', { host: 'inner-name:3000' })).toBe(401)
})
