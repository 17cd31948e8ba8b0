import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { loggerOf, withoutSecrets } from './logging.ts'

test('a log keeps the path and drops tokens, codes, signatures and e-mail addresses', () => {
  expect(withoutSecrets('/api/user/verifyEmail/123456?x=1')).toBe('/api/user/verifyEmail/…?x=1')
  expect(withoutSecrets('/user/verify/aB-c_d')).toBe('/user/verify/…')
  expect(withoutSecrets('/user/undo/aB-c_d')).toBe('/user/undo/…')
  expect(withoutSecrets('/api/user/undoEmailChange/aB-c_d')).toBe('/api/user/undoEmailChange/…')
  expect(withoutSecrets('/user/delete?token=aB-c_d')).toBe('/user/delete?token=…')
  expect(withoutSecrets('/API/USER/VERIFYEMAIL/123456')).toBe('/API/USER/VERIFYEMAIL/…')
  expect(withoutSecrets('/verify?email=a%40b.cc&next=%2F')).toBe('/verify?email=…&next=…')
  expect(withoutSecrets('/resetpassword?token=aB-c_d&x=1')).toBe('/resetpassword?token=…&x=1')
  expect(withoutSecrets('/media/id?u=me&e=17&s=sig')).toBe('/media/id?u=…&e=…&s=…')
  expect(withoutSecrets('/api/import/create?filename=Amrit.csv')).toBe(
    '/api/import/create?filename=…',
  )
  expect(withoutSecrets('/api/admin/accounts?search=a%40b.cc&_limit=20')).toBe(
    '/api/admin/accounts?search=…&_limit=20',
  )
  expect(withoutSecrets('/api/admin/accounts?_limit=20&search=a%40b.cc')).toBe(
    '/api/admin/accounts?_limit=20&search=…',
  )
  expect(withoutSecrets('/api/google/googleapis/geocode?lat=31.63&lng=74.87')).toBe(
    '/api/google/googleapis/geocode?lat=…&lng=…',
  )
  expect(withoutSecrets('/api/audiobooks?search=heer')).toBe('/api/audiobooks?search=heer')
})

test('of a failure it keeps what happened and where, and drops the row that it was about', () => {
  let lines = ''
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines += chunk.toString()
      done()
    },
  })
  const { log } = Fastify({ logger: loggerOf('info', stream) })
  const detail = 'Failing row contains (Simran, simran@example.com).'
  log.error(
    { err: Object.assign(new Error('violates a check'), { code: '23514', detail }) },
    'failed',
  )
  expect(lines).toContain('violates a check')
  expect(lines).toContain('23514')
  expect(lines).toContain('logging.test.ts')
  expect(lines).not.toContain('Simran')
})
