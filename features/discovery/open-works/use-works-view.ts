import { useSearchParams } from 'react-router'
import { paths } from '#shared/http/paths.ts'
import type { ListOpenWorksApiArg } from '#web/api/discovery.gen.ts'
import { oneOf, searchOf } from '#web/forms/address-query.ts'

/** Orders of lists; the first is the one unasked. */
export const WORK_SORTS = ['newest', 'wishes'] as const

/** What a list of works shows, as its address says it. */
export interface WorksView {
  search: string
  genre: string
  sort: (typeof WORK_SORTS)[number]
  /** What the page before ends with; empty for the first. */
  after: string
}

const CURSOR = /^\d{1,9}(?:\.\d{1,15})?$/

/** What an address says; nonsense is as if it were not there. */
export function readWorksView(query: URLSearchParams): WorksView {
  const after = query.get('after') ?? ''
  return {
    search: searchOf(query),
    genre: (query.get('genre') ?? '').slice(0, 40),
    sort: oneOf(WORK_SORTS, query.get('sort')),
    after: CURSOR.test(after) ? after : '',
  }
}

export const queryOfWorks = ({ search, genre, sort, after }: WorksView) => ({
  search: search || undefined,
  genre: genre || undefined,
  sort: sort === WORK_SORTS[0] ? undefined : sort,
  after: after || undefined,
})

export const worksPath = (view: WorksView): string => paths.openWorks(queryOfWorks(view))

export const worksArgs = ({ search, genre, sort, after }: WorksView): ListOpenWorksApiArg => ({
  ...(search ? { search } : {}),
  ...(genre ? { genre } : {}),
  sort,
  ...(after ? { _after: after } : {}),
})

/** What the address of the page shown says. */
export const useWorksView = (): WorksView => readWorksView(useSearchParams()[0])
