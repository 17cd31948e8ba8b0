import { expect, test } from 'vitest'
import { once } from './once.ts'

test('what is made once is made for all who ask, and anew after a failure', async () => {
  let [makings, isAway] = [0, true]
  const get = once(async () => {
    makings += 1
    await Promise.resolve()
    if (isAway) throw new Error('away')
    return makings
  })
  const failed = [get(), get()]
  for (const one of failed) await expect(one).rejects.toThrow('away')
  expect(makings).toBe(1)
  isAway = false
  expect(await Promise.all([get(), get()])).toEqual([2, 2])
  expect(await get()).toBe(2)
})
