import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { SEARCH_LETTERS } from '#shared/schemas/limits.ts'
import { useFindCatalogueBooksQuery } from '#web/api/admin.gen.ts'
import { useNextRow } from '#web/forms/use-next-row.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { TableHead } from '#web/ui/TableHead.tsx'
import { SearchForm } from '#features/admin/console/SearchForm.tsx'
import { NextPager } from '#features/admin/console/SectionTable.tsx'
import { Failed, NothingFound, Waiting } from '#features/admin/console/States.tsx'
import { BookRow } from './BookRow.tsx'
import {
  booksArgs,
  cataloguePath,
  pagesOf,
  SHOWN_STATES,
  type CatalogueView,
} from './catalogue-args.ts'
import type { CatalogueBook } from './contract.ts'

const COLUMNS = [
  'house.catalogue_book',
  'house.catalogue_people',
  'house.catalogue_state',
  'house.catalogue_price',
  'house.catalogue_day',
  'house.catalogue_acts',
] as const

const idOf = ({ _id }: CatalogueBook) => _id

interface BooksPartProps {
  view: CatalogueView
  parts: ReactNode
}

/** The books of the catalogue, page by page, or those that one looks for. */
export function BooksPart({ view, parts }: BooksPartProps) {
  const t = useT()
  const navigate = useNavigate()
  const { state, search, page, after } = view
  const asked = useFindCatalogueBooksQuery(booksArgs(view))
  const { currentData: found, isError, isFetching, refetch } = asked
  const { heading, list, leave } = useNextRow<CatalogueBook, HTMLTableSectionElement>(
    found?.books,
    idOf,
  )
  const pages = pagesOf(found?.total ?? 0)
  const isDeep = after !== undefined || page === pages
  const tabs = SHOWN_STATES.map((one) => ({
    to: cataloguePath({ search, state: one }),
    label: t(one === 'all' ? 'house.catalogue_all' : `studio.state_${one}`),
    current: one === state,
  }))
  return (
    <>
      <div className="people__head">
        {parts}
        <SearchForm
          label={t('house.catalogue_search')}
          placeholder={t('house.search_scripts')}
          maxLength={SEARCH_LETTERS.most}
          initial={search}
          busy={isFetching}
          onSearch={(wanted) => void navigate(cataloguePath({ state, search: wanted }))}
        />
        <Tabs label={t('house.catalogue_states')} tabs={tabs} />
      </div>
      <div role="status">
        {found && (
          <h2 className="people__title" ref={heading} tabIndex={-1}>
            {t('house.name_books', { count: found.total })}
          </h2>
        )}
      </div>
      {isError && !isFetching && <Failed onRetry={() => void refetch()} />}
      {!found && !isError && <Waiting />}
      {found?.books.length === 0 && (
        <NothingFound
          text={t(search || state !== 'all' ? 'house.found_none' : 'house.catalogue_none')}
        />
      )}
      {found && found.books.length > 0 && (
        <table className="catalogue__table" role="table">
          <TableHead columns={COLUMNS} />
          <tbody role="rowgroup" ref={list}>
            {found.books.map((book) => (
              <BookRow
                key={book._id}
                book={book}
                onDone={() => {
                  leave(book._id)
                  void refetch()
                }}
              />
            ))}
          </tbody>
        </table>
      )}
      {!after && (
        <Pager
          page={page}
          pages={pages}
          to={(wanted) => cataloguePath({ ...view, page: wanted })}
        />
      )}
      {isDeep && (
        <NextPager
          first={after ? cataloguePath({ state, search }) : undefined}
          next={found?.next ? cataloguePath({ state, search, after: found.next }) : undefined}
        />
      )}
    </>
  )
}
