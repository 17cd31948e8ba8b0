import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'

const local = await startTestApp({ QISSA_DEMO: 'true', PUBLIC_URL: '' })
const shown = await startTestApp({ QISSA_DEMO: 'true', PUBLIC_URL: 'https://qissa.example' })
const statusOf = async ({ app }: typeof local, host: string) =>
  (await app.inject({ url: '/api/genres', headers: { host } })).statusCode

test('a demo of this machine answers at its own addresses alone, whatever leads there', async () => {
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost'])
    expect([host, await statusOf(local, host)]).toEqual([host, 200])
  for (const host of ['rebound.example:3000', 'localhost.example', '127.0.0.1.example:3000'])
    expect([host, await statusOf(local, host)]).toEqual([host, 421])
})

test('a demo that was opened to others is reached by any name', async () => {
  expect(await statusOf(shown, 'inner-name:3000')).toBe(200)
})
