import { describe, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { allowedOrigins, relyingPartyOf } from './relying-party.ts'

describe('where passkeys can be kept', () => {
  test.each([
    ['https://qissa.example', ['https://qissa.example']],
    ['https://qissa.example/', ['https://qissa.example']],
    ['http://127.0.0.1:3000', ['http://127.0.0.1:3000', 'http://localhost:3000']],
    ['http://[::1]:3000', ['http://[::1]:3000', 'http://localhost:3000']],
    ['http://localhost:3000', ['http://localhost:3000', 'http://localhost:3000']],
  ])('%s', (PUBLIC_URL, origins) => {
    expect(allowedOrigins(readEnv({ PUBLIC_URL, PORT: '3000' }))).toEqual(origins)
  })

  test('the host name is the relying party', () => {
    const env = readEnv({ PUBLIC_URL: 'https://suno.qissa.example' })
    const origin = 'https://suno.qissa.example'
    expect(relyingPartyOf(env, origin)).toEqual({ origin, id: 'suno.qissa.example' })
    const local = readEnv({ PORT: '4000' })
    expect(relyingPartyOf(local, 'http://localhost:4000').id).toBe('localhost')
  })

  test.each([
    ['a number for a name', {}, 'http://127.0.0.1:3000'],
    ['another port', {}, 'http://localhost:3001'],
    ['no encryption', { PUBLIC_URL: 'http://qissa.example' }, 'http://qissa.example'],
    ['an address by number', { PUBLIC_URL: 'https://192.0.2.1' }, 'https://192.0.2.1'],
    ['a number of six', { PUBLIC_URL: 'https://[2001:db8::1]' }, 'https://[2001:db8::1]'],
    ['another site', { PUBLIC_URL: 'https://qissa.example' }, 'https://evil.example'],
    ['localhost elsewhere', { PUBLIC_URL: 'https://qissa.example' }, 'http://localhost:3000'],
    ['no origin', { PUBLIC_URL: 'https://qissa.example' }, undefined],
    ['none at all', {}, 'null'],
  ])('not for %s', (_what, variables, origin) => {
    const ask = () => relyingPartyOf(readEnv(variables), origin)
    expect(ask).toThrowError(expect.objectContaining({ code: 'passkeys_unavailable' }))
  })
})
