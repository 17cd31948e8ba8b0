import { sql, type RawBuilder } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { holds } from '#server/http/access.ts'
import { AppError } from '#server/http/errors.ts'
import { rolesWith, type Permission } from '#shared/call/permissions.ts'
import type { MemberRole } from '#features/studio/organisations/contract.ts'
import { roleIn } from '#features/studio/organisations/membership.server.ts'
import { ACTS, isOpen, type Standing, type State } from './contract.ts'
import { Book, Cover, Prices, Rights, Sample } from './contract.ts'

/** The permissions that the table of acts names. */
const PERMISSIONS: readonly Permission[] = [
  ...new Set(Object.values(ACTS).flatMap((rule) => ('permission' in rule ? rule.permission : []))),
]

/** A submission as its acts and its screens read it, and what the reader is to it. */
export interface Loaded {
  id: string
  organisation: string
  state: State
  since: string
  stateBefore: State | null
  releaseAt: string | null
  version: number
  audiobook: string | null
  book: Book
  rights: Rights
  prices: Prices
  cover: Cover
  sample: Sample
  standing: Standing
}

interface Row extends Omit<Loaded, 'standing'> {
  role: MemberRole | null
  permissions: Permission[]
  alone: boolean
}

/**
 * SQL: somebody may read submission `s`: members of its organisation, and staff once it was sent.
 */
export const isReadable = (user: SessionUser): RawBuilder<boolean> => sql<boolean>`
  (${roleIn(user, sql`s.organisation_id`)} is not null
    or (s.state <> 'draft' and ${holds(user, 'submission.review')}))`

/**
 * Reads a submission for somebody; with `lock` it is held until the transaction ends.
 * @throws AppError not_found for an unknown one, and for whoever may not read it
 */
export async function loadSubmission(
  db: Db,
  user: SessionUser,
  id: string,
  { lock = false } = {},
): Promise<Loaded> {
  const held = PERMISSIONS.map(
    (permission) => sql`case when ${holds(user, permission)} then ${permission}::text end`,
  )
  const { rows } = await sql<Row>`
    select ${COLUMNS}, ${roleIn(user, sql`s.organisation_id`)} as role,
      array_remove(array[${sql.join(held)}], null) as permissions,
      not exists (select from users u where u.id <> ${user.id}
        and u.role = any(${[...rolesWith('submission.review')]})) as alone
    from submissions s where s.id = ${id} and ${isReadable(user)} ${lock ? sql`for update of s` : sql``}
  `.execute(db)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  const { role, permissions, alone, ...submission } = row
  return { ...parsed(submission), standing: { role, permissions, alone } }
}

/** A scheduled submission for the site itself, held until the transaction ends. */
export async function lockScheduled(tx: Db, id: string): Promise<Loaded | undefined> {
  const { rows } = await sql<Omit<Loaded, 'standing'>>`
    select ${COLUMNS} from submissions s where s.id = ${id} and s.state = 'scheduled' for update
  `.execute(tx)
  const [row] = rows
  return row && { ...parsed(row), standing: { role: null, permissions: [], alone: false } }
}

const COLUMNS = sql`s.id, s.organisation_id as organisation, s.state, s.state_since as since,
  s.state_before as "stateBefore", s.release_at as "releaseAt", s.version,
  s.audiobook_id as audiobook, s.book, s.rights, s.prices, s.cover, s.sample`

const parsed = (row: Omit<Loaded, 'standing'>): Omit<Loaded, 'standing'> => ({
  ...row,
  book: Book.parse(row.book),
  rights: Rights.parse(row.rights),
  prices: Prices.parse(row.prices),
  cover: Cover.parse(row.cover),
  sample: Sample.parse(row.sample),
})

const WRITERS: readonly MemberRole[] = ['owner', 'editor']

/** Tells whether somebody may write the working copy now: never while staff read it. */
export const mayWrite = ({ state, standing }: Pick<Loaded, 'state' | 'standing'>): boolean =>
  standing.role !== null && WRITERS.includes(standing.role) && isOpen(state)
