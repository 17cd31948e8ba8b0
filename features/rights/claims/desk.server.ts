import { sql } from 'kysely'
import { audit, auditReading } from '#server/auth/audit.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { holds, holdsAlone } from '#server/http/access.ts'
import { AppError } from '#server/http/errors.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import type { Answer, Body, Query } from '#shared/call/call.ts'
import { CLAIM_HOURS } from '#shared/schemas/limits.ts'
import { coverPath } from '#features/books/book/cards.server.ts'
import { BOOK_STATE } from '#features/books/book/hearable.server.ts'
import { namesOf, plainNamesOf } from '#features/books/names/names.server.ts'
import type { State } from '#features/studio/submissions/contract.ts'
import { isTheirs } from '#features/studio/organisations/took-part.server.ts'
import { writeHistory } from '#features/studio/submissions/move.server.ts'
import type { Claim, ClaimEntry, decideClaim as decide, listClaims as list } from './contract.ts'

const BOOK = sql`json_build_object('slug', a.slug, 'names', ${namesOf('a', 'title')}, 'cover', a.cover,
  'state', case when s.state = 'scheduled' then s.state else ${BOOK_STATE} end,
  'submission', s.id,
  'organisation', case when o.id is not null then json_build_object('_id', o.id,
    'names', ${plainNamesOf('o', 'name')}) end)`

const ENTRY = sql`c.id as "_id", c.right_kind as "right", c.name, c.created_at as "createdAt",
  c.created_at + make_interval(hours => ${CLAIM_HOURS}) as "dueAt", c.answered_at as "answeredAt",
  c.decision, c.decided_at as "decidedAt", ${BOOK} as book`

const FROM = sql`from rights_claims c join audiobooks a on a.id = c.audiobook_id
  left join submissions s on s.audiobook_id = a.id
  left join organisations o on o.id = s.organisation_id`

/** A page of the claims that wait, the oldest first, or of those decided, the latest first. */
export async function listClaims(
  db: Db,
  actor: SessionUser,
  { state, _start, _limit }: Query<typeof list>,
): Promise<Answer<typeof list>> {
  const isOpen = state === 'open'
  const where = sql`${holds(actor, 'takedown.decide')} and (c.decided_at is null) = ${isOpen}`
  const order = isOpen ? sql`c.created_at, c.id` : sql`c.decided_at desc, c.id`
  const { rows } = await sql<ClaimEntry>`
    select ${ENTRY} ${FROM} where ${where} order by ${order} offset ${_start} limit ${_limit}
  `.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from rights_claims c where ${where}
  `.execute(db)
  const claims = rows.map(withCover)
  return { claims, count: claims.length, total: counted.rows[0]?.total ?? 0 }
}

const withCover = <T extends ClaimEntry>(claim: T): T => ({
  ...claim,
  book: { ...claim.book, cover: coverPath(claim.book.cover, '-s') },
})

/**
 * All of a claim. That somebody read it is written down.
 * @throws AppError not_found for one that is gone, and to whoever may not
 */
export async function readClaim(db: Db, actor: SessionUser, id: string): Promise<Claim> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Claim>`
      select ${ENTRY}, c.is_holder as "isHolder", c.work, c.email, c.calling_code as "callingCode",
        c.phone, c.postal_address as "postalAddress", c.signature, c.answer,
        c.answer_signature as "answerSignature", c.decision_reason as reason
      ${FROM} where c.id = ${id} and ${holds(actor, 'takedown.decide')}
    `.execute(tx)
    const [claim] = rows
    if (!claim) throw new AppError('not_found')
    await auditReading(tx, actor, { act: 'claim.read', subject: 'claim', subjectId: id })
    return withCover(claim)
  })
}

/** SQL: readers can neither get a book `a` of submission `s` nor wait for it. */
const IS_HELD_BACK = sql<boolean>`(a.suspended_at is not null
  or coalesce(s.state not in ('scheduled', 'published', 'withdrawn'), false))`

interface Waiting {
  submission: string | null
  state: State | null
  decided: boolean
  isHeldBack: boolean
  own: boolean
  isAlone: boolean
}

/**
 * Decides a claim. The book itself is suspended, restored or taken off sale by the acts of the studio;
 * where the claim holds, none of them brings it back until it is allowed again.
 * @throws AppError not_found; already_decided; claim_not_suspended where it would hold against a
 *   book that readers may still get or wait for; own_submission, also of one’s own claim
 */
export async function decideClaim(
  db: Db,
  actor: SessionUser,
  id: string,
  { decision, reason }: Body<typeof decide>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Acts on a book hold its submission before the book: so does this, or each would wait for the other.
    await sql`select from submissions where audiobook_id = (
      select audiobook_id from rights_claims where id = ${id}) for update`.execute(tx)
    const { rows } = await sql<Waiting>`
      select s.id as submission, s.state, c.decided_at is not null as decided, ${IS_HELD_BACK} as "isHeldBack",
        coalesce(${actor.id} in (c.user_id, c.answered_by), false)
          or coalesce(${isTheirs(actor)}, false) as own,
        ${holdsAlone(actor, 'takedown.decide')} as "isAlone"
      ${FROM} where c.id = ${id} and ${holds(actor, 'takedown.decide')} for update of c, a
    `.execute(tx)
    const [claim] = rows
    if (!claim) throw new AppError('not_found')
    if (claim.own && !claim.isAlone) throw new AppError('own_submission')
    if (claim.decided) throw new AppError('already_decided')
    if (decision === 'upheld' && !claim.isHeldBack) throw new AppError('claim_not_suspended')
    await sql`update rights_claims set decision = ${decision}, decision_reason = ${reason},
      decided_at = now() where id = ${id}`.execute(tx)
    if (decision === 'upheld')
      await sql`update submissions set barred_at = now() where id = ${claim.submission}`.execute(tx)
    await audit(tx, actor, {
      act: 'claim.decide',
      subject: 'claim',
      subjectId: id,
      details: { decision },
    })
    if (claim.submission && claim.state)
      await writeHistory(
        tx,
        { id: claim.submission, state: claim.state },
        { act: 'claimDecided', to: claim.state, user: actor, byStaff: true },
      )
    await enqueue(tx, 'claims.tellDecision', { claimId: id })
  })
}
