import { expect, test } from 'vitest'
import { coverIn } from './cover-in-script.ts'

test.each([
  ['en', '/covers/heer-1a2b3c.svg', '/covers/heer-1a2b3c.svg'],
  ['pa-Arab', '/covers/heer-1a2b3c.svg', '/covers/heer-1a2b3c-nastaliq.svg'],
  ['pa-Arab', '/covers/heer-1a2b3c-bare.svg', '/covers/heer-1a2b3c-nastaliq-bare.svg'],
  ['pa-Arab', '/covers/heer-1a2b3c-s.svg', '/covers/heer-1a2b3c-s.svg'],
  ['pa-Arab', '/covers/heer-1a2b3c-tall.svg', '/covers/heer-1a2b3c-tall.svg'],
] as const)('in %s the cover %s is %s', (language, src, shown) => {
  expect(coverIn(language, src)).toBe(shown)
})
