import { useRef } from 'react'
import { Link } from 'react-router'
import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { Cover } from '#web/ui/Cover.tsx'
import { Name } from '#web/ui/Name.tsx'
import { BookmarkRow } from './BookmarkRow.tsx'
import type { Bookmark } from './contract.ts'
import './all-bookmarks.css'
import './bookmarks.css'

/** Bookmarks of many books, each book with its own. */
export function AllBookmarks({ bookmarks }: { bookmarks: readonly Bookmark[] }) {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  const books = Map.groupBy(bookmarks, ({ audiobook }) => audiobook._id)
  return (
    <div
      className="allmarks"
      ref={list}
      tabIndex={-1}
      role="group"
      aria-label={t('bookmark.export_title')}
    >
      {[...books].map(([id, marks]) => (
        <section key={id} className="allmarks__book" aria-labelledby={`book-${id}`}>
          <BookHead of={marks[0]} id={`book-${id}`} />
          <ul role="list">
            {marks.map((bookmark) => (
              <BookmarkRow
                key={bookmark._id}
                bookmark={bookmark}
                onLeave={() => list.current?.focus()}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function BookHead({ of, id }: { of: Bookmark | undefined; id: string }) {
  if (!of) return null
  const { slug, names, authorNames, coverSmall } = of.audiobook
  return (
    <div className="allmarks__head">
      <Cover src={coverSmall} size={72} />
      <div>
        <h2 id={id}>
          <Link to={paths.book(slug)}>
            <Name of={names} />
          </Link>
        </h2>
        {authorNames && (
          <p className="muted">
            <Name of={authorNames} />
          </p>
        )}
      </div>
    </div>
  )
}
