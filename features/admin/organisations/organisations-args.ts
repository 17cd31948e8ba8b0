import type { ListApplicationsApiArg } from '#web/api/studio.gen.ts'
import { studioApi } from '#web/api/studio.gen.ts'
import { ONCE, type LoadContext } from '#web/boot/load.ts'
import { oneOf, pageOf } from '#web/forms/address-query.ts'
import { paths } from '#shared/http/paths.ts'

export const STATES = ['applied', 'accepted', 'declined'] as const

const PAGE_SIZE = 20
const LAST_PAGE = 50_000

/** What the section of organisations shows; the address holds all of it. */
export interface OrganisationsView {
  state: (typeof STATES)[number]
  page: number
}

export const readOrganisationsView = (query: URLSearchParams): OrganisationsView => ({
  state: oneOf(STATES, query.get('state')),
  page: pageOf(query, LAST_PAGE),
})

export const organisationsPath = ({ state, page = 1 }: Partial<OrganisationsView>): string =>
  paths.admin({
    tab: 'organisations',
    state: state === STATES[0] ? undefined : state,
    page: page === 1 ? undefined : String(page),
  })

export const organisationsArgs = ({ state, page }: OrganisationsView): ListApplicationsApiArg => ({
  state,
  _start: (page - 1) * PAGE_SIZE,
  _limit: PAGE_SIZE,
})

export const pagesOf = (total: number) => Math.ceil(total / PAGE_SIZE)

/** Reads what the section shows at an address. */
export async function loadOrganisations({ store, url }: Pick<LoadContext, 'store' | 'url'>) {
  const args = organisationsArgs(readOrganisationsView(url.searchParams))
  await store.dispatch(studioApi.endpoints.listApplications.initiate(args, ONCE))
}
