import { expect, test } from 'vitest'
import type { Memory } from '#features/listening/progress/memory.ts'
import { keepLearned, learnedStep } from './learned-verses.ts'

function memoryOf(start: unknown): Memory {
  let held = start
  return {
    read: <T>() => held as T | null,
    write: (_, value) => (held = value),
  }
}

test('each verse of each episode has its own step', () => {
  const memory = memoryOf(null)
  keepLearned('e', 1, 3, memory)
  keepLearned('e', 2, 5, memory)
  keepLearned('e', 1, 4, memory)
  expect([1, 2, 3].map((verse) => learnedStep('e', verse, 10, memory))).toEqual([4, 5, 0])
  expect(learnedStep('f', 1, 10, memory)).toBe(0)
})

test('a step that the verse does not have, or that is none, begins it anew', () => {
  for (const step of [11, -1, 1.5, '3', null])
    expect(learnedStep('e', 1, 10, memoryOf({ 'e 1': step }))).toBe(0)
})

test('the oldest of very many verses is forgotten', () => {
  const memory = memoryOf(null)
  for (let verse = 0; verse <= 200; verse++) keepLearned('e', verse, 1, memory)
  expect([0, 1, 200].map((verse) => learnedStep('e', verse, 10, memory))).toEqual([0, 1, 1])
})
