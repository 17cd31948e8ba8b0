import { describe, expect, test } from 'vitest'
import {
  countFilters,
  EVERYTHING,
  isFiltered,
  isNarrowed,
  listArgs,
  readChoices,
  writeChoices,
  type Choices,
} from './browse-query.ts'

const read = (query: string) => readChoices(new URLSearchParams(query))

describe('the address of the browse page', () => {
  test('an empty address chooses everything, and everything is an empty address', () => {
    expect(read('')).toEqual(EVERYTHING)
    expect(Object.values(writeChoices(EVERYTHING)).filter(Boolean)).toEqual([])
  })

  test('choices come back from their own address', () => {
    const choices: Choices = {
      filter: 'free',
      search: 'ਹੀਰ & ہیر',
      genres: ['qissa', 'sufi'],
      length: 'medium',
      script: 'shahmukhi',
      narrator: 'Jaspal-Virk',
      author: 'Waris-Shah',
      voice: 'machine',
      sort: 'name:asc',
      page: 3,
    }
    const pairs = Object.entries(writeChoices(choices)).map(([key, value]) => [key, value ?? ''])
    expect(readChoices(new URLSearchParams(pairs))).toEqual(choices)
  })

  test('a form sent without script repeats the kind, and each counts once', () => {
    expect(read('genre=qissa&genre=sufi&genre=qissa').genres).toEqual(['qissa', 'sufi'])
  })

  test('a search comes best first unless told, and its order goes with it', () => {
    expect(read('search=heer').sort).toBe('relevance')
    expect(listArgs(read('search=heer'))).not.toHaveProperty('sort')
    const newest = read('search=heer&sort=created_at:desc')
    expect(writeChoices(newest).sort).toBe('created_at:desc')
    expect(listArgs(newest).sort).toBe('created_at:desc')
    expect(writeChoices({ ...read('search=heer'), search: '' }).sort).toBeUndefined()
    expect(read('sort=relevance').sort).toBe(EVERYTHING.sort)
  })

  test('what makes no sense is left out', () => {
    const broken =
      'filter=cheap&length=endless&script=latin&sort=price&page=-2&genre=%00,a%20b,qissa'
    expect(read(broken)).toEqual({ ...EVERYTHING, genres: ['qissa'] })
    for (const page of ['0', '1.5', 'x', '1e9']) expect(read(`page=${page}`).page).toBe(1)
  })

  test('nothing is longer than the call takes', () => {
    const many = Array.from({ length: 60 }, (_, n) => `kind-${n}`).join(',')
    const choices = read(`search=${'ਹ'.repeat(300)}&genre=${many}`)
    expect(choices.search).toHaveLength(100)
    expect(choices.genres.join(',').length).toBeLessThanOrEqual(200)
    expect(choices.genres.length).toBeGreaterThan(20)
  })
})

test.each([
  ['search=heer&sort=name:asc&page=2', false],
  ['search=heer&genre=novel', true],
  ['filter=free', true],
  ['length=short', true],
  ['script=shahmukhi', true],
  ['narrator=Jaspal-Virk', true],
  ['author=Waris-Shah', true],
  ['voice=machine', true],
])('whether %s leaves books out beside a search: %s', (query, filtered) => {
  expect(isFiltered(read(query))).toBe(filtered)
})

test('a filter’s own counts hold beside its own choice, and beside no other', () => {
  expect(countFilters(read('genre=qissa,sufi&narrator=a&voice=machine'))).toBe(4)
  expect(isNarrowed(read('narrator=a'), 'narrator')).toBe(false)
  expect(isNarrowed(read('narrator=a'), 'genres')).toBe(true)
  expect(isNarrowed(read('search=heer'), 'genres')).toBe(true)
})

describe('the call for a page of books', () => {
  test('a page of twenty begins after the pages before it', () => {
    expect(listArgs({ ...EVERYTHING, page: 3 })).toMatchObject({ _start: 40, _limit: 20 })
  })

  test('lengths are bounds in hours', () => {
    expect(listArgs({ ...EVERYTHING, length: 'medium' })).toMatchObject({
      minDuration: 0.25,
      maxDuration: 2,
    })
    expect(listArgs(EVERYTHING)).not.toHaveProperty('minDuration')
  })
})
