import { expect, test } from 'vitest'
import { maySendSound } from './contract.ts'

test('a narrator sends the sound of their own parts while the submission is open', () => {
  const narrator = { role: 'narrator', mayWrite: false } as const
  expect(maySendSound({ ...narrator, state: 'recording' }, true)).toBe(true)
  expect(maySendSound({ ...narrator, state: 'recording' }, false)).toBe(false)
  for (const state of ['submitted', 'in_review', 'suspended', 'on_hold', 'declined'] as const)
    expect(maySendSound({ ...narrator, state }, true), state).toBe(false)
})

test('others send sound where they may write', () => {
  for (const mayWrite of [true, false])
    expect(maySendSound({ role: 'editor', state: 'recording', mayWrite }, false)).toBe(mayWrite)
  expect(maySendSound({ role: null, state: 'recording', mayWrite: false }, false)).toBe(false)
})
