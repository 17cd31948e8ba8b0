import { rightsApi, type ListClaimsApiArg } from '#web/api/rights.gen.ts'
import { ONCE, type LoadContext } from '#web/boot/load.ts'
import { oneOf, pageOf } from '#web/forms/address-query.ts'
import { paths } from '#shared/http/paths.ts'
import { readUuid } from '#shared/text/uuid.ts'
import type { CLAIM_STATES } from './contract.ts'

const CLAIMS = ['open', 'decided'] as const satisfies typeof CLAIM_STATES
/** What the room shows: claims that wait, claims decided, and rights that end soon. */
export const VIEWS = [...CLAIMS, 'ending'] as const

const PAGE_SIZE = 20
const LAST_PAGE = 50_000

/** The part of the claims that is shown; the address holds all of it. */
export interface ClaimsView {
  state: (typeof VIEWS)[number]
  page: number
  /** The claim that is read. */
  claim: string | undefined
}

export const readClaimsView = (query: URLSearchParams): ClaimsView => ({
  state: oneOf(VIEWS, query.get('state')),
  page: pageOf(query, LAST_PAGE),
  claim: readUuid(query.get('claim') ?? ''),
})

export const claimsPath = ({ state, page = 1, claim }: Partial<ClaimsView>): string =>
  paths.admin({
    tab: 'claims',
    state: state === 'open' ? undefined : state,
    page: page === 1 ? undefined : String(page),
    claim,
  })

export const claimsArgs = ({ state, page }: ClaimsView): ListClaimsApiArg => ({
  ...(state === 'decided' && { state }),
  ...pageArgs(page),
})

/** @param page from 1 */
export const pageArgs = (page: number) => ({ _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE })

/** Asks for what was decided last. */
export const LAST_DECIDED = { state: 'decided', _limit: 5 } as const

export const pagesOf = (total: number) => Math.ceil(total / PAGE_SIZE)

/** Reads what the room of claims shows at an address: its list, or one claim. */
export async function loadClaims({ store, url }: Pick<LoadContext, 'store' | 'url'>) {
  const { listClaims, listEndingRights, readClaim } = rightsApi.endpoints
  const view = readClaimsView(url.searchParams)
  if (view.claim) return void (await store.dispatch(readClaim.initiate({ id: view.claim }, ONCE)))
  if (view.state === 'ending')
    return void (await store.dispatch(listEndingRights.initiate(pageArgs(view.page), ONCE)))
  const { data } = await store.dispatch(listClaims.initiate(claimsArgs(view), ONCE))
  if (data?.total === 0 && view.state === 'open')
    await store.dispatch(listClaims.initiate(LAST_DECIDED, ONCE))
}
