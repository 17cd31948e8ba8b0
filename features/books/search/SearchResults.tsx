import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#shared/http/paths.ts'
import { FoundGenres } from '#features/books/found/FoundGenres.tsx'
import { FoundPersonRow, FoundSeriesRow } from '#features/books/found/FoundMaker.tsx'
import { FoundRow } from '#features/books/found/FoundRow.tsx'
import type { Found, FoundBook, Group, Row } from '#features/books/found/use-groups.ts'
import { useT } from '#web/i18n/intl.tsx'
import { rememberSearch } from './remembered.ts'

interface SearchResultsProps {
  id: string
  found: Found
  groups: Group[]
  busy: boolean
  /** The row the arrows are on. */
  active: Row | undefined
  onChoose: (row: Row) => void
  playOf: (book: FoundBook) => ReactNode
}

const TITLES = {
  people: 'search.people',
  series: 'search.series',
  books: 'search.books',
} as const

/** The kinds found, and people, series and books as the list of a combobox: the focus stays in the box. */
export function SearchResults(props: SearchResultsProps) {
  const { id, found, groups, busy, active, onChoose, playOf } = props
  const t = useT()
  const rows = groups.flatMap((group) => group.rows)
  const remember = () => rememberSearch(found.query)
  const kinds = <FoundGenres kinds={found.kinds} onLeave={remember} />
  // What a title is called comes before kinds that the word may also mean.
  const isByTitle = found.books.some(({ matched }) => matched === 'title')
  return (
    <>
      {!isByTitle && kinds}
      {groups.length > 0 && (
        <div
          id={id}
          role="listbox"
          className="found"
          aria-label={t('search.results')}
          aria-busy={busy}
        >
          {groups.map(({ of, rows: own }) => (
            <div key={of} role="group" aria-labelledby={`${id}-${of}`}>
              <span
                id={`${id}-${of}`}
                role="presentation"
                className={groups.length > 1 ? 'found__of' : 'vh'}
              >
                {t(TITLES[of])}
              </span>
              {own.map((row) => (
                <div
                  key={rows.indexOf(row)}
                  role="presentation"
                  className="found__item"
                  onPointerDown={(event) => event.preventDefault()}
                >
                  <div
                    id={`${id}-${rows.indexOf(row)}`}
                    role="option"
                    className={row.kind === 'book' ? 'found__row' : 'found__row maker'}
                    aria-selected={row === active}
                    onClick={() => onChoose(row)}
                  >
                    <FoundOne row={row} query={found.query} />
                  </div>
                  {/* For a finger or a pointer: a list of options holds nothing else to press. */}
                  {row.kind === 'book' && <span aria-hidden="true">{playOf(row.book)}</span>}
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
      {isByTitle && kinds}
      {rows.length > 0 && (
        <p>
          <Link className="link" to={paths.browse({ search: found.query })} onClick={remember}>
            {t('search.see_all')}
          </Link>
        </p>
      )}
    </>
  )
}

function FoundOne({ row, query }: { row: Row; query: string }) {
  if (row.kind === 'person') return <FoundPersonRow person={row.person} query={query} />
  if (row.kind === 'series') return <FoundSeriesRow series={row.series} query={query} />
  return <FoundRow book={row.book} query={query} />
}
