import { sql, type RawBuilder } from 'kysely'
import { LEAST_LISTENERS_TOLD } from '#shared/schemas/limits.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { holds } from '#server/http/access.ts'
import { AppError } from '#server/http/errors.ts'
import { roleIn } from '#features/studio/organisations/membership.server.ts'
import { accountName, plainNamesOf } from '#features/books/names/names.server.ts'
import type { History, HistoryEntry, Shown, SORTS, Submission, SubmissionRow } from './contract.ts'
import {
  actorOf,
  IS_ANNOUNCED,
  isReadable,
  loadSubmission,
  loadSubmissions,
  mayReadPrices,
  mayWrite,
  mayWriteBook,
  mayWritePrices,
  mayWriteRights,
  type LoadedSubmission,
} from './load.server.ts'
import { missingOnward } from './needs.server.ts'
import { findInRights } from './rights.server.ts'
import { partsFor } from './parts.server.ts'
import { SOUND_PROGRESS } from './waiting.server.ts'
import { warningsOf } from './warnings.server.ts'
import {
  mayIn,
  isNoteOpen,
  nextStep,
  onwardFrom,
  Prices,
  READY_ACTS,
  ruleOf,
  type Actor,
  type Listed,
  type SoundProgress,
  type Standing,
  type State,
} from './contract.ts'

/** @throws AppError not_found for an unknown one, and for whoever may not read it */
export async function getSubmission(db: Db, user: SessionUser, id: string): Promise<Submission> {
  return describeSubmission(db, await loadSubmission(db, user, id))
}

const WHO = sql`json_build_object('_id', o.id, 'kind', o.kind, 'names', ${plainNamesOf('o', 'name')})`

interface Around {
  organisation: Submission['organisation']
  by: string | null
  slug: string | null
  picture: Submission['picture']
  signer: string | null
  updated_at: string
  sound: SoundProgress
}

/** A submission that was loaded, with all that its screens show. */
export async function describeSubmission(db: Db, loaded: LoadedSubmission): Promise<Submission> {
  const { rows } = await sql<Around>`
    select ${WHO} as organisation, ${accountName('u')} as by, a.slug, s.updated_at, ${SOUND_PROGRESS} as sound,
      ${accountName('signer')} as signer,
      case when pic.sha256 is not null
        then json_build_object('version', left(pic.sha256, ${PICTURE_VERSION})) end as picture
    from submissions s join organisations o on o.id = s.organisation_id
      left join users u on u.id = s.state_by left join users signer on signer.id = s.rights_signed_by
      left join audiobooks a on a.id = s.audiobook_id
      left join submission_pictures pic on pic.submission_id = s.id
    where s.id = ${loaded.id}
  `.execute(db)
  const [found] = rows
  if (!found) throw new Error('A submission is not there after it was read')
  const { signer, sound, ...around } = found
  const missing = await missingOnward(db, loaded)
  const { id, releaseAt, actor, state, shown, rights } = loaded
  return {
    ...around,
    _id: id,
    role: actor.role,
    state,
    since: loaded.since,
    release_at: releaseAt,
    version: loaded.version,
    partsVersion: loaded.partsVersion,
    book: loaded.book,
    rights: { ...rights, signed: rights.signed && { ...rights.signed, name: signer } },
    prices: mayReadPrices(loaded) ? loaded.prices : UNTOLD_PRICES,
    cover: loaded.cover,
    sample: loaded.sample,
    parts: await partsFor(db, loaded),
    warnings: await warningsOf(db, id),
    ...(await historyOf(db, id)),
    shown: shown && shownOf(shown),
    changes: loaded.changes,
    announced: loaded.isAnnounced,
    mayWrite: mayWrite(loaded),
    mayWriteBook: mayWriteBook(loaded),
    mayWritePrices: mayWritePrices(loaded),
    mayWriteRights: mayWriteRights(loaded),
    may: mayIn(loaded, actor),
    next: nextStep(loaded, actor, {
      isReady: missing.length === 0 && !isNoteOpen({ ...loaded, ...around }),
      ...sound,
    }),
    missing,
  }
}

