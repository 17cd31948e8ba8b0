import type { ListContactMessagesApiArg } from '#web/api/admin.gen.ts'
import { oneOf, pageOf } from '#web/forms/address-query.ts'
import { paths } from '#shared/http/paths.ts'
import { readUuid } from '#shared/text/uuid.ts'
import type { CONTACT_STATES } from './contract.ts'

const STATES = ['open', 'answered'] as const satisfies typeof CONTACT_STATES

const PAGE_SIZE = 20
const LAST_PAGE = 50_000

/** The part of the inbox that is shown; the address holds all of it. */
export interface ContactView {
  state: (typeof STATES)[number]
  page: number
  /** The message that is read. */
  message: string | undefined
}

export function readContactView(query: URLSearchParams): ContactView {
  return {
    state: oneOf(STATES, query.get('state')),
    page: pageOf(query, LAST_PAGE),
    message: readUuid(query.get('message') ?? ''),
  }
}

export const contactPath = ({ state, page = 1, message }: Partial<ContactView>): string =>
  paths.admin({
    tab: 'contact',
    state: state === 'answered' ? state : undefined,
    page: page === 1 ? undefined : String(page),
    message,
  })

export const contactArgs = ({ state, page }: ContactView): ListContactMessagesApiArg => ({
  state,
  _start: (page - 1) * PAGE_SIZE,
  _limit: PAGE_SIZE,
})

export const pagesOf = (total: number) => Math.ceil(total / PAGE_SIZE)

/** Asks for what was answered last. */
export const LAST_ANSWERED = { state: 'answered', _limit: 5 } as const
