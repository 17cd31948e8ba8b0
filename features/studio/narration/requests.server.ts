import { sql, type RawBuilder } from 'kysely'
import type { Query } from '#shared/call/call.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import { MOST_NARRATIONS, NARRATION_DAYS } from '#shared/schemas/limits.ts'
import { accountName, plainNamesOf } from '#features/books/names/names.server.ts'
import { OpenWork } from '#features/discovery/open-works/contract.ts'
import { IS_OPEN } from '#features/discovery/open-works/open-works.server.ts'
import type { MemberRole } from '#features/studio/organisations/contract.ts'
import { holdInOrder } from '#features/studio/organisations/hold.server.ts'
import { inviteNarrator } from '#features/studio/organisations/members.server.ts'
import { isInside, isMember, roleIn } from '#features/studio/organisations/membership.server.ts'
import type { listNarrationRequests as listCall, NarrationRequest } from './contract.ts'
import { notifyRequester, notifyOrganisation } from './news.server.ts'

const REQUESTS = { max: 30, seconds: 24 * 3600 }
/** Of an organisation for one work: whoever asks and takes that back writes a mail to others each time. */
const REQUESTS_FOR_ONE = { max: 2, seconds: 24 * 3600 }
const WRITERS = ['owner', 'editor'] as const

/**
 * Asks to read a work aloud, in the name of an organisation; a second time changes nothing.
 * @throws AppError not_found for a work that is not offered, and an organisation of others;
 *   not_permitted; own_submission; already_taken; already_decided; too_many_narrations
 */
export async function askToNarrate(
  db: Db,
  user: SessionUser,
  id: string,
  { organisation, note }: { organisation: string; note?: string | null | undefined },
): Promise<void> {
  await countAttempt(db, `askToNarrate:${user.id}`, REQUESTS)
  // Whoever has no part in it does not hold it up.
  const { rows: part } = await sql<{ role: MemberRole | null }>`
    select ${roleIn(user, sql`${organisation}::uuid`)} as role`.execute(db)
  if (!part[0]?.role) throw new AppError('not_found')
  await db.transaction().execute(async (tx) => {
    // Requests of one organisation come one after the other: two at once would both be the last.
    await holdInOrder(tx, {
      users: [user.id],
      organisations: sql`o.id = ${organisation}`,
      alone: true,
    })
    const { rows } = await sql<Asked>`
      select w.organisation_id as offerer, ${roleIn(user, sql`${organisation}::uuid`)} as role,
        exists (select from narration_requests q where q.work_id = w.id and q.state = 'accepted'
          and q.organisation_id <> ${organisation}) as "isTaken",
        (select q.state from narration_requests q
          where q.work_id = w.id and q.organisation_id = ${organisation}) as before,
        (select count(*)::int from narration_requests q
          where q.organisation_id = ${organisation} and q.state <> 'declined'
            and exists (select from open_works o where o.id = q.work_id)) as others
      from open_works w where w.id = ${id} and ${IS_OPEN}
    `.execute(tx)
    if (!isNew(rows[0], organisation)) return
    await countAttempt(tx, `askToNarrate:${id}:${organisation}`, REQUESTS_FOR_ONE)
    const { rows: made } = await sql<{ id: string }>`
      insert into narration_requests (work_id, organisation_id, user_id, note, title)
      select id, ${organisation}, ${user.id}, ${note ?? ''}, title from open_works where id = ${id}
      returning id
    `.execute(tx)
    for (const request of made) await notifyOrganisation(tx, request.id, 'narrationAsked')
  })
}

interface Asked {
  offerer: string
  role: MemberRole | null
  isTaken: boolean
  before: NarrationRequest['state'] | null
  others: number
}

/** Tells whether something is to be written of a request. */
function isNew(asked: Asked | undefined, organisation: string): boolean {
  if (!asked?.role) throw new AppError('not_found')
  if (asked.role !== 'owner' && asked.role !== 'editor') throw new AppError('not_permitted')
  if (asked.offerer === organisation) throw new AppError('own_submission')
  if (asked.before === 'declined') throw new AppError('already_decided')
  if (asked.before) return false
  if (asked.isTaken) throw new AppError('already_taken')
  if (asked.others >= MOST_NARRATIONS) throw new AppError('too_many_narrations')
  return true
}

interface Held {
  offerer: string
  role: MemberRole | null
  state: NarrationRequest['state']
  requester: string
  email: string
  by: string
  isTaken: boolean
}

/** A request, held until the transaction ends, with what the caller is in the organisation that offers the work. */
async function holdReceived(tx: Db, user: SessionUser, id: string): Promise<Held> {
  const { rows: asked } = await sql<{ work: string; requester: string; organisation: string }>`
    select w.id as work, q.user_id as requester, w.organisation_id as organisation
    from narration_requests q join open_works w on w.id = q.work_id where q.id = ${id}
  `.execute(tx)
  for (const { work, requester, organisation } of asked)
    await holdInOrder(tx, {
      users: [user.id, requester],
      organisations: sql`o.id = ${organisation}`,
      submissions: sql`s.id = ${work}`,
      // One of a work is accepted at a time.
      requests: sql`q.work_id = ${work}`,
    })
  const { rows } = await sql<Held>`
    select w.organisation_id as offerer, ${roleIn(user, sql`w.organisation_id`)} as role,
      q.state, q.organisation_id as by, u.id as requester, u.email, exists (select from narration_requests other
        where other.work_id = w.id and other.state = 'accepted') as "isTaken"
    from narration_requests q join open_works w on w.id = q.work_id join users u on u.id = q.user_id
    where q.id = ${id} and ${IS_OPEN}
  `.execute(tx)
  const [held] = rows
  if (!held?.role) throw new AppError('not_found')
  return held
}

