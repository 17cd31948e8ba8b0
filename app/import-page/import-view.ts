import { paths } from '#shared/http/paths.ts'
import type {
  GetImportApiResponse,
  ListImportRowsApiArg,
  ListImportsApiArg,
} from '#web/api/studio.gen.ts'
import { VERDICTS } from '#features/studio/imports/choices.ts'

/** A file of titles, as the client reads it. */
export type Import = GetImportApiResponse['import']

/** Which rows of a list are shown; those with something to know may be of any verdict. */
export const FILTERS = ['all', ...VERDICTS, 'warned'] as const
export type Filter = (typeof FILTERS)[number]

const LAST_ROW = 999_999

/** What the page of one list shows, as its address says it. */
export interface ImportView {
  id: string
  filter: Filter
  /** The row after which it begins. */
  after: number
}

/** Null where the address names no list. */
export function readImportView(query: URLSearchParams): ImportView | null {
  const id = query.get('id')
  if (!id) return null
  const after = Number(query.get('after'))
  return {
    id,
    filter: FILTERS.find((one) => one === query.get('verdict')) ?? 'all',
    after: Number.isInteger(after) && after > 0 && after <= LAST_ROW ? after : 0,
  }
}

export const importPath = ({ id, filter, after }: ImportView): string =>
  paths.studioImport({
    id,
    verdict: filter === 'all' ? undefined : filter,
    after: after === 0 ? undefined : String(after),
  })

export const firstRows = (id: string, filter: Filter = 'all'): string =>
  importPath({ id, filter, after: 0 })

export function rowsArgs({ id, filter, after }: ImportView): ListImportRowsApiArg {
  const args = { id, _after: after }
  if (filter === 'all') return args
  return filter === 'warned' ? { ...args, warned: 'true' } : { ...args, verdict: filter }
}

export const LIST_PAGE = 10

export const listArgs = (organisation: string, page: number): ListImportsApiArg => ({
  organisation,
  _start: (page - 1) * LIST_PAGE,
  _limit: LIST_PAGE,
})

/** Tells whether a job works on a list. */
export const isAtWork = (state: Import['state']): boolean =>
  state === 'checking' || state === 'running'

/** Tells whether the rows of a list are known, each with what comes of it. */
export const hasRows = ({ state, checked_at }: Pick<Import, 'state' | 'checked_at'>): boolean =>
  checked_at !== null && state !== 'failed'
