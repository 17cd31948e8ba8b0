import type { Permission } from '#shared/call/permissions.ts'
import { oneOf, pageOf } from '#web/forms/address-query.ts'
import type { ListMessagesApiArg, ReadAuditApiArg } from '#web/api/account-api.gen.ts'
import { paths } from '#shared/http/paths.ts'

/** The rooms of the house, and what opens each. */
const ROOMS = ['people', 'names', 'reviews', 'contact', 'messages', 'log'] as const
export type Room = (typeof ROOMS)[number]
const OPENED_BY = {
  people: 'account.find',
  names: 'name.write',
  reviews: 'review.hide',
  contact: 'contact.read',
  messages: 'message.read',
  log: 'audit.read',
} as const satisfies Record<Room, Permission>
const NAME_KINDS = ['person', 'audiobook'] as const
const REVIEW_STATES = ['reported', 'hidden'] as const

/** The rooms that somebody may enter, in order. */
export const roomsFor = (permissions: readonly Permission[]): Room[] =>
  ROOMS.filter((room) => permissions.includes(OPENED_BY[room]))

/** What of the house is shown. Its address says all of it, save whom one looks for. */
export interface HouseView {
  room: Room
  /** From 1. */
  page: number
  /** Whose acts alone the log shows: those done to this id. */
  subject: string | undefined
  /** Whose names are worked on. */
  kind: (typeof NAME_KINDS)[number]
  /** Which reviews are looked through. */
  state: (typeof REVIEW_STATES)[number]
}

const PAGE_SIZE = 20
const LAST_PAGE = 50_000

export const readView = (query: URLSearchParams): HouseView => ({
  room: oneOf(ROOMS, query.get('tab')),
  page: pageOf(query, LAST_PAGE),
  subject: query.get('subject')?.slice(0, 100) ?? undefined,
  kind: oneOf(NAME_KINDS, query.get('kind')),
  state: oneOf(REVIEW_STATES, query.get('state')),
})

export const housePath = ({ room, page = 1, subject, kind, state }: Partial<HouseView>): string =>
  paths.admin({
    tab: room === ROOMS[0] ? undefined : room,
    subject,
    kind: kind === NAME_KINDS[0] ? undefined : kind,
    state: state === REVIEW_STATES[0] ? undefined : state,
    page: page === 1 ? undefined : String(page),
  })

/** What the people are asked for; the words that are looked for never stand in an address. */
export const peopleArgs = (search?: string) => ({
  ...(search ? { search } : {}),
  _limit: PAGE_SIZE,
})

export const logArgs = ({ page, subject }: HouseView): ReadAuditApiArg => ({
  ...(subject ? { subject } : {}),
  _start: (page - 1) * PAGE_SIZE,
  _limit: PAGE_SIZE,
})

export const messagesArgs = ({ page }: HouseView): ListMessagesApiArg => ({
  state: 'failed',
  _start: (page - 1) * PAGE_SIZE,
  _limit: PAGE_SIZE,
})

export const pagesOf = (total: number) => Math.ceil(total / PAGE_SIZE)
