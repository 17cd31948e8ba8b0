import { afterEach, expect, test, vi } from 'vitest'
import { isForgetfulSafari } from './storage-room.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['Apple Computer, Inc.', false, true],
  ['Apple Computer, Inc.', true, false],
  ['Google Inc.', false, false],
  ['', false, false],
])(
  'a browser by “%s”, on the home screen: %s, forgets after a week: %s',
  (vendor, home, forgets) => {
    vi.stubGlobal('navigator', { vendor })
    vi.stubGlobal('matchMedia', () => ({ matches: home }))
    expect(isForgetfulSafari()).toBe(forgets)
  },
)
