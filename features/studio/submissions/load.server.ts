import { isDeepStrictEqual } from 'node:util'
import { sql, type RawBuilder } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { holds, holdsAlone } from '#server/http/access.ts'
import { AppError } from '#server/http/errors.ts'
import type { Permission } from '#shared/call/permissions.ts'
import type { MemberRole } from '#features/studio/organisations/contract.ts'
import { isInside, roleIn } from '#features/studio/organisations/membership.server.ts'
import { tookPart } from '#features/studio/organisations/took-part.server.ts'
import {
  ACTS,
  isForAnother,
  isOpen,
  isOut,
  type Actor,
  type Changes,
  type State,
} from './contract.ts'
import { Book, Cover, Prices, Rights, Sample, Shown } from './contract.ts'
import { knownNames } from './makers.server.ts'
import { WAITS } from './waiting.server.ts'

/** The permissions that the table of acts names, and what staff do beside. */
const PERMISSIONS: readonly Permission[] = [
  ...new Set(Object.values(ACTS).flatMap((rule) => ('permission' in rule ? rule.permission : []))),
  'audio.waive',
  'catalogue.write',
  'name.write',
]

/** A submission as it is kept. */
export interface StoredSubmission {
  id: string
  organisation: string
  state: State
  since: string
  releaseAt: string | null
  version: number
  partsVersion: number
  audiobook: string | null
  isAnnounced: boolean
  isBarred: boolean
  /** What readers see, once it was published, and whether the rest differs from it. */
  shown: Shown | null
  changes: Changes
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

interface StoredRow extends Omit<StoredSubmission, 'changes'> {
  areSent: boolean
  partsWait: boolean
  picture: string | null
}

/** SQL: submission `s` was sent; on hold, it was so before. */
const IS_SENT = sql<boolean>`(case when s.state <> 'on_hold' then s.state
  else (select h.from_state from submission_history h where h.submission_id = s.id and h.act = 'hold'
    order by h.id desc limit 1) end <> 'draft')`

/**
 * SQL: somebody may read submission `s`: members of its organisation, and staff once it was sent.
 */
export const isReadable = (user: SessionUser): RawBuilder<boolean> => sql<boolean>`
  (${isInside(user, sql`s.organisation_id`)}
    or (${IS_SENT} and ${holds(user, 'submission.review')}))`

/** SQL: the columns of an `Actor` for submission `s`. */
export function actorOf(user: SessionUser): RawBuilder<Actor> {
  const held = PERMISSIONS.map(
    (permission) => sql`case when ${holds(user, permission)} then ${permission}::text end`,
  )
  const heldAlone = PERMISSIONS.map(
    (permission) => sql`case when ${holds(user, permission)} and ${holdsAlone(user, permission)}
      then ${permission}::text end`,
  )
  return sql<Actor>`${user.id}::uuid as "user", ${roleIn(user, sql`s.organisation_id`)} as role,
    ${tookPart(user)} as "tookPart", array_remove(array[${sql.join(held)}], null) as permissions,
    array_remove(array[${sql.join(heldAlone)}], null) as "soleHolderOf"`
}

/**
 * Reads a submission for somebody; with `lock` it is held until the transaction ends, and a member is
 * noted as one who works on it.
 * @throws AppError not_found for an unknown one, and for whoever may not read it
 */
export async function loadSubmission(
  db: Db,
  user: SessionUser,
  id: string,
  { lock = false } = {},
): Promise<LoadedSubmission> {
  if (lock) await lockSubmission(db, id)
  const [loaded] = await loadSubmissions(db, user, [id])
  if (!loaded) throw new AppError('not_found')
  const { role } = loaded.actor
  if (lock && role !== null && role !== 'viewer') await noteWriter(db, id, user)
  return loaded
}

const noteWriter = (tx: Db, submission: string, { id }: SessionUser) =>
  sql`insert into submission_writers values (${submission}, ${id}) on conflict do nothing`.execute(
    tx,
  )

/** Reads those of some submissions that somebody may read, in no order. */
export async function loadSubmissions(
  db: Db,
  user: SessionUser,
  ids: readonly string[],
): Promise<LoadedSubmission[]> {
  const { rows } = await sql<StoredRow & Actor>`
    select ${COLUMNS}, ${actorOf(user)}
    from submissions s where s.id = any(${ids}::uuid[]) and ${isReadable(user)}
  `.execute(db)
  const submissions = await parsed(db, rows)
  return submissions.map(
    ({ user: own, role, tookPart: took, permissions, soleHolderOf, ...submission }) => ({
      ...submission,
      actor: { user: own, role, tookPart: took, permissions, soleHolderOf },
    }),
  )
}

/** Tells whether a book came in by somebody's own submission, while another of the staff could decide on it. */
export async function isOwnBook(
  db: Db,
  user: SessionUser,
  audiobook: string,
  permission: Permission,
): Promise<boolean> {
  const { rows } = await sql<Actor>`
    select ${actorOf(user)} from submissions s where s.audiobook_id = ${audiobook}
  `.execute(db)
  const [actor] = rows
  return actor !== undefined && isForAnother(actor, permission)
}

/** Before it is read: a query that waited for the lock would see its parts as they were before. */
const lockSubmission = (tx: Db, id: string) =>
  sql`select from submissions where id = ${id} for update`.execute(tx)

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
  if (lock) await lockSubmission(db, id)
  const { rows } = await sql<StoredRow>`
    select ${COLUMNS} from submissions s where s.id = ${id} and s.state = ${state}
  `.execute(db)
  return (await parsed(db, rows))[0]
}

