import type { SearchAudiobooksApiResponse } from '#web/api/books.gen.ts'
import { paths } from '#shared/http/paths.ts'

export type FoundBook = SearchAudiobooksApiResponse['audiobooks'][number]

/** What an answer found, and the query it answers. */
export interface Found extends Omit<SearchAudiobooksApiResponse, 'audiobooks'> {
  query: string
  books: FoundBook[]
}

export type FoundPerson = Found['people'][number]
export type FoundSeries = Found['series'][number]

/** One of what was found, and where it leads. */
export type Row = { path: string } & (
  | { kind: 'person'; person: FoundPerson }
  | { kind: 'series'; series: FoundSeries }
  | { kind: 'book'; book: FoundBook }
)

export interface Group {
  of: 'people' | 'series' | 'books'
  rows: Row[]
}

/** Says that books are found by those who made them, not by what they are called. */
const BY_MAKERS: readonly FoundBook['matched'][] = ['author', 'narrator', 'publisher', 'series']

export const pathOfPerson = ({ slug }: FoundPerson) => paths.person(slug)
export const pathOfSeries = ({ slug }: FoundSeries) => paths.series(slug)

/** How much of each group was found, as the page orders them; groups of nothing are left out. */
export const countsOf = (found: Found) =>
  groupsOf(found).map(({ of, rows }) => ({ of, count: rows.length }))

/** What was found, as it is shown: makers and series first where the books are found by them. */
export function groupsOf({ people, series, books }: Found): Group[] {
  const ofBooks: Group = {
    of: 'books',
    rows: books.map((book) => ({ kind: 'book', book, path: paths.book(book.slug) })),
  }
  const makers: Group[] = [
    {
      of: 'people',
      rows: people.map((person) => ({ kind: 'person', person, path: pathOfPerson(person) })),
    },
    {
      of: 'series',
      rows: series.map((one) => ({ kind: 'series', series: one, path: pathOfSeries(one) })),
    },
  ]
  const [first] = books
  const groups =
    first && BY_MAKERS.includes(first.matched) ? [...makers, ofBooks] : [ofBooks, ...makers]
  return groups.filter(({ rows }) => rows.length > 0)
}
