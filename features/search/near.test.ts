import { expect, test } from 'vitest'
import { isNear } from './near'

test('one slip is near: a sound more, less, other or turned', () => {
  for (const other of ['sndr', 'snd', 'sndrk', 'sndl', 'sdnr'])
    expect(isNear('sndr', other)).toBe(true)
  for (const other of ['sd', 'slpr', 'sndrkl', 'rdns']) expect(isNear('sndr', other)).toBe(false)
})

test('long words are allowed two, words of two sounds none', () => {
  expect(isNear('kprtlvmn', 'kprdlvm')).toBe(true)
  expect(isNear('kprtlvmn', 'kbrdlv')).toBe(false)
  expect(isNear('hr', 'hl')).toBe(false)
})
