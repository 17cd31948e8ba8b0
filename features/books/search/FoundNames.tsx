import type { ComponentProps } from 'react'
import { FoundGenres } from '#features/books/found/FoundGenres.tsx'
import { FoundMakers } from '#features/books/found/FoundMakers.tsx'
import { rememberSearch } from './remembered.ts'

type FoundNamesProps = Pick<ComponentProps<typeof FoundGenres>, 'kinds'> &
  Pick<ComponentProps<typeof FoundMakers>, 'query'> &
  Partial<Pick<ComponentProps<typeof FoundMakers>, 'people' | 'series' | 'hasBooks'>>

/** Genres, people and series that the searched words name. */
export default function FoundNames({
  query,
  kinds,
  people = [],
  series = [],
  hasBooks = false,
}: FoundNamesProps) {
  const remember = () => rememberSearch(query)
  return (
    <>
      <FoundGenres kinds={kinds} onLeave={remember} />
      <FoundMakers
        query={query}
        people={people}
        series={series}
        hasBooks={hasBooks}
        onLeave={remember}
      />
    </>
  )
}
