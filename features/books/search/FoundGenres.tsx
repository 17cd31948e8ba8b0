import { Link } from 'react-router'
import type { SearchAudiobooksApiResponse } from '#web/api/books.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { Name } from '#web/ui/Name.tsx'
import { rememberSearch } from './remembered.ts'
import type { Found } from './use-search.ts'
import './search-chips.css'

type Person = NonNullable<SearchAudiobooksApiResponse['audiobooks'][number]['author']>

/** Genres and authors that a query names, before the books: each leads to all of theirs. */
export function FoundGenres({ found }: { found: Found }) {
  const t = useT()
  const authors = authorsOf(found)
  if (found.kinds.length + authors.length === 0) return null
  const remember = () => rememberSearch(found.query)
  return (
    <ul role="list" className="searchchips" aria-label={t('search.kinds')}>
      {found.kinds.map(({ slug, names }) => (
        <li key={slug}>
          <Link to={paths.browse({ genre: slug })} onClick={remember}>
            <Name of={names} />
          </Link>
        </li>
      ))}
      {authors.map(({ slug, names }) => (
        <li key={slug}>
          <Link to={paths.person(slug)} onClick={remember}>
            <Name of={names} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The authors by whose name books were found, for sure. */
function authorsOf({ books }: Found): Person[] {
  const named = books.flatMap(({ author, matched, tier }) =>
    author && matched === 'author' && tier !== 'near' ? [[author.slug, author] as const] : [],
  )
  return [...new Map(named).values()]
}
