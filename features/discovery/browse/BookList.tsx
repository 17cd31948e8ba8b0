import type { ComponentProps } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import type { ListAudiobooksApiResponse } from '#web/api/discovery.gen.ts'
import art from '#web/styles/cloth/empty-search.svg'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { BookCard } from '#features/discovery/book-page/BookCard.tsx'
import { EVERYTHING, isFiltered, pagesOf } from './browse-query.ts'
import { browsePath, changedPath, useChoices } from './use-choices.ts'

// As many covers as a first view can hold.
const FIRST_VIEW = 4

interface BookListProps extends ListAudiobooksApiResponse {
  /** Draws the names of a book that was searched for. */
  marking?: ((id: string) => ComponentProps<typeof BookCard>['draw']) | undefined
}

/** One page of books with the way to the others; the old page waits dimmed for the next. */
export function BookList({ audiobooks, total, marking }: BookListProps) {
  const t = useT()
  const { shown, loading } = useChoices()
  if (total === 0) {
    const { search } = shown
    return isFiltered(shown) ? (
      <EmptyState
        art={art}
        title={t('browse.none')}
        text={t(search ? 'browse.none_text' : 'browse.none_filtered')}
        action={
          <ButtonLink to={browsePath({ ...EVERYTHING, search })}>{t('browse.reset')}</ButtonLink>
        }
      />
    ) : (
      <EmptyState art={art} title={t('browse.none')} text={search && t('browse.none_spelling')} />
    )
  }
  return (
    <div className="booklist" aria-busy={loading}>
      <div className="grid4">
        {audiobooks.map((book, place) => (
          <BookCard
            key={book._id}
            book={book}
            titleAs="h2"
            priority={place < FIRST_VIEW}
            draw={marking?.(book._id)}
          />
        ))}
      </div>
      <Pager page={shown.page} pages={pagesOf(total)} to={(page) => changedPath(shown, { page })} />
    </div>
  )
}
