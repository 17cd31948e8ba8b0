import { romanised } from '#punjabi/text/romanised.ts'
import { expect, test } from 'vitest'
import { drawCover } from '#features/books/covers/cover.server.ts'
import {
  Book,
  Cover,
  Prices,
  UNNAMED,
  type Submission,
} from '#features/studio/submissions/contract.ts'
import { bookOfDraft, requestOfDraft } from './book-of-draft.ts'

const title = { ...UNNAMED, shahmukhi: 'ہیر' }
const author = { ...UNNAMED, gurmukhi: 'ਵਾਰਿਸ ਸ਼ਾਹ' }
const nameOfPart = (position: number) => ({
  gurmukhi: `ਭਾਗ ${position}`,
  shahmukhi: null,
  roman: `Part ${position}`,
  suggested: null,
})
const draftOf = (book: object, prices: object = {}) =>
  ({
    _id: 'draft',
    book: Book.parse({ title, authors: [{ person: null, names: author }], ...book }),
    prices: Prices.parse(prices),
    cover: Cover.parse({ turn: 3 }),
    parts: [
      { _id: 'a', position: 1, title: UNNAMED, durationMs: 60_000 },
      { _id: 'b', position: 2, title: { ...UNNAMED, roman: 'Two' }, durationMs: null },
    ],
    organisation: { _id: 'o', kind: 'publisher', names: { ...UNNAMED, roman: 'Trinjan' } },
    updated_at: '2026-11-25T10:00:00.000Z',
  }) as unknown as Submission

test('a preview has the names, parts and cloth that the book will have', () => {
  const book = bookOfDraft(
    draftOf({ genres: ['novel'] }),
    [
      { slug: 'novel', names: { ...UNNAMED, roman: 'Novel', suggested: null }, total: 1 },
      { slug: 'sufi', names: { ...UNNAMED, roman: 'Sufi', suggested: null }, total: 1 },
    ],
    nameOfPart,
  )
  expect(book.names).toEqual({ ...romanised(title), suggested: null })
  expect(book.audio.map(({ names }) => names.roman)).toEqual(['Part 1', 'Two'])
  expect(book.duration).toBe(60_000)
  expect(book.category.map(({ slug }) => slug)).toEqual(['novel'])
  expect(book.author?.names.gurmukhi).toBe('ਵਾਰਿਸ ਸ਼ਾਹ')
  const { tall } = drawCover({
    title: romanised(title),
    author: romanised(author),
    turn: 3,
    scripture: false,
  })
  expect(`${decodeURIComponent(book.coverTall.split(',')[1] ?? '')}\n`).toBe(tall)
})

test('a preview costs what the book will: scripture nothing, whatever was written', () => {
  const prices = { free: false, prices: [{ currency: 'USD', amount: 499 }] }
  expect(bookOfDraft(draftOf({}, prices), [], nameOfPart).price).toMatchObject([{ amount: 499 }])
  expect(bookOfDraft(draftOf({ scripture: true }, prices), [], nameOfPart).price).toEqual([])
})

test('parts that have sound are played one after the other, from any of them; others are locked', () => {
  const book = bookOfDraft(draftOf({}), [], nameOfPart)
  const state = { is: 'ready', percent: 0, faults: 0 } as const
  const soundOf = (part: string, isMade: boolean) => ({
    part,
    recording: part,
    durationMs: 1,
    state,
    isMade,
    warnings: 0,
    unheard: [],
  })
  const requestOf = requestOfDraft(book, [soundOf('a', false), soundOf('b', true)])
  expect(requestOf('a')).toBeNull()
  expect(requestOf('b')).toMatchObject({
    kind: 'draft',
    episodeId: 'b',
    episodes: [{ _id: 'b', position: 2, url: '/api/part/b/audio' }],
  })
})

test('a preview of many long titles romanises the first of them alone, and shows the others as written', () => {
  const long = { ...UNNAMED, shahmukhi: 'قصہ ہیر رانجھا '.repeat(10).trim() }
  const parts = Array.from({ length: 500 }, (_, place) => ({
    _id: String(place),
    position: place + 1,
    title: place === 499 ? { ...UNNAMED, roman: 'The end' } : long,
    durationMs: 60_000,
  }))
  const { audio } = bookOfDraft({ ...draftOf({}), parts } as unknown as Submission, [], nameOfPart)
  const romans = audio.map(({ names }) => names.roman)
  const { roman: inRoman } = romanised(long)
  const romanisedOnes = romans.filter((roman) => roman === inRoman)
  expect(romanisedOnes.length).toBeGreaterThan(20)
  expect(romanisedOnes.length).toBeLessThan(40)
  expect(romans[400]).toBe(long.shahmukhi)
  expect(romans.at(-1)).toBe('The end')
})
