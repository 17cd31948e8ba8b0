import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gurmukhiAlphabet } from './alphabet.ts'
import { channelBetween } from './channel.ts'
import { Pattern } from './compare.ts'
import { classesOf, classTable } from './consonants.ts'
import { createSearchIndex, type SearchDocument, type SearchIndex } from './search-index.ts'
import { queryLetters, storedUnits } from './words.ts'

const title = (id: string, text: string, popularity = 1): SearchDocument => ({
  id,
  popularity,
  names: [{ kind: 'title' as const, text }],
})
const LETTERS = [...'ਕਖਗਚਜਟਡਤਦਨਪਬਮਰਲਵਸ']
const second = (number: number) =>
  [number % 17, Math.floor(number / 17) % 17, Math.floor(number / 289)]
    .map((at) => `${LETTERS[at] ?? 'ਹ'}ਾ`)
    .join('')

function shelfOf(count: number, text: (number: number) => string): SearchIndex {
  const index = createSearchIndex()
  for (let number = 0; number < count; number += 1)
    index.put(title(`book-${number}`, text(number), count - number))
  return index
}
const ids = (index: SearchIndex, query: string, limit = 10) =>
  index.search(query, { limit }).map(({ id }) => id)

describe('an index that changes', () => {
  it('finds a new book at once among many that share its words', () => {
    const index = shelfOf(2_000, (number) => `ਕਹਾਣੀ ${second(number)}`)
    index.put(title('new', 'ਕਹਾਣੀ', 9_999))
    index.put(title('newer', 'ਨਵੀਂ ਕਹਾਣੀ', 9_999))
    expect(ids(index, 'ਕਹਾਣੀ')[0]).toBe('new')
    expect(ids(index, 'kahani', 300)).toContain('newer')
    expect(ids(index, 'navi kahani')[0]).toBe('newer')
    expect(ids(index, 'ਕ', 300)).toContain('new')
  })
  it('finds the others as before when one is renamed or put again very often', () => {
    const index = shelfOf(40, (number) => `ਕਹਾਣੀ ${second(number)}`)
    index.put(title('alone', 'ਕਹਾਣੀ'))
    const queries = ['ਕਹਾਣੀ', 'kahani', 'ਕ', 'ਕਹਾਣੀ ਖਾ', 'kahani khaka']
    const before = queries.map((query) => ids(index, query))
    for (let round = 0; round < 3_000; round += 1) {
      index.put(title('restless', round % 2 ? 'ਕਹਾਣੀ' : `ਕਹਾਣੀ ${second(round % 40)}`, -1))
      if (round % 500 === 0) index.search('ਕਹਾਣੀ')
    }
    index.remove('restless')
    expect(queries.map((query) => ids(index, query))).toEqual(before)
  })
  it('forgets what it remembers of a word when other words come and go', () => {
    const index = shelfOf(3, (number) => second(number))
    expect(ids(index, 'pinjar')).toEqual([])
    index.put(title('pinjar', 'ਪਿੰਜਰ'))
    expect(ids(index, 'pinjar')).toEqual(['pinjar'])
    index.remove('pinjar')
    expect(ids(index, 'pinjar')).toEqual([])
  })
  it('answers a query that was typed letter by letter as one that was not', () => {
    const shelf = () => shelfOf(300, (number) => `${second(number)} ${second(number * 7)}`)
    const typed = shelf()
    for (const query of ['kaka khaka', 'ਕਾਗਾ ਖਾ', 'rasa', 'lala kaka sa']) {
      for (let length = 1; length < query.length; length += 1) typed.search(query.slice(0, length))
      expect(typed.search(query), query).toEqual(shelf().search(query))
    }
  })
})

describe('what is not meant', () => {
  const index = shelfOf(600, second)
  index.put(title('web', 'ਵੈੱਬ ਬਰਾਊਜ਼ਰ'))
  index.put(title('nandan', 'ਨੰਦਨ'))
  index.put(title('heer', 'ਹੀਰ ਵਾਰਿਸ ਸ਼ਾਹ'))
  index.put(title('damodar', 'ਹੀਰ ਦਮੋਦਰ'))
  index.put({
    id: 'vir',
    popularity: 99,
    names: [
      { kind: 'title', text: 'ਸੁੰਦਰੀ' },
      { kind: 'author', text: 'ਭਾਈ ਵੀਰ ਸਿੰਘ' },
    ],
  })

  it.each(['vvvvbbbb', 'ਙਙਙਙ', 'ਸਸਸਸਸ', 'kkkk', 'ہہہہہ'])('finds nothing for %s', (query) =>
    expect(ids(index, query)).toEqual([]),
  )
  it('does not show Vir to who asks for Hir, but to who mistypes Vir', () => {
    expect(ids(index, 'hir').slice(0, 2).toSorted()).toEqual(['damodar', 'heer'])
    expect(ids(index, 'hir', 100)).not.toContain('vir')
    expect(ids(index, 'bhai vur singh')[0]).toBe('vir')
  })
  it('finds a name that is spelled so all the same', () => {
    index.put(title('noise', 'Zzzzz'))
    expect(ids(index, 'zzzzz')).toEqual(['noise'])
    expect(ids(index, 'zzzz')).toEqual(['noise'])
  })
})

describe('estimates of costs', () => {
  const word = fc.string({ unit: fc.constantFrom(...LETTERS, 'ਾ', 'ਿ', 'ੀ', 'ੁ', 'ੰ', 'ੱ'), minLength: 1, maxLength: 7 }) // prettier-ignore
  const typed = fc.string({ unit: fc.constantFrom(...'abcdeghijklmnoprstuvy'), minLength: 1, maxLength: 9 }) // prettier-ignore
  const channel = channelBetween('roman', 'gurmukhi')

  it('are never above what comparing finds', () => {
    fc.assert(
      fc.property(word, typed, (stored, query) => {
        const units = storedUnits(stored, 'gurmukhi')
        const classes = classTable('gurmukhi')
        const pattern = new Pattern(queryLetters(query, 'roman'), channel, classes)
        const { full, start } = pattern.compare(units, 0, units.length, Infinity)
        const letters = pattern.lettersAtLeast(classesOf(units, 'gurmukhi'))
        expect(letters).toBeLessThanOrEqual(Math.min(full, start) + 0.001)
        expect(pattern.atLeast(units, 0, units.length, Infinity)).toBeLessThanOrEqual(full + 0.001)
        expect(units.every((unit) => unit < gurmukhiAlphabet.names.length)).toBe(true)
      }),
      { numRuns: 400 },
    )
  })
})
