import { sql, type RawBuilder } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { holds } from '#server/http/access.ts'
import { AppError } from '#server/http/errors.ts'
import { rolesWith, type Permission } from '#shared/call/permissions.ts'
import type { MemberRole } from '#features/studio/organisations/contract.ts'
import { roleIn } from '#features/studio/organisations/membership.server.ts'
import { ACTS, isOpen, type Actor, type State } from './contract.ts'
import { Book, Cover, Prices, Rights, Sample } from './contract.ts'

/** The permissions that the table of acts names. */
const PERMISSIONS: readonly Permission[] = [
  ...new Set(Object.values(ACTS).flatMap((rule) => ('permission' in rule ? rule.permission : []))),
]

/** A submission as it is kept. */
export interface StoredSubmission {
  id: string
  organisation: string
  state: State
  since: string
  releaseAt: string | null
  version: number
  audiobook: string | null
  book: Book
  rights: Rights
  prices: Prices
  cover: Cover
  sample: Sample
}

/** The same for somebody who reads it or acts on it. */
export interface LoadedSubmission extends StoredSubmission {
  actor: Actor
}

interface Row extends StoredSubmission, Actor {}

/**
 * SQL: somebody may read submission `s`: members of its organisation, and staff once it was sent.
 */
export const isReadable = (user: SessionUser): RawBuilder<boolean> => sql<boolean>`
  (${roleIn(user, sql`s.organisation_id`)} is not null
    or (s.state <> 'draft' and ${holds(user, 'submission.review')}))`

/** SQL: the columns of an `Actor` for submission `s`. */
export function actorOf(user: SessionUser): RawBuilder<Actor> {
  const held = PERMISSIONS.map(
    (permission) => sql`case when ${holds(user, permission)} then ${permission}::text end`,
  )
  const heldAlone = PERMISSIONS.map(
    (permission) => sql`case when ${holds(user, permission)} and not exists (select from users u
      where u.id <> ${user.id} and u.role = any(${[...rolesWith(permission)]})) then ${permission}::text end`,
  )
  return sql<Actor>`${roleIn(user, sql`s.organisation_id`)} as role,
    array_remove(array[${sql.join(held)}], null) as permissions,
    array_remove(array[${sql.join(heldAlone)}], null) as "soleHolderOf"`
}

/**
 * Reads a submission for somebody; with `lock` it is held until the transaction ends.
 * @throws AppError not_found for an unknown one, and for whoever may not read it
 */
export async function loadSubmission(
  db: Db,
  user: SessionUser,
  id: string,
  { lock = false } = {},
): Promise<LoadedSubmission> {
  const { rows } = await sql<Row>`
    select ${COLUMNS}, ${actorOf(user)}
    from submissions s where s.id = ${id} and ${isReadable(user)} ${lock ? sql`for update of s` : sql``}
  `.execute(db)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  const { role, permissions, soleHolderOf, ...submission } = row
  return { ...parsed(submission), actor: { role, permissions, soleHolderOf } }
}

/** A scheduled submission for the site itself; with `lock` it is held until the transaction ends. */
export const readScheduled = (
  db: Db,
  id: string,
  { lock = false } = {},
): Promise<StoredSubmission | undefined> => readIn(db, 'scheduled', id, lock)

/** A published submission for the site itself, held until the transaction ends. */
export const lockPublished = (tx: Db, id: string): Promise<StoredSubmission | undefined> =>
  readIn(tx, 'published', id, true)

async function readIn(
  db: Db,
  state: State,
  id: string,
  lock: boolean,
): Promise<StoredSubmission | undefined> {
  const { rows } = await sql<StoredSubmission>`
    select ${COLUMNS} from submissions s
    where s.id = ${id} and s.state = ${state} ${lock ? sql`for update` : sql``}
  `.execute(db)
  return rows[0] && parsed(rows[0])
}

const COLUMNS = sql`s.id, s.organisation_id as organisation, s.state, s.state_since as since, s.release_at as "releaseAt", s.version,
  s.audiobook_id as audiobook, s.book, s.rights, s.prices, s.cover, s.sample`

const parsed = (row: StoredSubmission): StoredSubmission => ({
  ...row,
  book: Book.parse(row.book),
  rights: Rights.parse(row.rights),
  prices: Prices.parse(row.prices),
  cover: Cover.parse(row.cover),
  sample: Sample.parse(row.sample),
})

const WRITERS: readonly MemberRole[] = ['owner', 'editor']
const isWriter = ({ actor }: Pick<LoadedSubmission, 'actor'>) =>
  actor.role !== null && WRITERS.includes(actor.role)

const RENEWED: readonly State[] = ['published', 'withdrawn']

/** Tells whether somebody may write the rights now: those of a book that is out are renewed too. */
export const mayWriteRights = (loaded: Pick<LoadedSubmission, 'state' | 'actor'>): boolean =>
  mayWrite(loaded) || (isWriter(loaded) && RENEWED.includes(loaded.state))

/** Tells whether somebody may write the working copy now: never while staff read it. */
export const mayWrite = ({ state, actor }: Pick<LoadedSubmission, 'state' | 'actor'>): boolean =>
  isWriter({ actor }) && isOpen(state)
