import type { FindCatalogueBooksApiArg } from '#web/api/admin.gen.ts'
import { adminApi } from '#web/api/admin.gen.ts'
import { ONCE, type LoadContext } from '#web/boot/load.ts'
import { oneOf, searchOf } from '#web/forms/address-query.ts'
import { paths } from '#shared/http/paths.ts'
import { BOOK_STATES } from './states.ts'

export const KINDS = ['books', 'genres'] as const
export const SHOWN_STATES = ['all', ...BOOK_STATES] as const

const PAGE_SIZE = 20
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The part of the room of the catalogue that is shown; the address holds all of it. */
export interface CatalogueView {
  kind: (typeof KINDS)[number]
  state: (typeof SHOWN_STATES)[number]
  search: string
  /** The last book of the page before. */
  after: string | undefined
}

export function readCatalogueView(query: URLSearchParams): CatalogueView {
  const after = query.get('after') ?? ''
  return {
    kind: oneOf(KINDS, query.get('kind')),
    state: oneOf(SHOWN_STATES, query.get('state')),
    search: searchOf(query),
    after: UUID.test(after) ? after : undefined,
  }
}

export const cataloguePath = ({ kind, state, search, after }: Partial<CatalogueView>): string =>
  paths.admin({
    tab: 'catalogue',
    kind: kind === KINDS[0] ? undefined : kind,
    state: state === SHOWN_STATES[0] ? undefined : state,
    search: search || undefined,
    after,
  })

export const booksArgs = ({ state, search, after }: CatalogueView): FindCatalogueBooksApiArg => ({
  ...(state === 'all' ? {} : { state }),
  ...(search ? { search } : {}),
  ...(after ? { _after: after } : {}),
  _limit: PAGE_SIZE,
})

/** Reads what the room shows at an address. */
export async function loadCatalogue({ store, url }: Pick<LoadContext, 'store' | 'url'>) {
  const { findCatalogueBooks, listCatalogueGenres } = adminApi.endpoints
  const view = readCatalogueView(url.searchParams)
  if (view.kind === 'genres') await store.dispatch(listCatalogueGenres.initiate(undefined, ONCE))
  else await store.dispatch(findCatalogueBooks.initiate(booksArgs(view), ONCE))
}
