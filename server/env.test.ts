import { describe, expect, test } from 'vitest'
import { readEnv } from './env.ts'

describe('the demo, whose password everybody knows', () => {
  test.each([
    [{}],
    [{ HOST: '::1' }],
    [{ HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:8080' }],
    [{ HOST: '0.0.0.0', QISSA_DEMO: 'true' }],
    [{ PUBLIC_URL: 'https://qissa.example', QISSA_DEMO: 'on' }],
    [{ DATABASE_URL: 'postgres://localhost/qissa', QISSA_DEMO: 'true' }],
    [{ NODE_ENV: 'production', QISSA_DEMO: 'even-in-production' }],
  ])('is open with %o', (variables) => {
    expect(readEnv(variables).demo).toBe(true)
  })

  test.each([
    [{ PUBLIC_URL: 'https://qissa.example' }],
    [{ PUBLIC_URL: 'http://127.0.0.1.qissa.example' }],
    [{ HOST: '0.0.0.0' }],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }],
    [{ HOST: '::' }],
    [{ HOST: '192.168.1.7' }],
    [{ HOST: 'qissa.internal' }],
    [{ QISSA_DEMO: 'false' }],
    [{ DATABASE_URL: 'postgres://localhost/qissa' }],
    [{ NODE_ENV: 'production' }],
  ])('is closed with %o', (variables) => {
    expect(readEnv(variables).demo).toBe(false)
  })

  test('is refused in production where it is merely switched on', () => {
    const variables = { NODE_ENV: 'production', QISSA_DEMO: 'true' }
    expect(() => readEnv(variables)).toThrow(/QISSA_DEMO: .*say even-in-production/)
  })
})

describe('what a process does', () => {
  const DATABASE_URL = 'postgres://localhost/qissa'

  test('is all of it unless told, and divided on one database', () => {
    expect(readEnv({}).PROCESS).toBe('all')
    expect(readEnv({ PROCESS: 'worker', DATABASE_URL }).PROCESS).toBe('worker')
    expect(() => readEnv({ PROCESS: 'web' })).toThrow(/PROCESS: .*set DATABASE_URL/)
    expect(() => readEnv({ PROCESS: 'jobs', DATABASE_URL })).toThrow(/PROCESS/)
  })

  test('has an address of the server itself only beside the one that it is reached by', () => {
    expect(() => readEnv({ DATABASE_DIRECT_URL: DATABASE_URL })).toThrow(/DATABASE_DIRECT_URL/)
  })
})

describe('the address of the site', () => {
  test.each([
    ['https://qissa.example', 'https://qissa.example'],
    ['https://qissa.example/', 'https://qissa.example'],
    ['https://Qissa.example:443', 'https://qissa.example'],
    ['http://[::1]:8080/', 'http://[::1]:8080'],
  ])('%s is taken as %s', (PUBLIC_URL, publicUrl) => {
    expect(readEnv({ PUBLIC_URL }).publicUrl).toBe(publicUrl)
  })

  test.each(['/sub', '//', '/?x=1', '?x=1', '/?', '/#top'])(
    'is refused with %s behind it',
    (more) => {
      const start = () => readEnv({ PUBLIC_URL: `https://qissa.example${more}` })
      expect(start).toThrow(/PUBLIC_URL: .*https:\/\/qissa\.example/)
    },
  )

  test.each(['qissa.example', 'ftp://qissa.example'])('%s is refused once', (PUBLIC_URL) => {
    expect(() => readEnv({ PUBLIC_URL })).toThrow(/^[^\n]+\n {2}PUBLIC_URL: [^\n]+$/)
  })

  test('is refused with a name and password, which the refusal does not repeat', () => {
    const start = () => readEnv({ PUBLIC_URL: 'https://user:pw-of-ours@qissa.example' })
    expect(start).toThrow(/PUBLIC_URL: (?!.*pw-of-ours)/)
  })
})

test.each([
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
])('%s without %s is refused, and so is the other alone', (one, other) => {
  const start = (set: string) => () => readEnv({ [set]: 'k'.repeat(set === one ? 87 : 43) })
  expect(start(one)).toThrow(new RegExp(`${other}: is set together with ${one}`))
  expect(start(other)).toThrow(new RegExp(`${other}: is set together with ${one}`))
})
