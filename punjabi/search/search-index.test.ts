import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { work } from './compare.ts'
import { createSearchIndex, type SearchDocument, type SearchIndex } from './search-index.ts'

const HEER: SearchDocument = {
  id: 'heer',
  popularity: 90,
  names: [
    { kind: 'title', text: 'ਹੀਰ ਵਾਰਿਸ ਸ਼ਾਹ' },
    { kind: 'title', text: 'ہیر وارث شاہ' },
    { kind: 'title', text: 'Heer Waris Shah' },
    { kind: 'author', text: 'ਵਾਰਿਸ ਸ਼ਾਹ' },
  ],
}
const title = (id: string, text: string, popularity = 1): SearchDocument => ({
  id,
  popularity,
  names: [{ kind: 'title' as const, text }],
})
const SHELF: SearchDocument[] = [
  HEER,
  title('saif', 'ਸੈਫ਼-ਉਲ-ਮਲੂਕ'),
  title('adam', 'آدم خور'),
  title('pinjar', 'ਪਿੰਜਰ', 50),
  title('part2', 'ਕਿੱਸੇ ਭਾਗ ੨'),
  title('part3', 'ਕਿੱਸੇ ਭਾਗ ੩'),
  {
    id: 'kafian',
    popularity: 5,
    names: [
      { kind: 'title', text: 'ਕਾਫ਼ੀਆਂ' },
      { kind: 'author', text: 'ਬੁੱਲ੍ਹੇ ਸ਼ਾਹ' },
    ],
  },
]

function indexOf(documents: readonly SearchDocument[]): SearchIndex {
  const index = createSearchIndex()
  for (const document of documents) index.put(document)
  return index
}
const first = (index: SearchIndex, query: string) => index.search(query)[0]?.id

describe('a search index', () => {
  const index = indexOf(SHELF)

  it.each(['he', 'hee', 'heer', 'heer w', 'heer wa', 'ਹੀ', 'ਹੀਰ ਵਾ', 'ہیر و', 'heer waris shah'])(
    'shows Heer Waris Shah while %s is typed',
    (query) => expect(first(index, query)).toBe('heer'),
  )
  it.each([
    ['hir varis sha', 'heer'],
    ['waris heer', 'heer'],
    ['saiful malook', 'saif'],
    ['saifulmalook', 'saif'],
    ['adamkhor', 'adam'],
    ['ਆਦਮਖੋਰ', 'adam'],
    ['pinjjar', 'pinjar'],
    ['pimjar', 'pinjar'],
    ['bulleh kafian', 'kafian'],
    ['kisse bhag 2', 'part2'],
    ['kisse bhag ۳', 'part3'],
  ])('finds for %s what is meant', (query, id) => expect(first(index, query)).toBe(id))

  it('says which kind of name answers, and how near', () => {
    expect(index.search('ਹੀਰ ਵਾਰਿਸ ਸ਼ਾਹ')[0]).toMatchObject({
      tier: 'exact',
      matched: 'title',
      cost: 0,
    })
    expect(index.search('ਬੁੱਲ੍ਹੇ ਸ਼ਾਹ')[0]).toMatchObject({ id: 'kafian', matched: 'author' })
    expect(index.search('Heer Wa')[0]).toMatchObject({ tier: 'prefix' })
  })
  it('finds nothing for nonsense and for nothing', () => {
    for (const query of ['', '  ', 'zzzzz', 'qwfpgj', '!?', '\uD800', 'ਙਙਙਙ'])
      expect(index.search(query), query).toEqual([])
  })
  it('puts the popular one of two equals first, and changes its mind', () => {
    const twins = indexOf([title('a', 'ਲੂਣਾ', 1), title('b', 'ਲੂਣਾ', 2)])
    expect(twins.search('luna').map(({ id }) => id)).toEqual(['b', 'a'])
    twins.setPopularity('a', 3)
    expect(twins.search('luna').map(({ id }) => id)).toEqual(['a', 'b'])
  })
  it('puts a title before a person of the same name', () => {
    const person: SearchDocument = {
      id: 'p',
      popularity: 9,
      names: [{ kind: 'author', text: 'ਲੂਣਾ' }],
    }
    expect(first(indexOf([person, title('t', 'ਲੂਣਾ')]), 'ਲੂਣਾ')).toBe('t')
  })
  it('finds a document under its new name only, and a removed one never', () => {
    const changing = indexOf(SHELF)
    changing.put(title('pinjar', 'ਸੱਸੀ ਪੁੰਨੂੰ'))
    expect(changing.search('pinjar')).toEqual([])
    expect(first(changing, 'sassi punnu')).toBe('pinjar')
    changing.remove('pinjar')
    expect(changing.search('sassi punnu')).toEqual([])
    expect(changing.size).toBe(SHELF.length - 1)
  })
})

