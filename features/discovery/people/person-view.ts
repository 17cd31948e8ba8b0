import { pageOf } from '#web/forms/address-query.ts'
import type { GetPersonApiArg, GetPersonApiResponse } from '#web/api/discovery.gen.ts'
import { paths } from '#shared/http/paths.ts'

type MakerRole = GetPersonApiResponse['role']

/** The roles that somebody can have, as their page orders them. */
const MAKER_ROLES = ['author', 'narrator', 'publisher'] as const satisfies readonly MakerRole[]

const PAGE_SIZE = 20
const LAST_PAGE = 50_000

/** The part of a person's books that is shown; the address holds all of it. */
export interface PersonView {
  /** Undefined for the first role that they have. */
  role: MakerRole | undefined
  /** From 1. */
  page: number
}

export const readPersonView = (query: URLSearchParams): PersonView => ({
  role: MAKER_ROLES.find((role) => role === query.get('role')),
  page: pageOf(query, LAST_PAGE),
})

/** The query of a person's page; one for server and browser, so that one answer serves both. */
export const personArgs = (slug: string, { role, page }: PersonView): GetPersonApiArg => ({
  slug,
  ...(role ? { role } : {}),
  _start: (page - 1) * PAGE_SIZE,
  _limit: PAGE_SIZE,
})

export const pagesOf = (total: number) => Math.max(1, Math.ceil(total / PAGE_SIZE))

type Shown = Pick<GetPersonApiResponse, 'person' | 'counts'>

/** The roles that a person has books of. */
export const rolesOf = ({ counts }: Pick<Shown, 'counts'>) =>
  MAKER_ROLES.filter((role) => counts[role] > 0)

/** The one address of a page of a person's books: what goes without saying is left out. */
export function personPath(shown: Shown, role: MakerRole, page = 1): string {
  return paths.person(shown.person.slug, {
    role: role === rolesOf(shown)[0] ? undefined : role,
    page: page === 1 ? undefined : String(page),
  })
}
