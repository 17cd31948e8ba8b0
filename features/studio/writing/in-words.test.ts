import { expect, test } from 'vitest'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { translate } from '#shared/i18n/messages.ts'
import {
  Book,
  Cover,
  Prices,
  Rights,
  Sample,
  UNNAMED,
  type DocumentName,
  type Submission,
} from '#features/studio/submissions/contract.ts'
import { differencesOf, readingOf, type Words } from './in-words.ts'

const wordsOf = (language: Words['language']): Words => ({
  t: (key, values) => translate(language, key, values),
  language,
  kindName: (slug) => ({ novel: 'Novel' })[slug] ?? slug,
})

const PART = '6f1c1c53-8f4b-4d3b-9e3b-3f0f6a6d2a01'
const PERSON = '0d7c1b1e-2a58-4a0e-9d0a-6f1f4f1f7c02'
const parts = [{ _id: PART, position: 2, title: UNNAMED }]
const submissionOf = (documents: object) =>
  ({
    book: Book.parse({}),
    rights: Rights.parse({}),
    prices: Prices.parse({}),
    cover: Cover.parse({}),
    sample: Sample.parse({}),
    parts,
    ...documents,
  }) as Submission

const empty = submissionOf({})
const full = submissionOf({
  book: Book.parse({
    title: { roman: 'Heer' },
    description: { en: 'A love story of the Chenab.' },
    authors: [
      { person: PERSON, names: { roman: 'Waris Shah' } },
      { person: PERSON, names: { roman: 'Damodar' } },
    ],
    genres: ['novel'],
    tags: ['love', 'river'],
    year: 1766,
    scripture: true,
    excerpt: true,
    voice: 'machine',
  }),
  rights: Rights.parse({
    work: { basis: 'licence', holder: 'Trinjan', until: '2030-01-31', territories: ['IN', 'PK'] },
    translation: { basis: 'cc' },
  }),
  prices: Prices.parse({
    free: false,
    prices: [{ currency: 'USD', amount: 499 }],
    releaseDate: '2027-04-14',
  }),
  cover: Cover.parse({ turn: 4 }),
  sample: Sample.parse({ part: PART, fromMs: 61_000, toMs: 121_000 }),
})

const NAMES: DocumentName[] = ['book', 'rights', 'prices', 'cover', 'sample']

test('two texts differ where a field does, and nowhere else', () => {
  const mine = submissionOf({
    book: Book.parse({ title: { roman: 'Hir' }, tags: ['love'], genres: ['novel'] }),
  })
  const theirs = submissionOf({
    book: Book.parse({ title: { roman: 'Heer' }, tags: ['love', 'river'], genres: ['novel'] }),
  })
  expect(differencesOf('book', mine, theirs, wordsOf('en'))).toEqual([
    { label: 'Title: In Roman letters', mine: 'Hir', theirs: 'Heer' },
    { label: 'Tags', mine: 'love', theirs: 'love, river' },
  ])
  for (const name of NAMES) expect(differencesOf(name, full, full, wordsOf('en'))).toEqual([])
})

test('each document is said in words: no sign of how it is kept', () => {
  const said = NAMES.flatMap((name) => differencesOf(name, empty, full, wordsOf('en')))
  expect(said.map(({ label, theirs }) => `${label} = ${theirs}`)).toEqual([
    'Title: In Roman letters = Heer',
    'Description in English = A love story of the Chenab.',
    'Genres = Novel',
    'Tags = love, river',
    'Year of first publication = 1766',
    'Narrator = A computer voice',
    'An excerpt: a piece of the work, not all of it = Yes',
    'This is scripture: free, and without ratings = Yes',
    'Written by = Waris Shah, Damodar',
    'This is a translation = Yes',
    'The text: Where the right comes from = A licence',
    'The text: Rights holder = Trinjan',
    'The text: Countries = IN, PK',
    'The text: Last day of the right = 31 January 2030',
    'The translation: Where the right comes from = Creative Commons',
    'Free or paid = Paid',
    'US dollar = $4.99',
    'Day it comes out = 14 April 2027',
    'Cover = Pattern 5',
    'From which part = Part 2',
    'Begins at = 1:01',
    'Ends at = 2:01',
  ])
})

test('lists have the comma of the reader’s script', () => {
  const authorsIn = (language: (typeof LANGUAGES)[number]) =>
    differencesOf('book', empty, full, wordsOf(language)).at(-1)?.theirs
  expect(LANGUAGES.map(authorsIn)).toEqual([
    'Waris Shah, Damodar',
    'Waris Shah, Damodar',
    'Waris Shah، Damodar',
  ])
})

test('another person of one name is a difference, and says so', () => {
  const names = { ...UNNAMED, roman: 'Waris Shah' }
  const by = (person: string | null) =>
    submissionOf({ book: { ...Book.parse({}), authors: [{ person, names }] } })
  const differences = (mine: string | null, theirs: string | null) =>
    differencesOf('book', by(mine), by(theirs), wordsOf('en')).map((one) => [one.mine, one.theirs])
  expect(differences('one', 'one')).toEqual([])
  expect(differences('one', null)).toEqual([['Waris Shah', 'Waris Shah (new)']])
  expect(differences('one', 'another')).toEqual([
    ['Waris Shah (another person of this name)', 'Waris Shah'],
  ])
})

test('a document is read by headings, and what it lacks is said together', () => {
  const written = submissionOf({
    book: Book.parse({ title: { gurmukhi: 'ਹੀਰ', roman: 'Heer' }, year: 1766 }),
  })
  const { given, missing } = readingOf('book', written, wordsOf('en'), ({ people }) => !people)
  expect(given[0]).toMatchObject({
    heading: 'Title',
    fields: [
      { text: 'ਹੀਰ', field: 'In Gurmukhi', lang: 'pa' },
      { text: 'Heer', field: 'In Roman letters' },
    ],
  })
  expect(missing).toContain('Title: In Shahmukhi')
  expect(missing).toContain('Subtitle, if it has one')
  expect(missing).not.toContain('Subtitle, if it has one: In Gurmukhi')
  expect(readingOf('rights', empty, wordsOf('en')).missing).not.toContain('Cover')
})
