import { Link } from 'react-router'
import { useListGenresQuery } from '#web/api/books.gen.ts'
import { useGetShelvesQuery } from '#web/api/discovery.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { SampleButton } from '#features/listening/player/SampleButton.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { Name } from '#web/ui/Name.tsx'
import '#features/books/found/search-chips.css'
import './search-start.css'

const MOST = 4

/** What the search begins with before anything is typed: the kinds of books, and what is heard now. */
export function SearchStart() {
  const t = useT()
  const { data: kinds } = useListGenresQuery()
  const { data: shelves } = useGetShelvesQuery({ on: 'home' })
  const heard = (shelves?.mostPopular ?? []).slice(0, MOST)
  return (
    <div className="searchstart">
      {kinds && kinds.genres.length > 0 && (
        <section aria-labelledby="search-kinds">
          <h2 id="search-kinds">{t('home.kinds')}</h2>
          <ul role="list" className="searchchips">
            {kinds.genres.map(({ slug, names }) => (
              <li key={slug}>
                <Link to={paths.browse({ genre: slug })}>
                  <Name of={names} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {heard.length > 0 && (
        <section aria-labelledby="search-heard">
          <h2 id="search-heard">{t('search.heard_now')}</h2>
          <ul role="list" className="searchstart__heard">
            {heard.map((book) => (
              <li key={book._id}>
                <Link to={paths.book(book.slug)}>
                  <Cover src={book.coverSmall} size={56} />
                  <span>
                    <Name of={book.names} />
                    {book.author && (
                      <small>
                        <Name of={book.author.names} />
                      </small>
                    )}
                  </span>
                </Link>
                <SampleButton book={book} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
