import type { Permission } from '#shared/call/permissions.ts'
import { oneOf, pageOf, searchOf } from '#web/forms/address-query.ts'
import type { ReadAuditApiArg } from '#web/api/admin.gen.ts'
import type { ListMessagesApiArg } from '#web/api/messaging.gen.ts'
import type { LogTopic } from './contract.ts'
import { paths } from '#shared/http/paths.ts'

/** The sections of the admin console, and the permission that opens each. */
const SECTIONS = [
  'waiting',
  'people',
  'orders',
  'names',
  'catalogue',
  'reviews',
  'organisations',
  'claims',
  'contact',
  'messages',
  'log',
] as const
export type AdminSection = (typeof SECTIONS)[number]
const PERMISSION_OF = {
  waiting: 'house.enter',
  people: 'account.find',
  orders: 'order.read',
  names: 'name.write',
  catalogue: 'catalogue.write',
  reviews: 'review.hide',
  organisations: 'organisation.accept',
  claims: 'takedown.decide',
  contact: 'contact.read',
  messages: 'message.read',
  log: 'audit.read',
} as const satisfies Record<AdminSection, Permission>
const NAME_KINDS = ['person', 'audiobook'] as const
export const TOPICS = [
  'all',
  'people',
  'catalogue',
  'names',
  'organisations',
  'claims',
  'reviews',
  'contact',
  'orders',
] as const satisfies readonly ('all' | LogTopic)[]
const REVIEW_STATES = ['reported', 'hidden'] as const

export const permissionOf = (section: AdminSection): Permission => PERMISSION_OF[section]

/** The sections that these permissions open, in the order of the tabs. */
export const sectionsFor = (permissions: readonly Permission[]): AdminSection[] =>
  SECTIONS.filter((section) => permissions.includes(PERMISSION_OF[section]))

/** The view of the admin console. The address holds all of it, except the search for accounts, which is personal. */
export interface AdminView {
  section: AdminSection
  /** From 1. */
  page: number
  /** Whose acts alone the log shows: those done to this id. */
  subject: string | undefined
  /** What the acts are about that the log shows. */
  topic: (typeof TOPICS)[number]
  /** Whose names are worked on. */
  kind: (typeof NAME_KINDS)[number]
  /** A name that is looked for. */
  search: string
  /** Which reviews are looked through. */
  state: (typeof REVIEW_STATES)[number]
}

const PAGE_SIZE = 20
const LAST_PAGE = 50_000

export const readAdminView = (query: URLSearchParams): AdminView => ({
  section: oneOf(SECTIONS, query.get('tab')),
  page: pageOf(query, LAST_PAGE),
  subject: query.get('subject')?.slice(0, 100) ?? undefined,
  topic: oneOf(TOPICS, query.get('topic')),
  kind: oneOf(NAME_KINDS, query.get('kind')),
  search: searchOf(query),
  state: oneOf(REVIEW_STATES, query.get('state')),
})

export const adminPath = ({
  section,
  page = 1,
  subject,
  topic,
  kind,
  search,
  state,
}: Partial<AdminView>): string =>
  paths.admin({
    tab: section === SECTIONS[0] ? undefined : section,
    subject,
    topic: topic === TOPICS[0] ? undefined : topic,
    kind: kind === NAME_KINDS[0] ? undefined : kind,
    search: search || undefined,
    state: state === REVIEW_STATES[0] ? undefined : state,
    page: page === 1 ? undefined : String(page),
  })

/** The query of the accounts section; the words searched for never stand in an address. */
export const accountsArgs = (search?: string) => ({
  ...(search ? { search } : {}),
  _limit: PAGE_SIZE,
})

/** The query of the log; the name searched for stands in no address either. */
export const auditArgs = (
  { page, subject, topic }: AdminView,
  search?: string,
): ReadAuditApiArg => ({
  ...(subject ? { subject } : {}),
  ...(topic === 'all' ? {} : { topic }),
  ...(search ? { search } : {}),
  _start: (page - 1) * PAGE_SIZE,
  _limit: PAGE_SIZE,
})

export const messagesArgs = ({ page }: AdminView): ListMessagesApiArg => ({
  state: 'failed',
  _start: (page - 1) * PAGE_SIZE,
  _limit: PAGE_SIZE,
})

export const pagesOf = (total: number) => Math.ceil(total / PAGE_SIZE)
