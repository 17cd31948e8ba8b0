import { paths } from '#shared/http/paths.ts'
import type { ListSubmissionsApiArg } from '#web/api/studio.gen.ts'
import { oneOf, pageOf } from '#web/forms/address-query.ts'
import { LISTED, SORTS, type Listed } from '#features/studio/submissions/choices.ts'

export const LIST_PAGE = 20
const LAST_PAGE = 50_000

/** What the list of submissions shows, as its address says it. */
export interface ListView {
  state: Listed | undefined
  search: string | undefined
  sort: (typeof SORTS)[number]
  /** From 1. */
  page: number
}

export const readListView = (query: URLSearchParams): ListView => ({
  state: LISTED.find((state) => state === query.get('state')),
  search: query.get('search')?.trim().slice(0, 100) || undefined,
  sort: oneOf(SORTS, query.get('sort')),
  page: pageOf(query, LAST_PAGE),
})

export const listPath = ({ state, search, sort, page }: ListView): string =>
  paths.studio({
    state,
    search,
    sort: sort === SORTS[0] ? undefined : sort,
    page: page === 1 ? undefined : String(page),
  })

export const listArgs = ({ state, search, sort, page }: ListView): ListSubmissionsApiArg => ({
  ...(state ? { state } : {}),
  ...(search ? { search } : {}),
  sort,
  _start: (page - 1) * LIST_PAGE,
  _limit: LIST_PAGE,
})
