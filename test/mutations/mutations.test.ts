import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#server/root.ts'
import mutations from './mutations.json'

test('each deliberate fault can be made: its words stand once in its file, and its tests are there', () => {
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
  const wrong = mutations.filter(({ file, find, by }) => {
    const isOnce = read(file).split(find).length === 2
    return !isOnce || !by.every((test) => existsSync(join(ROOT, test.split(' › ')[0] ?? '')))
  })
  expect(wrong.map(({ id }) => id)).toEqual([])
})
