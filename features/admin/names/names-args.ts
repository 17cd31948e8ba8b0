import type { FindNamesApiArg } from '#web/api/admin.gen.ts'

export type NameKind = NonNullable<FindNamesApiArg['kind']>

const PAGE_SIZE = 20

/** The query of the names section: names that match a search, else all. */
export const namesArgs = (
  { kind, page }: { kind: NameKind; page: number },
  search?: string,
): FindNamesApiArg => ({
  kind,
  ...(search ? { search } : {}),
  _start: (page - 1) * PAGE_SIZE,
  _limit: PAGE_SIZE,
})

export const pagesOf = (total: number) => Math.ceil(total / PAGE_SIZE)