/**
 * Gives a work to who asked, for a while, and invites them as a narrator of the organisation.
 * @throws AppError not_found, also where they speak no more for whom they asked; not_permitted to who does not own the organisation; already_decided;
 *   already_taken; too_many_requests
 */
export async function acceptNarrationRequest(db: Db, user: SessionUser, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { role, state, isTaken, offerer, requester, email, by } = await holdReceived(tx, user, id)
    if (role !== 'owner') throw new AppError('not_permitted')
    if (state !== 'asked') throw new AppError('already_decided')
    if (isTaken) throw new AppError('already_taken')
    const { rows: speaking } = await sql`
      select where ${isMember({ id: requester }, sql`${by}::uuid`, WRITERS)}
    `.execute(tx)
    if (speaking.length === 0) throw new AppError('not_found')
    await sql`
      update narration_requests set state = 'accepted', decided_by = ${user.id}, decided_at = now(),
        expires_at = now() + make_interval(days => ${NARRATION_DAYS})
      where id = ${id}
    `.execute(tx)
    await inviteNarrator(tx, user, offerer, { id: requester, email })
    await notifyRequester(tx, id, 'narrationAccepted')
  })
}

/** @throws AppError not_found, not_permitted, already_decided */
export async function declineNarrationRequest(
  db: Db,
  user: SessionUser,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { role, state } = await holdReceived(tx, user, id)
    if (role !== 'owner' && role !== 'editor') throw new AppError('not_permitted')
    if (state !== 'asked') throw new AppError('already_decided')
    await sql`
      update narration_requests set state = 'declined', decided_by = ${user.id}, decided_at = now()
      where id = ${id}
    `.execute(tx)
    await notifyRequester(tx, id, 'narrationDeclined')
  })
}

/**
 * Takes a request back, or gives the work back; what was declined stays so.
 * @throws AppError not_found, not_permitted, already_decided
 */
export async function endNarrationRequest(db: Db, user: SessionUser, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ may: boolean; state: NarrationRequest['state'] }>`
      select q.state, ${isMember(user, sql`q.organisation_id`, WRITERS)} as may
      from narration_requests q where q.id = ${id} and ${isInside(user, sql`q.organisation_id`)}
      for update
    `.execute(tx)
    const [asked] = rows
    if (!asked) throw new AppError('not_found')
    if (!asked.may) throw new AppError('not_permitted')
    if (asked.state === 'declined') throw new AppError('already_decided')
    if (asked.state === 'accepted') await notifyOrganisation(tx, id, 'narrationEnded')
    await sql`delete from narration_requests where id = ${id}`.execute(tx)
  })
}

interface RequestRow extends Omit<NarrationRequest, 'work' | 'may'> {
  place: number
  work: string
  title: object
  machine: { title: object } | null
  wishes: number
  role: MemberRole
  isTaken: boolean
  isOpen: boolean
}

/** A page of the requests to the organisations of somebody, or of these to others. */
export async function listNarrationRequests(
  db: Db,
  user: SessionUser,
  { side, _after, _limit }: Query<typeof listCall>,
): Promise<{ requests: NarrationRequest[]; next: number | null }> {
  const organisation = side === 'received' ? sql`w.organisation_id` : sql`q.organisation_id`
  const { rows } = await sql<RequestRow>`
    select q.id as "_id", q.place, q.note, q.state, q.created_at, q.expires_at, w.id as work, w.title,
      w.machine, w.wish_count as wishes, ${plainNamesOf('offerer', 'name')} as offered_by,
      ${plainNamesOf('requester', 'name')} as by, ${accountName('u')} as person,
      ${roleIn(user, organisation)} as role, ${IS_TAKEN} as "isTaken",
      ${IS_OPEN} as "isOpen"
    from narration_requests q join open_works w on w.id = q.work_id
      join organisations offerer on offerer.id = w.organisation_id
      join organisations requester on requester.id = q.organisation_id join users u on u.id = q.user_id
    where ${isInside(user, organisation)}
      and ${side === 'received' ? isMember(user, organisation, WRITERS) : sql`true`}
      and (${_after ?? null}::bigint is null or q.place < ${_after ?? null})
    order by q.place desc limit ${_limit + 1}
  `.execute(db)
  const last = rows[_limit - 1]
  return {
    requests: rows.slice(0, _limit).map((row) => described(row, side)),
    next: rows.length > _limit && last ? last.place : null,
  }
}

const IS_TAKEN: RawBuilder<boolean> = sql`exists (select from narration_requests other
  where other.work_id = q.work_id and other.state = 'accepted')`

function described(row: RequestRow, side: 'received' | 'sent'): NarrationRequest {
  const { place: _, work, title, machine, wishes, role, isTaken, isOpen, ...request } = row
  const isWriter = role === 'owner' || role === 'editor'
  const isToDecide = side === 'received' && request.state === 'asked' && isOpen
  const may: NarrationRequest['may'] = []
  if (isToDecide && role === 'owner' && !isTaken) may.push('accept')
  if (isToDecide && isWriter) may.push('decline')
  if (side === 'sent' && isWriter && request.state !== 'declined') may.push('end')
  const named = OpenWork.shape.title.parse({ ...title, machine: machine?.title ?? {} })
  return { ...request, work: { _id: work, title: named, wishes }, may }
}