/** Which of some submissions miss nothing for the act of their members that leads on. */
async function findReady(db: Db, user: SessionUser, ids: readonly string[]): Promise<Set<string>> {
  const ready = new Set<string>()
  for (const loaded of ids.length > 0 ? await loadSubmissions(db, user, ids) : []) {
    // Most drafts lack a right, which is seen without a question to the database.
    const lacks = onwardFrom(loaded) === 'submit' && findInRights(loaded.rights).length > 0
    if (!lacks && (await missingOnward(db, loaded)).length === 0) ready.add(loaded.id)
  }
  return ready
}

const UNTOLD_PRICES = Prices.parse({})

const PICTURE_VERSION = 12
const shownOf = ({ book, cover, picture, sample }: Shown) => ({
  book,
  cover,
  picture: picture?.slice(0, PICTURE_VERSION) ?? null,
  sample,
})

const LINES = 100

async function historyOf(db: Db, id: string, before: number | null = null): Promise<History> {
  const { rows } = await sql<HistoryEntry>`
    select h.id as "_id", h.act, h.from_state as from, h.to_state as to, h.at, ${accountName('u')} as by,
      h.by_staff as "byStaff", h.note, h.about
    from submission_history h left join users u on u.id = h.actor_id
    where h.submission_id = ${id} and (${before}::bigint is null or h.id < ${before})
    order by h.id desc limit ${LINES + 1}
  `.execute(db)
  return { history: rows.slice(0, LINES).toReversed(), hasEarlier: rows.length > LINES }
}

/**
 * What became of a submission, before a line of its history where one is named.
 * @throws AppError not_found for an unknown one, and for whoever may not read it
 */
export async function listSubmissionHistory(
  db: Db,
  user: SessionUser,
  id: string,
  before?: number,
): Promise<History> {
  await loadSubmission(db, user, id)
  return historyOf(db, id, before)
}

interface Asked {
  organisation?: string | undefined
  state?: Listed | undefined
  search?: string | undefined
  sort: (typeof SORTS)[number]
  _start: number
  _limit: number
}

/** SQL: the title of submission `s` in the first script that it has one in; empty where it has none. */
export const DRAFT_TITLE = sql<string>`coalesce(s.book #>> '{title,gurmukhi}', s.book #>> '{title,shahmukhi}',
  s.book #>> '{title,roman}', '')`
/** SQL: the title of submission `s` has some letters in one of its scripts. */
const isCalled = (letters: string) => sql`position(lower(${letters}) in lower(concat_ws(chr(10),
  s.book #>> '{title,gurmukhi}', s.book #>> '{title,shahmukhi}', s.book #>> '{title,roman}'))) > 0`
const ORDERS: Record<Asked['sort'], RawBuilder<unknown>> = {
  changed: sql`s.updated_at desc`,
  since: sql`s.state_since`,
  title: sql`${DRAFT_TITLE} collate "pa-x-icu"`,
}

/**
 * One page of what somebody may read, with how many there are in each state.
 * @throws AppError not_found for an organisation of which they may read nothing
 */
