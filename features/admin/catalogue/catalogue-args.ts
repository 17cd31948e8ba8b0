import { redirect } from 'react-router'
import type { FindCatalogueBooksApiArg } from '#web/api/admin.gen.ts'
import { adminApi } from '#web/api/admin.gen.ts'
import { ONCE, type LoadContext } from '#web/boot/load.ts'
import { oneOf, pageOf, searchOf } from '#web/forms/address-query.ts'
import { paths } from '#shared/http/paths.ts'
import { readUuid } from '#shared/text/uuid.ts'
import { BOOK_STATES } from '#shared/schemas/book-states.ts'
import { DEEPEST_START } from '#shared/schemas/limits.ts'

export const PARTS = ['books', 'genres'] as const
export const SHOWN_STATES = ['all', ...BOOK_STATES] as const

/** What the section of the catalogue shows; the address holds all of it. */
export interface CatalogueView {
  part: (typeof PARTS)[number]
  state: (typeof SHOWN_STATES)[number]
  search: string
  /** From 1; counted from the book that `after` names, where it does. */
  page: number
  /** The last book of the page before, where that is too deep for a number. */
  after: string | undefined
}

const PAGE_SIZE = 20
const LAST_PAGE = DEEPEST_START / PAGE_SIZE + 1
export const pagesOf = (total: number) => Math.min(Math.ceil(total / PAGE_SIZE), LAST_PAGE)

export function readCatalogueView(query: URLSearchParams): CatalogueView {
  return {
    part: oneOf(PARTS, query.get('part')),
    state: oneOf(SHOWN_STATES, query.get('state')),
    search: searchOf(query),
    page: pageOf(query, LAST_PAGE),
    after: readUuid(query.get('after') ?? ''),
  }
}

export const cataloguePath = ({
  part,
  state,
  search,
  page = 1,
  after,
}: Partial<CatalogueView>): string =>
  paths.admin({
    tab: 'catalogue',
    part: part === PARTS[0] ? undefined : part,
    state: state === SHOWN_STATES[0] ? undefined : state,
    search: search || undefined,
    page: page === 1 ? undefined : String(page),
    after,
  })

export const booksArgs = ({
  state,
  search,
  page,
  after,
}: CatalogueView): FindCatalogueBooksApiArg => ({
  ...(state === 'all' ? {} : { state }),
  ...(search ? { search } : {}),
  ...(after ? { _after: after } : {}),
  _start: (page - 1) * PAGE_SIZE,
  _limit: PAGE_SIZE,
})

/** Reads what the section shows at an address. */
export async function loadCatalogue({ store, url }: Pick<LoadContext, 'store' | 'url'>) {
  const { findCatalogueBooks, listCatalogueGenres } = adminApi.endpoints
  const view = readCatalogueView(url.searchParams)
  if (view.part === 'genres') await store.dispatch(listCatalogueGenres.initiate(undefined, ONCE))
  else {
    const { data } = await store.dispatch(findCatalogueBooks.initiate(booksArgs(view), ONCE))
    const last = pagesOf(data?.total ?? 0)
    if (data && last > 0 && view.page > last) throw redirect(cataloguePath({ ...view, page: last }))
  }
}
