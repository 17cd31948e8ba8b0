import { expect, test } from 'vitest'
import { passesForQissa } from './house-names.ts'
import { cpuMsOf } from '#test/time-limit.ts'

test.each([
  'Qissa',
  'QISSA',
  'Qissa Support',
  'Team Qissa',
  'TheQissaTeam',
  'Qìssá',
  'Q1ssa',
  'Qi$$a',
  'QlSSA',
  'Qіѕѕа',
  'ԛissa',
  'Ｑｉｓｓａ',
  'Qis\u200Dsa',
  'Qi ssa',
  'Q i s s a',
  'Qi\uFE0Fssa',
  'Qi\u17B4ssa Support',
  'Qis\u{E0100}sa',
  'Q\u3164issa',
  'Q.I.S.S.A. Support',
  'Qisssa',
  'Qissah',
  'ਕਿੱਸਾ',
  'ਕਿੱਸਾ ਸਹਾਇਤਾ',
  'ਕ਼ਿੱਸਾ',
  'ਕਿਸਾ',
  'قصہ',
  'قصه',
  'قِصّہ مدد',
  'किस्सा',
])('%s passes for the house’s name', (name) => expect(passesForQissa(name)).toBe(true))

test.each([
  'Simran Gill',
  'Sadiq Issa',
  'Tariq Issa',
  'Issa',
  'Melissa Qureshi',
  'Larissa',
  'Kissane',
  'ਕਿਸਾਨ ਸਿੰਘ',
  'ਕਿਰਨ ਸਾਹਨੀ',
  'قیصر شاہ',
  'قاسم',
  'J. R. Sahni',
])('%s is somebody’s own', (name) => expect(passesForQissa(name)).toBe(false))

// It took many seconds.
test('a text that no name is as long as is not read through', async () => {
  const cpuMs = await cpuMsOf(() => {
    for (const text of ['q', '9', 'q ', '\u0F73\u0F71'])
      expect(passesForQissa(text.repeat(60_000))).toBe(false)
  })
  expect(cpuMs).toBeLessThan(2_000)
})
