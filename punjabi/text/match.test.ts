import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SIZE, swapCost } from './costs.ts'
import { similarity } from './match.ts'

describe('similarity', () => {
  it('is 1 for equal texts and 0 to 1 for all others', () => {
    expect(similarity('ਹੀਰ ਵਾਰਿਸ ਸ਼ਾਹ', 'ਹੀਰ ਵਾਰਿਸ ਸ਼ਾਹ')).toBe(1)
    for (const other of ['', 'x', 'ਪਿੰਜਰ', 'ظفرنامہ', 'a very long title of another kind']) {
      const score = similarity('heer', other)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThan(0.6)
    }
  })
  it('is the same both ways round', () => {
    const texts = ['heer ranjha', 'ਹੀਰ', 'رانجھا', 'saiful malook', '']
    for (const a of texts)
      for (const b of texts) expect(similarity(a, b)).toBeCloseTo(similarity(b, a), 12)
  })
  it('stays high across scripts and free spellings, and lower for a typo', () => {
    expect(similarity('ranjha', 'ਰਾਂਝਾ')).toBeGreaterThan(0.9)
    expect(similarity('hir raanja', 'ہیر رانجھا')).toBeGreaterThan(0.8)
    expect(similarity('saiful malook', 'سیف الملوک')).toBeGreaterThan(0.8)
    const typo = similarity('heer wamis shah', 'ਹੀਰ ਵਾਰਿਸ ਸ਼ਾਹ')
    expect(typo).toBeGreaterThan(0.7)
    expect(typo).toBeLessThan(similarity('heer waris shah', 'ਹੀਰ ਵਾਰਿਸ ਸ਼ਾਹ'))
  })
  it('puts the same vowels before other ones where the key cannot', () => {
    expect(similarity('heer', 'ਹੀਰ')).toBeGreaterThan(similarity('heer', 'ਹਾਰ'))
    expect(similarity('heer', 'ہیر')).toBeGreaterThan(similarity('heer', 'ہور'))
  })
})

describe('whatever the texts', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({
      unit: fc.constantFrom(...'ਹੀਰ ਵਾਿਸਕਖ', ...'ہیر وارثک', ...'heer waisk'),
      maxLength: 40,
    }),
  )
  it('similarity is symmetric, within 0 and 1, and 1 of a text with itself', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const score = similarity(a, b)
        expect(score).toBeCloseTo(similarity(b, a), 9)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1)
        expect(similarity(a, a)).toBe(1)
      }),
    )
  })
})

describe('what is compared', () => {
  it('calls two empty strings equal', () => {
    expect(similarity('', '')).toBe(1)
    expect(similarity('', 'heer')).toBe(0)
  })
  it('stands on swap costs that are symmetric', () => {
    for (let a = 0; a < SIZE; a += 1) {
      for (let b = 0; b < SIZE; b += 1) expect(swapCost[a * SIZE + b]).toBe(swapCost[b * SIZE + a])
    }
  })
})

describe('long texts', () => {
  it('are compared whole, and leave later comparisons as they were', () => {
    const before = similarity('heer', 'ہیر')
    const long = 'ranjha '.repeat(60)
    expect(similarity(long, long)).toBe(1)
    expect(similarity('heer', long)).toBeCloseTo(similarity(long, 'heer'), 9)
    expect(similarity('heer', 'ہیر')).toBe(before)
  })
})
