import { oneOf, pageOf } from '#web/forms/address-query.ts'
import type { ListLibraryApiArg } from '#web/api/listening.gen.ts'
import { paths } from '#shared/http/paths.ts'

export type Status = NonNullable<ListLibraryApiArg['status']>
export type Sort = NonNullable<ListLibraryApiArg['sort']>

/** The part of the library that is shown. The address holds all of it. */
export interface View {
  status: Status
  sort: Sort
  /** Only books that these words name; empty for all. */
  search: string
  /** Only books that the listener likes. */
  liked: boolean
  /** From 1. */
  page: number
}

export const STATUSES = [
  'all',
  'notStarted',
  'inProgress',
  'finished',
  'archived',
] as const satisfies readonly Status[]
export const SORTS = [
  'created_at:desc',
  'created_at:asc',
  'updated_at:desc',
  'audioBook.name:asc',
] as const satisfies readonly Sort[]

export const PAGE_SIZE = 20

// The most that the call takes.
const LAST_PAGE = 50_000
export const LONGEST_SEARCH = 100

/** The view of an address; what makes no sense is as it is without. */
export function readView(query: URLSearchParams): View {
  return {
    status: oneOf(STATUSES, query.get('status')),
    sort: oneOf(SORTS, query.get('sort')),
    search: [...(query.get('search') ?? '').trim()].slice(0, LONGEST_SEARCH).join('').trim(),
    liked: query.get('liked') === 'true',
    page: pageOf(query, LAST_PAGE),
  }
}

/** The address of a view; what is as it always is stays out. */
export function libraryPath({ status, sort, search, liked, page }: View): string {
  return paths.library({
    status: status === STATUSES[0] ? undefined : status,
    sort: sort === SORTS[0] ? undefined : sort,
    search: search || undefined,
    liked: liked ? 'true' : undefined,
    page: page === 1 ? undefined : String(page),
  })
}

/** The query of the list for these choices. */
export const listArgs = ({ status, sort, search, liked, page }: View): ListLibraryApiArg => ({
  status,
  sort,
  ...(search && { search }),
  ...(liked && { liked: 'true' }),
  _start: (page - 1) * PAGE_SIZE,
  _limit: PAGE_SIZE,
})

/** What the library begins with; its answer is kept for when there is no network (app/layout/use-offline-library.ts). */
export const FIRST_PAGE = listArgs(readView(new URLSearchParams()))
