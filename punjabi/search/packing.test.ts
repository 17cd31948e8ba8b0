import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSearchIndex, type SearchIndex } from './search-index.ts'

const WORDS = [
  'ਹੀਰ',
  'ਵਾਰਿਸ',
  'ਸ਼ਾਹ',
  'ਕਹਾਣੀ',
  'ہیر',
  'وارث',
  'لوک',
  'Heer',
  'Shah',
  'kahani',
  'ਪੀਲੂ',
  'x1',
]
const KINDS = ['title', 'author', 'series'] as const

const bytesOf = (index: SearchIndex) => Uint8Array.from(Buffer.concat([...index.pack()].flat()))
const again = (index: SearchIndex) => createSearchIndex(bytesOf(index))

const name = fc.record({
  kind: fc.constantFrom(...KINDS),
  text: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }).map((w) => w.join(' ')),
})
const id = fc.integer({ min: 0, max: 30 }).map((number) => `book-${number}`)
const change = fc.oneof(
  fc.record({ id, popularity: fc.integer({ min: -1, max: 99 }), names: fc.array(name) }),
  id,
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

function apply(index: SearchIndex, changes: readonly Change[]): void {
  for (const one of changes) {
    if (typeof one === 'string') index.remove(one)
    else index.put(one)
  }
}
const answers = (index: SearchIndex) =>
  [...WORDS, 'hir', 'waris shah', 'h', 'ਕ', 'lok kahani'].map((query) => index.search(query))

describe('an index that was packed', () => {
  it('answers as before, and goes on changing as it would have', () => {
    fc.assert(
      fc.property(fc.array(change), fc.array(change), (before, after) => {
        const index = createSearchIndex()
        apply(index, before)
        const copy = again(index)
        expect(copy.size).toBe(index.size)
        expect(answers(copy)).toEqual(answers(index))
        apply(index, after)
        apply(copy, after)
        expect(answers(copy)).toEqual(answers(index))
        expect(answers(again(copy))).toEqual(answers(index))
      }),
      { numRuns: 150 },
    )
  })

  it('is none where its bytes end too early', () => {
    const index = createSearchIndex()
    index.put({ id: 'heer', popularity: 1, names: [{ kind: 'title', text: 'ਹੀਰ' }] })
    const bytes = bytesOf(index)
    expect(() => createSearchIndex(bytes.subarray(0, bytes.length - 8))).toThrow(RangeError)
    expect(() => createSearchIndex(new Uint8Array(0))).toThrow(RangeError)
  })
})
