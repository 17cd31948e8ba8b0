import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

test('two texts differ where a field does, and nowhere else', () => {
  const mine = { title: { roman: 'Heer', gurmukhi: null }, tags: ['love'] }
  const theirs = { title: { roman: 'Hir', gurmukhi: null }, tags: ['love', 'river'] }
  expect(differencesOf(mine, theirs)).toEqual([
    { path: 'title.roman', mine: 'Heer', theirs: 'Hir' },
    { path: 'tags', mine: '["love"]', theirs: '["love","river"]' },
  ])
  expect(differencesOf(mine, mine)).toEqual([])
})