/** SQL: readers see the page of submission `s`, which is scheduled. */
export const IS_ANNOUNCED = sql<boolean>`exists (select from audiobooks a
  where a.id = s.audiobook_id and a.announced_for is not null)`

const COLUMNS = sql`s.id, s.organisation_id as organisation, s.state, s.state_since as since, s.release_at as "releaseAt", s.version,
  s.parts_version as "partsVersion", s.audiobook_id as audiobook, s.book, s.rights, s.prices, s.cover, s.sample, s.shown,
  (select sha256 from submission_pictures where submission_id = s.id) as picture,
  ${IS_ANNOUNCED} as "isAnnounced", s.barred_at is not null as "isBarred",
  s.changes_sent_at is not null as "areSent",
  exists (select from submission_parts p left join recordings r on r.part_id = p.id and r.is_current
    where p.submission_id = s.id and cardinality(${WAITS}) > 0) as "partsWait"`

/** A sample that cannot be read is none: it keeps nobody from the rest of its submission. */
const KeptSample = Sample.catch(() => Sample.parse({}))
const KeptShown = Shown.extend({ sample: KeptSample })

/** What was read of some submissions; the names of known people are asked once for all of them. */
async function parsed<T extends StoredRow>(db: Db, rows: readonly T[]) {
  const read = rows.map((row) => {
    const shown = row.shown && KeptShown.parse(row.shown)
    return { row, shown, book: Book.parse(row.book) }
  })
  const books = read.flatMap(({ shown, book }) => (shown ? [book, shown.book] : [book]))
  const named = await knownNames(db, books)
  return read.map(({ row, shown, book }) =>
    standing(row, shown && { ...shown, book: named(shown.book) }, named(book)),
  )
}

function standing<T extends StoredRow>(
  { areSent, partsWait, picture, ...row }: T,
  shown: Shown | null,
  book: Book,
) {
  const cover = Cover.parse(row.cover)
  const sample = KeptSample.parse(row.sample)
  const isChanged =
    partsWait || (shown && !isDeepStrictEqual({ ...shown, book, cover, picture, sample }, shown))
  const changes: Changes = areSent ? 'sent' : shown && isChanged ? 'open' : 'none'
  return {
    ...row,
    book,
    rights: Rights.parse(row.rights),
    prices: Prices.parse(row.prices),
    cover,
    sample,
    shown,
    changes,
  }
}

const WRITERS: readonly MemberRole[] = ['owner', 'editor']
const isWriter = ({ actor }: Pick<LoadedSubmission, 'actor'>) =>
  actor.role !== null && WRITERS.includes(actor.role)

type Writable = Pick<LoadedSubmission, 'state' | 'actor' | 'shown' | 'changes'>

/**
 * Tells whether somebody may write the rights now: an owner, who answers for them; those of a book
 * that is out are renewed too.
 */
export const mayWriteRights = ({
  state,
  actor,
}: Pick<LoadedSubmission, 'state' | 'actor'>): boolean =>
  actor.role === 'owner' && (isOpen(state) || isOut(state))

/** Tells whether somebody may read the prices: those who read parts aloud may not. */
export const mayReadPrices = ({ actor }: Pick<LoadedSubmission, 'actor'>): boolean =>
  actor.role !== 'narrator'

const isShown = ({ state, shown }: Writable) => isOut(state) && shown !== null

/** Tells whether somebody would correct a book that is out as staff: not their own, nor while changes of its members wait. */
export const mayCorrect = (loaded: Writable): boolean =>
  loaded.actor.role === null &&
  !isForAnother(loaded.actor, 'catalogue.write') &&
  loaded.actor.permissions.includes('catalogue.write') &&
  isShown(loaded) &&
  loaded.changes === 'none'

const mayWriteAsMember = (loaded: Writable) =>
  isWriter(loaded) && (isOpen(loaded.state) || isShown(loaded))

/** Tells whether somebody may write the prices now: readers see those of a book that is out at once. */
export const mayWritePrices = (loaded: Writable): boolean =>
  mayWriteAsMember(loaded) || mayCorrect(loaded)

/** Tells whether somebody may write the working copy now: never while staff read it. */
export const mayWrite = (loaded: Writable): boolean =>
  mayWriteAsMember(loaded) && loaded.changes !== 'sent'

const READ_BY_STAFF: readonly State[] = ['submitted', 'in_review']

/** Why somebody may not write now: who else may, is told that staff read it. */
export const refusalToWrite = (loaded: Writable): 'being_read' | 'not_permitted' =>
  isWriter(loaded) && (READ_BY_STAFF.includes(loaded.state) || loaded.changes === 'sent')
    ? 'being_read'
    : 'not_permitted'

/** Tells whether somebody may write the words of the book now. */
export const mayWriteBook = (loaded: Writable): boolean => mayWrite(loaded) || mayCorrect(loaded)
