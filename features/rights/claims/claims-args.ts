import { rightsApi, type ListClaimsApiArg } from '#web/api/rights.gen.ts'
import { ONCE, type LoadContext } from '#web/boot/load.ts'
import { oneOf, pageOf } from '#web/forms/address-query.ts'
import { paths } from '#shared/http/paths.ts'
import { readUuid } from '#shared/text/uuid.ts'
import type { CLAIM_STATES } from './contract.ts'

export const STATES = ['open', 'decided'] as const satisfies typeof CLAIM_STATES

const PAGE_SIZE = 20
const LAST_PAGE = 50_000

/** The part of the claims that is shown; the address holds all of it. */
export interface ClaimsView {
  state: (typeof STATES)[number]
  page: number
  /** The claim that is read. */
  claim: string | undefined
}

export const readClaimsView = (query: URLSearchParams): ClaimsView => ({
  state: oneOf(STATES, query.get('state')),
  page: pageOf(query, LAST_PAGE),
  claim: readUuid(query.get('claim') ?? ''),
})

export const claimsPath = ({ state, page = 1, claim }: Partial<ClaimsView>): string =>
  paths.admin({
    tab: 'claims',
    state: state === 'decided' ? state : undefined,
    page: page === 1 ? undefined : String(page),
    claim,
  })

export const claimsArgs = ({ state, page }: ClaimsView): ListClaimsApiArg => ({
  state,
  _start: (page - 1) * PAGE_SIZE,
  _limit: PAGE_SIZE,
})

export const pagesOf = (total: number) => Math.ceil(total / PAGE_SIZE)

/** Reads what the room of claims shows at an address: its list, or one claim. */
export async function loadClaims({ store, url }: Pick<LoadContext, 'store' | 'url'>) {
  const { listClaims, readClaim } = rightsApi.endpoints
  const view = readClaimsView(url.searchParams)
  await (view.claim
    ? store.dispatch(readClaim.initiate({ id: view.claim }, ONCE))
    : store.dispatch(listClaims.initiate(claimsArgs(view), ONCE)))
}
