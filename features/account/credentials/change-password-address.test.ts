import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'

const { app } = await startTestApp()

test('a password manager is led to where the password is changed', async () => {
  const { statusCode, headers } = await app.inject({ url: '/.well-known/change-password' })
  expect([statusCode, headers.location]).toEqual([
    303,
    '/account-details?tab=security#change-password',
  ])
})

test('and learns by an address that is not there that the others tell the truth', async () => {
  const url = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
  expect((await app.inject({ url })).statusCode).toBe(404)
})
