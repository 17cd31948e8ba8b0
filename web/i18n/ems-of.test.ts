import { expect, test } from 'vitest'
import { emsOf } from './ems-of.ts'

test('a word is as wide as its letters and the signs beside them, not those above and below', () => {
  expect(emsOf('ਹੀਰ')).toBeCloseTo(2.44)
  expect(emsOf('ਪੂਰਨ')).toBe(emsOf('ਪਰਨ'))
  expect(emsOf('ਕਾ')).toBeGreaterThan(emsOf('ਕੇ'))
})

test('a letter under another takes no width of its own', () => {
  expect(emsOf('ਪ੍ਰ')).toBe(emsOf('ਪ'))
})
