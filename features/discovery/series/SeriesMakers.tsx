import { People } from '#features/discovery/book-page/BookMakers.tsx'
import type { GetSeriesApiResponse } from '#web/api/discovery.gen.ts'
import { Sentence } from '#web/i18n/Sentence.tsx'

/** More names than these would be a list. */
const MOST = 3

/** Who wrote the books of a series, while they are few. */
export function SeriesMakers({ books }: Pick<GetSeriesApiResponse, 'books'>) {
  const found = books.flatMap(({ audiobook }) => audiobook.author ?? [])
  const authors = [...new Map(found.map((person) => [person._id, person])).values()]
  if (authors.length === 0 || authors.length > MOST) return null
  return (
    <p>
      <Sentence
        of={authors.every((one) => one.isTradition) ? 'book.by_tradition' : 'book.by_author'}
        parts={{ name: <People people={authors} /> }}
      />
    </p>
  )
}