const letters = fc.constantFrom(...'ਹੀਰਵਾਸਕਤਨਮਲਪ', ...'ہیروارثشکتنملپا', ...'heerwaskitnmlp')
const word = fc
  .string({ unit: letters, minLength: 1, maxLength: 8 })
  .filter((one) => /\p{L}/u.test(one))
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
const shelf = fc
  .array(fc.tuple(name, name, fc.nat(9)), { minLength: 1, maxLength: 12 })
  .map((rows) =>
    rows.map(([text, author, popularity], number): SearchDocument => ({
      id: `book-${number}`,
      popularity,
      names: [
        { kind: 'title', text },
        { kind: 'author', text: author },
      ],
    })),
  )
const anything = fc.oneof(
  name,
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ unit: letters, maxLength: 100 }),
)

describe('whatever the names', () => {
  it('each document is found by each of its whole names, exactly', () => {
    fc.assert(
      fc.property(shelf, (documents) => {
        const index = indexOf(documents)
        for (const { id, names } of documents) {
          for (const { text } of names) {
            const hit = index.search(text, { limit: 50 }).find((one) => one.id === id)
            expect(hit?.tier, text).toBe('exact')
          }
        }
      }),
      { numRuns: 60 },
    )
  })
  it('removing and putting back leaves the answers of a new index', () => {
    fc.assert(
      fc.property(shelf, fc.nat(), anything, (documents, number, query) => {
        const index = indexOf(documents)
        const one = documents[number % documents.length] ?? HEER
        index.put({ ...one, names: HEER.names })
        index.remove(one.id)
        index.put(one)
        const fresh = indexOf([...documents.filter(({ id }) => id !== one.id), one])
        expect(index.search(query)).toEqual(fresh.search(query))
        expect(index.size).toBe(documents.length)
      }),
      { numRuns: 60 },
    )
  })
  it('shows nothing that only resembles a query beside a name that says it', () => {
    const sahib = ['ਜਪੁਜੀ ਸਾਹਿਬ', 'ਨਾਦਰ ਸ਼ਾਹ ਦੀ ਵਾਰ', 'ਬਾਰਾਂ ਮਾਂਹ'].map((text) => title(text, text))
    const index = indexOf([...SHELF, ...sahib])
    expect(index.search('ਬੁੱਲਾ ਸ਼ਾਹ').map(({ id }) => id)).toEqual(['kafian'])
  })
  it('names and queries that are words of the language it is written in are words like others', () => {
    const words = Object.getOwnPropertyNames(Object.prototype)
    const index = indexOf([...SHELF, ...words.map((word) => title(word, `The ${word}`))])
    for (const word of words) expect(index.search(word)[0]?.id, word).toBe(word)
  })
  it('no query throws, answers twice alike, and stays within its share of work', () => {
    const documents = Array.from({ length: 400 }, (_, number) =>
      title(`t${number}`, `${'ਹੀਰ ਵਾਰ ਸ਼ਾਹ ਨਾਮ'.split(' ')[number % 4]} ${number.toString(5)} ਕਥਾ`),
    )
    const index = indexOf([...SHELF, ...documents])
    fc.assert(
      fc.property(anything, (query) => {
        const before = { ...work }
        const hits = index.search(query)
        expect(work.compared - before.compared).toBeLessThan(8_000)
        expect(work.cells - before.cells).toBeLessThan(600_000)
        expect(index.search(query)).toEqual(hits)
        const tiers = hits.map(({ tier }) => ['exact', 'prefix', 'sound', 'near'].indexOf(tier))
        expect(tiers).toEqual(tiers.toSorted((a, b) => a - b))
      }),
      { numRuns: 150 },
    )
  })
})
