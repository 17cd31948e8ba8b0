import { describe, expect, test } from 'vitest'
import { newDraft, openBreaks, rangeOf, reduce, stepTo, type Change } from './chapter-draft.ts'
import { titlesOf } from './chapter-titles.ts'

const PROPOSED = [
  { atMs: 60_000, silenceMs: 4_000 },
  { atMs: 30_000, silenceMs: 3_000 },
  { atMs: 90_000, silenceMs: 2_000 },
]
const after = (...changes: Change[]) =>
  changes.reduce(reduce, newDraft(120_000, PROPOSED, 'The whole'))
const beginsOf = (draft: ReturnType<typeof after>) => draft.chapters.map(({ atMs }) => atMs)
const nextOf = (draft: ReturnType<typeof after>) => openBreaks(draft).map(({ atMs }) => atMs)

describe('of the proposed breaks', () => {
  test('what is accepted begins a chapter, what is rejected is gone, what is left comes last', () => {
    const accepted = after({ do: 'accept', atMs: 60_000 })
    expect(beginsOf(accepted)).toEqual([0, 60_000])
    expect(nextOf(accepted)).toEqual([30_000, 90_000])
    expect(nextOf(after({ do: 'reject', atMs: 60_000 }))).toEqual([30_000, 90_000])
    expect(nextOf(after({ do: 'postpone', atMs: 60_000 }))).toEqual([30_000, 90_000, 60_000])
  })

  test('one beside a chapter’s beginning is not asked about, until that is gone', () => {
    const beside = after({ do: 'add', atMs: 65_000 })
    expect(nextOf(beside)).toEqual([30_000, 90_000])
    const [, added] = beside.chapters
    expect(nextOf(reduce(beside, { do: 'join', id: added?.id ?? 0 }))).toEqual([
      60_000, 30_000, 90_000,
    ])
  })
})

describe('a chapter', () => {
  test('begins where there is room for one, by time', () => {
    expect(beginsOf(after({ do: 'add', atMs: 70_000 }, { do: 'add', atMs: 40_000 }))).toEqual([
      0, 40_000, 70_000,
    ])
    const full = after({ do: 'add', atMs: 70_000 })
    expect(reduce(full, { do: 'add', atMs: 75_000 })).toBe(full)
    expect(reduce(full, { do: 'accept', atMs: 115_000 })).toBe(full)
  })

  test('is moved as far as its neighbours leave room, and keeps its name', () => {
    const two = after({ do: 'add', atMs: 40_000 }, { do: 'add', atMs: 70_000 })
    const [, second] = two.chapters
    const id = second?.id ?? 0
    expect(rangeOf(two, id)).toEqual({ least: 10_000, most: 60_000 })
    const named = reduce(two, { do: 'rename', id, name: 'Second' })
    const moved = reduce(named, { do: 'move', id, atMs: 69_000 })
    expect(moved.chapters[1]).toEqual({ id, atMs: 60_000, name: 'Second' })
  })

  test('that is moved by a second comes to the quietest moment, always onwards', () => {
    const levels = new Uint8Array(200).fill(100)
    levels[100] = 10
    expect(stepTo(levels, 4_800, 1_000)).toBe(5_775)
    levels[110] = 5
    expect(stepTo(levels, 4_800, 1_000)).toBe(5_525)
    expect(stepTo(levels, 5_525, 1_000)).toBeGreaterThan(6_000)
    expect(stepTo(levels, 5_525, -1_000)).toBe(5_025)
  })
})

describe('undoing', () => {
  test('takes back one thing at a time, a title or a way as a whole', () => {
    const made = after(
      { do: 'accept', atMs: 60_000 },
      { do: 'rename', id: 1, name: 'S' },
      { do: 'rename', id: 1, name: 'Se' },
      { do: 'move', id: 1, atMs: 61_000 },
      { do: 'move', id: 1, atMs: 62_000 },
      { do: 'join', id: 1 },
    )
    const undo = (draft: typeof made) => reduce(draft, { do: 'undo' })
    const joined = undo(made)
    expect(joined.chapters[1]).toEqual({ id: 1, atMs: 62_000, name: 'Se' })
    const moved = undo(joined)
    expect(moved.chapters[1]).toEqual({ id: 1, atMs: 60_000, name: 'Se' })
    const renamed = undo(moved)
    expect(renamed.chapters[1]?.name).toBe('')
    const accepted = undo(renamed)
    expect(beginsOf(accepted)).toEqual([0])
    expect(nextOf(accepted)).toEqual([60_000, 30_000, 90_000])
    expect(undo(accepted)).toBe(accepted)
  })

  test('of a title that was written after another was, leaves the other', () => {
    const both = after(
      { do: 'accept', atMs: 60_000 },
      { do: 'rename', id: 0, name: 'First' },
      { do: 'rename', id: 1, name: 'Second' },
      { do: 'undo' },
    )
    expect(both.chapters.map(({ name }) => name)).toEqual(['First', ''])
  })
})

test('titles are in the script that they are written in; the first keeps all of its own', () => {
  const own = { gurmukhi: 'ਹੀਰ', shahmukhi: null, roman: 'Heer' }
  const named = ['ਹੀਰ', 'رانجھا', ' Kaido ', '12', ''].map((name) => ({ name }))
  const none = { gurmukhi: null, shahmukhi: null, roman: null }
  expect(titlesOf(named, own)).toEqual([
    null,
    { ...none, shahmukhi: 'رانجھا' },
    { ...none, roman: 'Kaido' },
    { ...none, roman: '12' },
    null,
  ])
  expect(titlesOf([{ name: 'Heera' }], own)).toEqual([{ ...none, roman: 'Heera' }])
})
