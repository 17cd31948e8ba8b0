import { expect, test } from 'vitest'
import { translate } from '#shared/i18n/messages.ts'
import { troubleOf } from './webauthn.ts'

const named = (name: string) => Object.assign(new Error('in the browser’s words'), { name })

test.each([
  ['NotAllowedError', 'passkey.cancelled'],
  ['AbortError', 'passkey.cancelled'],
  ['InvalidStateError', 'error.passkey_known'],
  ['NotSupportedError', 'passkey.unsupported'],
  ['SecurityError', 'error.passkeys_unavailable'],
  ['UnknownError', 'passkey.failed'],
])('what a browser calls %s is said in words of ours', (name, key) => {
  expect(troubleOf(named(name))).toBe(key)
  expect(translate('pa', troubleOf(named(name)))).not.toContain(key)
})

test('a script that did not come is the network’s fault', () => {
  const words = [
    'Failed to fetch dynamically imported module: https://qissa.example/x.js',
    'error loading dynamically imported module',
    'Importing a module script failed.',
  ]
  for (const message of words) expect(troubleOf(new TypeError(message))).toBe('error.offline')
})
