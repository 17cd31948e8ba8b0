import { ATTRIBUTES, type Script } from '../../shared/names'
import { useT } from '../../web/lib/intl'
import { Cover } from '../../web/ui/Cover'
import { useShownName } from '../../web/lib/use-shown-name'
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

/** What stands at a row's end: the title in the scripts that it does not begin with. */
const SCRIPTS_OF_ROW: readonly Script[] = ['gurmukhi', 'roman', 'shahmukhi']

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
  const shown = useShownName()
  const { names, author, matched } = book
  const title = shown(names)
  const inTitle = matched === 'title' ? query : null
  const inAuthor = matched === 'author' ? query : null
  const writer = author && shown(author.names)
  const others = SCRIPTS_OF_ROW.filter((script) => script !== title.script && names[script])
  return (
    <>
      <Cover src={book.coverSmall} size={80} priority />
      <span className="found__main">
        <span className="found__t" lang={title.lang} dir={title.dir}>
          <Marked name={title.name} query={inTitle} />
        </span>
        {writer && (
          <span className="found__by" lang={writer.lang} dir={writer.dir}>
            <Marked name={writer.name} query={inAuthor} />
          </span>
        )}
      </span>
      {others.map((script) => (
        <span
          key={script}
          className={script === 'shahmukhi' ? 'found__shahmukhi' : 'found__other'}
          {...ATTRIBUTES[script]}
        >
          <Marked name={names[script] ?? ''} query={inTitle} />
        </span>
      ))}
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
