import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { PERMISSIONS, ROLES, type Permission } from '#shared/call/permissions.ts'
import { SEARCH_LETTERS } from '#shared/schemas/limits.ts'
import { Currency, Day, Id, Instant, Message, Names, pageQuery } from '#shared/schemas/schemas.ts'

const Role = z.enum(ROLES)

/** An account as staff see it: enough to help its owner, and no more. */
export const AdminAccount = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  role: Role,
  verified: z.boolean(),
  createdAt: Instant,
  /** True if the account has a second factor, which staff roles require. */
  secondStep: z.boolean(),
})
export type AdminAccount = z.infer<typeof AdminAccount>

export const enterHouse = call({
  name: 'enterHouse',
  method: 'GET',
  path: '/admin/house',
  access: 'house.enter',
  summary: 'What I may do in the admin console',
  answer: z.object({
    role: Role,
    permissions: z.array(z.enum(Object.keys(PERMISSIONS) as [Permission, ...Permission[]])),
  }),
})

export const FIGURE_DAYS = 14

/** What the console counts by day, and the permission that shows it. */
export const FIGURES = {
  listeners: 'house.enter',
  orders: 'audit.read',
  mails: 'message.read',
  jobs: 'audit.read',
  reviews: 'review.hide',
} as const satisfies Record<string, Permission>
export type FigureKind = keyof typeof FIGURES

const Figure = z.object({
  kind: z.enum(Object.keys(FIGURES) as [FigureKind, ...FigureKind[]]),
  /** Of listeners and orders within these days; of all else, how many there are now. */
  count: z.number().int(),
  /** Of listeners and orders, how many in as many days before these; of all else, how many of them are older. */
  before: z.number().int(),
  /** Since when the oldest of those that wait does. */
  since: Instant.nullable(),
  /** Of orders, by currency in minor units, what those of these days brought, less what went back; none of what is disputed. */
  money: z.array(z.object({ currency: Currency, amount: z.number().int() })).nullable(),
  /** How many on each day, the oldest first, today last. */
  days: z.array(z.number().int()).length(FIGURE_DAYS),
})
export type Figure = z.infer<typeof Figure>

export const readFigures = call({
  name: 'readFigures',
  method: 'GET',
  path: '/admin/figures',
  access: 'house.enter',
  summary: `Listeners, orders, what failed and what waits, day by day for ${FIGURE_DAYS} days, as far as the caller may know it`,
  answer: z.object({
    /** The first of the days, which are those of UTC. */
    firstDay: Day,
    figures: z.array(Figure),
  }),
})

export const findAccounts = call({
  name: 'findAccounts',
  method: 'GET',
  path: '/admin/accounts',
  access: 'account.find',
  summary: 'Accounts by their exact e-mail or the beginning of a name; unasked, those of the staff',
  query: z.object({ search: z.string().trim().min(2).max(254).optional(), ...pageQuery(20) }),
  // Who looked at whom is written down.
  hasEffect: true,
  answer: z.object({ accounts: z.array(AdminAccount), total: z.number().int() }),
})

export const grantRole = call({
  name: 'grantRole',
  method: 'PUT',
  path: '/admin/accounts/:id/role',
  access: 'role.grant',
  summary: 'Gives an account another role and ends its sessions',
  params: z.object({ id: idOf('users', 'staff') }),
  body: z.strictObject({ role: Role }),
  answer: Message,
})

export const endAccountSessions = call({
  name: 'endAccountSessions',
  method: 'DELETE',
  path: '/admin/accounts/:id/sessions',
  access: 'session.end',
  summary: 'Signs an account out everywhere',
  params: z.object({ id: idOf('users', 'staff') }),
  answer: Message,
})

export const AuditEntry = z.object({
  _id: z.number().int(),
  at: Instant,
  act: z.string(),
  /** Null where somebody at the server's own console did it; `name` is null once they are gone. */
  actor: z.object({ _id: Id, name: z.string().nullable(), role: z.string() }).nullable(),
  /** `names`: of a book, a person or a genre, in its scripts. */
  subject: z.object({
    kind: z.string(),
    _id: z.string(),
    name: z.string().nullable(),
    names: Names.nullable(),
  }),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** What acts of the log are about, each with the kinds of subjects that are part of it. */
export const LOG_TOPICS = {
  people: ['user'],
  catalogue: ['submission', 'audiobook', 'genre'],
  names: ['person'],
  organisations: ['organisation'],
  claims: ['claim'],
  reviews: ['review'],
  contact: ['contact', 'message'],
  orders: ['order'],
} as const
export type LogTopic = keyof typeof LOG_TOPICS
const LogTopicName = z.enum(Object.keys(LOG_TOPICS) as [LogTopic, ...LogTopic[]])

export const readAudit = call({
  name: 'readAudit',
  method: 'GET',
  path: '/admin/audit',
  access: 'audit.read',
  summary:
    'What the staff did, newest first; `subject` is the id of whom or what it was done to, `search` a part of the name of an account that did it or that it was done to',
  query: z.object({
    subject: z.string().max(100).optional(),
    topic: LogTopicName.optional(),
    search: z.string().trim().min(SEARCH_LETTERS.min).max(SEARCH_LETTERS.most).optional(),
    ...pageQuery(20),
  }),
  answer: z.object({ audit: z.array(AuditEntry), total: z.number().int() }),
})
