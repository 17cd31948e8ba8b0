import { People } from '#features/discovery/book-page/BookMakers.tsx'
import type { GetSeriesApiResponse } from '#web/api/discovery.gen.ts'
import { Sentence } from '#web/i18n/Sentence.tsx'

const MOST = 3

type Shown = Pick<GetSeriesApiResponse, 'books' | 'narrators'>

/** Who wrote the books of a series and who reads them, while they are few. */
export function SeriesMakers({ books, narrators }: Shown) {
  const authors = authorsOf(books)
  return (
    <>
      {isFew(authors) && (
        <p>
          <Sentence
            of={authors.every((one) => one.isTradition) ? 'book.by_tradition' : 'book.by_author'}
            parts={{ name: <People people={authors} /> }}
          />
        </p>
      )}
      {isFew(narrators) && (
        <p>
          <Sentence of="book.by_narrator" parts={{ name: <People people={narrators} /> }} />
        </p>
      )}
    </>
  )
}

/** Whose next book a reader of the series may want to be told of. */
export function followedOf({ books, narrators }: Shown) {
  const authors = authorsOf(books).filter((one) => !one.isTradition)
  return [authors, narrators].flatMap((people) => (isFew(people) ? people : []))
}

const isFew = (people: readonly unknown[]) => people.length > 0 && people.length <= MOST

function authorsOf(books: Shown['books']) {
  const found = books.flatMap(({ audiobook }) => audiobook.author ?? [])
  return [...new Map(found.map((person) => [person._id, person])).values()]
}
