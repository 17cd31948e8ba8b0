import { expect, test } from 'vitest'
import { areNotesOpen, isListenedTo } from './contract.ts'

test.each([
  ['members of a book that is recorded', 'recording', 'none', [], false, [true, false]],
  ['members while it is heard', 'proof_listening', 'none', [], false, [true, true]],
  ['members of changes that are written', 'published', 'open', [], false, [true, false]],
  [
    'members of a part that staff do not wait for',
    'published',
    'sent',
    ['title'],
    false,
    [false, false],
  ],
  ['members of new sound that was sent', 'published', 'sent', ['sound'], false, [false, true]],
  ['staff of a part that was sent', 'published', 'sent', [], true, [true, false]],
] as const)('notes are open to %s, or heard by them', (_, state, changes, waits, isStaff, told) => {
  const standing = { state, changes }
  expect([
    areNotesOpen(standing, { isStaff }),
    isListenedTo(standing, { waits: [...waits] }),
  ]).toEqual(told)
})
