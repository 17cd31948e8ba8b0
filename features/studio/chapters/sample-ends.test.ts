import { expect, test } from 'vitest'
import { endsWithin, rangesOfSample } from './sample-ends.ts'

const MINUTE = 60_000

test('an end of a sample goes no nearer to the other than a minute and no farther than five', () => {
  const ranges = rangesOfSample({ fromMs: 10 * MINUTE, toMs: 12 * MINUTE }, 60 * MINUTE)
  expect(ranges).toEqual({
    fromMs: { least: 7 * MINUTE, most: 11 * MINUTE },
    toMs: { least: 11 * MINUTE, most: 15 * MINUTE },
  })
})

test('both ends stay inside a part, and a part under a minute is nearly all of it', () => {
  expect(rangesOfSample({ fromMs: 0, toMs: 2 * MINUTE }, 2 * MINUTE)).toEqual({
    fromMs: { least: 0, most: MINUTE },
    toMs: { least: MINUTE, most: 2 * MINUTE },
  })
  expect(rangesOfSample({ fromMs: 0, toMs: 7_000 }, 7_000)).toEqual({
    fromMs: { least: 0, most: 999 },
    toMs: { least: 6_001, most: 7_000 },
  })
})

test('a stretch that was written of a longer part ends where this one does', () => {
  expect(endsWithin({ fromMs: 80_000, toMs: 140_000 }, 70_000)).toEqual({
    fromMs: 70_000,
    toMs: 70_000,
  })
})
