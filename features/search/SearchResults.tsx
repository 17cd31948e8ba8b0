import { useLanguage, useNameIn, useT } from '../../web/lib/intl'
import { Cover } from '../../web/ui/Cover'
import { langOfName } from '../../web/lib/lang-of-name'
import { markWords } from './mark-words'
import type { FoundBook } from './use-search'

interface SearchResultsProps {
  id: string
  books: FoundBook[]
  /** What was searched for, to mark it in the names. */
  query: string
  /** The place of the row the arrows are on; -1 for none. */
  active: number
  onChoose: (book: FoundBook) => void
}

/** The books found, as the list of a combobox: the focus stays in the box. */
export function SearchResults({ id, books, query, active, onChoose }: SearchResultsProps) {
  const t = useT()
  return (
    <ul id={id} role="listbox" className="found" aria-label={t('search.results')}>
      {books.map((book, place) => (
        <li
          key={book._id}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(book)}
        >
          <FoundRow book={book} query={query} />
        </li>
      ))}
    </ul>
  )
}

function FoundRow({ book, query }: { book: FoundBook; query: string }) {
  const language = useLanguage()
  const nameIn = useNameIn()
  const { names, author, matched } = book
  const inTitle = matched === 'title' ? query : null
  const inAuthor = matched === 'author' ? query : null
  const other = language === 'pa' ? names.roman : names.gurmukhi
  return (
    <>
      <Cover src={book.coverSmall} size={80} priority />
      <span className="found__main">
        <span className="found__t" lang={langOfName(names, language)}>
          <Marked name={nameIn(names)} query={inTitle} />
        </span>
        {author && (
          <span className="found__by">
            <Marked name={nameIn(author.names)} query={inAuthor} />
          </span>
        )}
      </span>
      {other && other !== nameIn(names) && (
        <span className="found__other" lang={language === 'pa' ? 'en' : 'pa'}>
          <Marked name={other} query={inTitle} />
        </span>
      )}
      {names.shahmukhi && (
        <span className="found__shahmukhi" lang="pa-Arab" dir="rtl">
          <Marked name={names.shahmukhi} query={inTitle} />
        </span>
      )}
    </>
  )
}

/** A name with the words that answer the query marked; without one, the name. */
function Marked({ name, query }: { name: string; query: string | null }) {
  if (query === null) return name
  return markWords(name, query).map(({ text, hit }, place) =>
    hit ? <mark key={place}>{text}</mark> : text,
  )
}
