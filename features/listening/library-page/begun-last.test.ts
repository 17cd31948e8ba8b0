import { expect, test } from 'vitest'
import type { LibraryEntry } from '#features/listening/library/contract.ts'
import { begunLast } from './begun-last.ts'

const entry = (day: number, most: Partial<LibraryEntry> = {}) =>
  ({
    updated_at: `2026-11-${day}T08:00:00Z`,
    progressCount: 40,
    is_book_finished: false,
    isArchive: false,
    sample: false,
    ...most,
  }) as LibraryEntry

test('of the books begun, the one heard last is gone on with', () => {
  const last = entry(25)
  expect(begunLast([entry(11), last, entry(24)])).toBe(last)
})

test('what is finished, archived, not begun or a sample is not', () => {
  const off = [
    entry(25, { is_book_finished: true }),
    entry(25, { isArchive: true }),
    entry(25, { progressCount: 0 }),
    entry(25, { sample: true }),
  ]
  expect(begunLast(off)).toBeUndefined()
  expect(begunLast([...off, entry(11)])?.updated_at).toContain('11-11')
})

test('the only book is not said twice', () => {
  expect(begunLast([entry(25)])).toBeUndefined()
})
