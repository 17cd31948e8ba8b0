import { Writable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { AppError, type ErrorCode } from './errors.ts'
import { createSecurityLog, maskEmail } from './security-events.ts'

let text = ''
const log = new Writable({
  write(chunk: Buffer, _encoding, done) {
    text += chunk.toString()
    done()
  },
})
const { app, call, db } = await startTestApp({ LOG_LEVEL: 'warn' }, log)

beforeEach(() => void (text = ''))

const lines = () =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event !== undefined)

describe('what is refused leaves one line', () => {
  test('a wrong password, with the e-mail masked and the tries counted', async () => {
    const body = { email: 'simran.kaur@example.com', password: 'Wrong-pass-1' }
    for (let tries = 0; tries < 2; tries++) await call('POST', '/user/login', { body })
    expect(lines()).toEqual([
      expect.objectContaining({
        level: 40,
        event: 'login_refused',
        reason: 'wrong_credentials',
        call: 'logIn',
        account: 's…@e….com',
        network: '127.0.0.1',
        count: 1,
      }),
      expect.objectContaining({ event: 'login_refused', count: 2 }),
    ])
    expect(text).not.toMatch(/simran\.kaur|Wrong-pass-1/)
  })

  test('a wrong code', async () => {
    const body = { email: 'simran.kaur@example.com' }
    await call('POST', '/user/verifyOtp/123456', { body })
    expect(lines()).toEqual([
      expect.objectContaining({ event: 'code_refused', account: 's…@e….com', count: 1 }),
    ])
    expect(text).not.toContain('123456')
  })

  test('what only staff may do, with the account that tried', async () => {
    const user = await makeUser(db)
    await call('GET', '/admin/audit', { as: user })
    expect(lines()).toEqual([
      expect.objectContaining({ event: 'permission_refused', account: user, call: 'readAudit' }),
    ])
  })

  test('a form of another site', async () => {
    await app.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: { origin: 'https://evil.example' },
      payload: {},
    })
    expect(lines()).toEqual([expect.objectContaining({ event: 'origin_refused' })])
  })

  test('a limit that was reached', async () => {
    const body = { email: 'gurpreet@example.com', password: 'Wrong-pass-1' }
    for (let tries = 0; tries < 12; tries++) await call('POST', '/user/login', { body })
    expect(lines().map(({ event }) => event)).toContain('limit_reached')
  })

  test('but not a page that nobody has, nor a visitor who is asked to log in', async () => {
    await call('GET', '/audiobooks/nothing')
    await call('GET', '/wishlist/count')
    expect(lines()).toEqual([])
  })
})

test.each([
  ['simran@example.com', 's…@e….com'],
  ['ਸਿਮਰਨ@ਉਦਾਹਰਨ.ਭਾਰਤ', 'ਸ…@ਉ….ਭਾਰਤ'],
  ['a@b', 'a…@b…'],
  ['no address', '…'],
  ['', '…'],
  [`${'a'.repeat(100_000)}@b.cc`, '…'],
])('the e-mail %.30s is written as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})

test('what a stranger types makes no new line, and no second has more than twenty', () => {
  const note = createSecurityLog()
  const said: { reason: string }[] = []
  const refused = (ip: string, code: ErrorCode, email: string) =>
    note(new AppError(code), {
      ip,
      body: { email },
      user: null,
      routeOptions: { config: { name: 'login' } },
      log: { warn: (line: { reason: string }) => said.push(line) },
    } as unknown as FastifyRequest)
  for (let n = 0; n < 50; n++)
    refused('198.51.100.7', 'too_many_requests', `a${n}@b.${'c'.repeat(n)}`)
  expect(said).toHaveLength(1)
  for (let n = 0; n < 50; n++) refused(`2001:db8:7:${n}::1`, 'foreign_origin', '')
  expect(said).toHaveLength(2)
  // No limit bounds answers to questions that nobody asked.
  for (let n = 0; n < 50; n++) refused('198.51.100.7', 'passkey_refused', '')
  expect(said).toHaveLength(3)
  for (let n = 0; n < 50; n++) refused(`198.51.100.${n}`, 'wrong_credentials', 'a@b.cc')
  expect(said).toHaveLength(20)
})
