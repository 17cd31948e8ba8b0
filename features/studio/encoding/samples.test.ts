import { expect, test } from 'vitest'
import { free } from './samples.server.ts'

test('the memory of a long piece is freed, and that of a short one, which others share, is kept', () => {
  const long = Buffer.alloc(Buffer.poolSize / 2)
  const [short, other] = [Buffer.from('short'), Buffer.from('other')]
  free(long)
  free(short)
  expect(long.length).toBe(0)
  expect([String(short), String(other)]).toEqual(['short', 'other'])
})
