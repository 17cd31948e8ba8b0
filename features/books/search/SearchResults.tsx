import { useT } from '#web/i18n/intl.tsx'
import { FoundGenres } from './FoundGenres.tsx'
import { FoundRow } from './FoundRow.tsx'
import type { Found, FoundBook } from './use-search.ts'

interface SearchResultsProps {
  id: string
  found: Found
  busy: boolean
  /** The place of the row the arrows are on; -1 for none. */
  active: number
  onChoose: (book: FoundBook) => void
}

/** The kinds and authors found, and the books as the list of a combobox: the focus stays in the box. */
export function SearchResults({ id, found, busy, active, onChoose }: SearchResultsProps) {
  const t = useT()
  return (
    <>
      <FoundGenres found={found} />
      {found.books.length > 0 && (
        <ul
          id={id}
          role="listbox"
          className="found"
          aria-label={t('search.results')}
          aria-busy={busy}
        >
          {found.books.map((book, place) => (
            <li
              key={book._id}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(book)}
            >
              <FoundRow book={book} query={found.query} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
