import { describe, expect, test } from 'vitest'
import type { Audiobook } from '#features/books/book/contract.ts'
import { isoDuration, scriptText, structuredData } from './structured-data.ts'

const author: Audiobook['narratedBy'][number] = {
  _id: 'a',
  slug: 'Waris-Shah',
  name: 'Waris Shah',
  names: { gurmukhi: 'ਵਾਰਿਸ ਸ਼ਾਹ', shahmukhi: null, roman: 'Waris Shah', suggested: 'وارس شاہ' },
  type: 'person',
  isTradition: false,
}
const book = {
  name: 'Heer',
  names: { gurmukhi: 'ਹੀਰ', shahmukhi: 'ہیر', roman: 'Heer', suggested: null },
  description: 'Ends </script><script>alert(1)</script> early',
  cover: '/covers/heer.svg',
  language: 'pa',
  releaseDate: '2026-04-14',
  isbn: '9788123770109',
  territories: ['IN', 'PK'],
  duration: 51_600_000,
  price: [{ currency: 'USD', amount: 999, countries: [] }],
  category: [],
  author,
  narratedBy: [],
  publishedBy: [],
  scripture: false,
  rating: 4.9,
  totalRatings: 12,
} as unknown as Audiobook
const place = {
  origin: 'https://qissa.example',
  path: '/browse/ProductPage/Heer',
  catalogue: { path: '/browse', name: 'Browse' },
}

interface Graph {
  '@graph': [Record<string, unknown>, Record<string, unknown>]
}
const graphOf = (of: Audiobook) => (JSON.parse(structuredData(of, place)) as Graph)['@graph']

describe('structured data', () => {
  test('no text of a book ends the script that carries it', () => {
    const text = structuredData(book, place)
    expect(text).not.toContain('<')
    expect(graphOf(book)[0].description).toBe(book.description)
    expect(JSON.parse(scriptText(['<!--', '</SCRIPT>']))).toEqual(['<!--', '</SCRIPT>'])
  })

  test('a book that is only announced offers nothing, for money or free', () => {
    const [audiobook] = graphOf({ ...book, announcedFor: '2099-03-02', price: [] })
    expect(Object.keys(audiobook)).not.toContain('offers')
    expect(Object.keys(audiobook)).not.toContain('isAccessibleForFree')
  })

  test('a book has its address, length, price in major units and the way back up', () => {
    const [audiobook, breadcrumbs] = graphOf(book)
    expect(audiobook).toMatchObject({
      '@type': 'Audiobook',
      url: 'https://qissa.example/browse/ProductPage/Heer',
      duration: 'PT14H20M',
      isbn: '9788123770109',
      alternateName: ['ਹੀਰ', 'ہیر'],
      author: { '@type': 'Person', name: 'Waris Shah' },
      offers: [{ price: '9.99', priceCurrency: 'USD', eligibleRegion: ['IN', 'PK'] }],
      aggregateRating: { ratingValue: 4.9, ratingCount: 12 },
    })
    expect(breadcrumbs.itemListElement).toMatchObject([{ name: 'Browse' }, { name: 'Heer' }])
  })

  test('scripture carries no rating, and a book nobody rated neither', () => {
    expect(graphOf({ ...book, scripture: true })[0]).not.toHaveProperty('aggregateRating')
    expect(graphOf({ ...book, rating: null })[0]).not.toHaveProperty('aggregateRating')
  })

  test('durations leave out what is nothing', () => {
    expect(isoDuration(3_661_000)).toBe('PT1H1M1S')
    expect(isoDuration(60_000)).toBe('PT1M')
    expect(isoDuration(0)).toBe('PT0S')
  })
})
