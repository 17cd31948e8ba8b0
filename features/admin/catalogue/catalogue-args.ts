import type { FindCatalogueBooksApiArg } from '#web/api/admin.gen.ts'
import { adminApi } from '#web/api/admin.gen.ts'
import { ONCE, type LoadContext } from '#web/boot/load.ts'
import { oneOf, searchOf } from '#web/forms/address-query.ts'
import { paths } from '#shared/http/paths.ts'
import { readUuid } from '#shared/text/uuid.ts'
import { BOOK_STATES } from '#shared/schemas/book-states.ts'

export const PARTS = ['books', 'genres'] as const
export const SHOWN_STATES = ['all', ...BOOK_STATES] as const

/** What the section of the catalogue shows; the address holds all of it. */
export interface CatalogueView {
  part: (typeof PARTS)[number]
  state: (typeof SHOWN_STATES)[number]
  search: string
  /** The last book of the page before. */
  after: string | undefined
}

export function readCatalogueView(query: URLSearchParams): CatalogueView {
  return {
    part: oneOf(PARTS, query.get('part')),
    state: oneOf(SHOWN_STATES, query.get('state')),
    search: searchOf(query),
    after: readUuid(query.get('after') ?? ''),
  }
}

export const cataloguePath = ({ part, state, search, after }: Partial<CatalogueView>): string =>
  paths.admin({
    tab: 'catalogue',
    part: part === PARTS[0] ? undefined : part,
    state: state === SHOWN_STATES[0] ? undefined : state,
    search: search || undefined,
    after,
  })

export const booksArgs = ({ state, search, after }: CatalogueView): FindCatalogueBooksApiArg => ({
  ...(state === 'all' ? {} : { state }),
  ...(search ? { search } : {}),
  ...(after ? { _after: after } : {}),
})

/** Reads what the section shows at an address. */
export async function loadCatalogue({ store, url }: Pick<LoadContext, 'store' | 'url'>) {
  const { findCatalogueBooks, listCatalogueGenres } = adminApi.endpoints
  const view = readCatalogueView(url.searchParams)
  if (view.part === 'genres') await store.dispatch(listCatalogueGenres.initiate(undefined, ONCE))
  else await store.dispatch(findCatalogueBooks.initiate(booksArgs(view), ONCE))
}
