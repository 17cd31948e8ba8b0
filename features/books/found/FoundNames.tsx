import { rememberSearch } from '#features/books/search/remembered.ts'
import { FoundGenres } from './FoundGenres.tsx'
import { FoundMakers } from './FoundMakers.tsx'
import type { Found } from './found-groups.ts'

type FoundNamesProps = Pick<Found, 'query' | 'kinds'> &
  Partial<Pick<Found, 'people' | 'series'>> & { hasBooks?: boolean }

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
      <FoundMakers {...{ query, people, series, hasBooks }} onLeave={remember} />
    </>
  )
}