export async function listSubmissions(
  db: Db,
  user: SessionUser,
  { organisation, state, search, sort, _start, _limit }: Asked,
): Promise<{
  submission: SubmissionRow[]
  total: number
  counts: Partial<Record<Listed, number>>
}> {
  if (organisation) await checkReader(db, user, organisation)
  // What is not asked for is no condition: one that holds for all keeps a page from its index.
  const inAnyState = sql.join(
    [
      isReadable(user),
      ...(organisation ? [sql`s.organisation_id = ${organisation}`] : []),
      ...(search ? [isCalled(search)] : []),
    ],
    sql` and `,
  )
  const inState =
    state === 'changes_sent' ? sql`s.changes_sent_at is not null` : sql`s.state = ${state}`
  const order = state === 'changes_sent' && sort === 'since' ? sql`s.changes_sent_at` : ORDERS[sort]
  const { rows } = await sql<ListedRow>`
    with page as (
      select s.id from submissions s
      where ${inAnyState} and ${state ? inState : sql`true`}
      order by ${order}, s.id limit ${_limit} offset ${_start})
    select ${actorOf(user)}, ${IS_ANNOUNCED} as "isAnnounced", s.barred_at is not null as "isBarred", ${SOUND_PROGRESS} as sound, s.id as "_id", ${WHO} as organisation, s.state, s.state_since as since, s.release_at,
      s.changes_sent_at as "changesSince",
      coalesce(s.book -> 'title', '{"gurmukhi":null,"shahmukhi":null,"roman":null}') as title,
      s.book #> '{authors,0,names}' as author, coalesce((s.cover ->> 'turn')::int, 0) as turn,
      (select left(pic.sha256, ${PICTURE_VERSION}) from submission_pictures pic
        where pic.submission_id = s.id and s.cover ->> 'wears' = 'picture') as picture,
      coalesce((s.book ->> 'scripture')::boolean, false) as scripture,
      (select count(*)::int from submission_parts p where p.submission_id = s.id) as parts,
      coalesce((select sum(r.duration_ms)::int from submission_parts p
          join recordings r on r.part_id = p.id and r.is_current
          where p.submission_id = s.id),
        (select a.duration_ms::int from audiobooks a where a.id = s.audiobook_id), 0) as "durationMs",
      (s.prices ->> 'free')::boolean as free,
      coalesce(s.prices -> 'prices', '[]') as prices,
      (select case when a.popularity >= ${LEAST_LISTENERS_TOLD} then a.popularity else 0 end from audiobooks a
        where a.id = s.audiobook_id and a.published_at <= now()) as listeners,
      s.updated_at
    from page join submissions s using (id) join organisations o on o.id = s.organisation_id
    order by ${order}, s.id
  `.execute(db)
  const { rows: counted } = await sql<{ state: State; count: number; sent: number }>`
    select s.state, count(*)::int as count, count(s.changes_sent_at)::int as sent
    from submissions s where ${inAnyState} group by s.state
  `.execute(db)
  const sent = counted.reduce((sum, row) => sum + row.sent, 0)
  const counts: Partial<Record<Listed, number>> = {
    ...Object.fromEntries(counted.map((row) => [row.state, row.count])),
    ...(sent > 0 && { changes_sent: sent }),
  }
  const total = state ? (counts[state] ?? 0) : counted.reduce((sum, row) => sum + row.count, 0)
  return { submission: await withNext(db, user, rows), total, counts }
}

type ListedRow = Omit<SubmissionRow, 'next' | 'notedPart'> &
  Actor &
  Pick<Standing, 'isAnnounced' | 'isBarred'> & { sound: SoundProgress }

async function withNext(db: Db, user: SessionUser, rows: readonly ListedRow[]) {
  const waiting = rows.filter(({ state }) => WAITING.includes(state)).map(({ _id }) => _id)
  const ready = await findReady(db, user, waiting)
  return rows.map(
    ({
      user: own,
      role,
      tookPart,
      permissions,
      soleHolderOf,
      isAnnounced,
      isBarred,
      sound,
      ...row
    }) => {
      const changes = row.changesSince ? 'sent' : 'none'
      const actor = { user: own, role, tookPart, permissions, soleHolderOf }
      const progress = { isReady: ready.has(row._id) && !isNoteOpen(row), ...sound }
      const next = nextStep({ state: row.state, changes, isAnnounced, isBarred }, actor, progress)
      const told = { ...row, next, notedPart: sound.notedPart }
      return role === 'narrator' ? { ...told, free: null, prices: [], listeners: null } : told
    },
  )
}
const WAITING: readonly State[] = READY_ACTS.flatMap((act) => ruleOf(act).from)

/** @throws AppError not_found for an organisation of which somebody may read nothing */
async function checkReader(db: Db, user: SessionUser, organisation: string): Promise<void> {
  const { rows } = await sql<{ reads: boolean }>`
    select ${roleIn(user, sql`o.id`)} is not null or ${holds(user, 'submission.review')} as reads
    from organisations o where o.id = ${organisation}
  `.execute(db)
  if (!rows[0]?.reads) throw new AppError('not_found')
}
