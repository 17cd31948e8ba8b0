import { expect, test } from 'vitest'
import { NameIn } from './contract.ts'

test('a name is as long as what its signs stand for', () => {
  const { shahmukhi } = NameIn
  expect(shahmukhi.safeParse('سیرت النبی ﷺ').success).toBe(true)
  expect(shahmukhi.safeParse('ﷺ'.repeat(16)).success).toBe(true)
  expect(shahmukhi.safeParse('ﷺ'.repeat(17)).error?.issues[0]?.message).toBe('error.too_long')
})
