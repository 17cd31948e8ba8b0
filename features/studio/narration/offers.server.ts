import { sql } from 'kysely'
import { z } from 'zod'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { audit } from '#server/auth/audit.ts'
import { AppError } from '#server/http/errors.ts'
import { holds } from '#server/http/access.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { Id } from '#shared/schemas/schemas.ts'
import { FIRST_UUID } from '#shared/text/uuid.ts'
import { isInside, isMember, roleIn } from '#features/studio/organisations/membership.server.ts'
import type { MemberRole } from '#features/studio/organisations/contract.ts'
import type { Lack } from './contract.ts'
import { endAllOffers, endOffers } from './endings.server.ts'

const PRESSES = { max: 600, seconds: 3600 }
const LISTS = { max: 30, seconds: 3600 }
const BATCH = 500
const WRITERS = ['owner', 'editor'] as const

/** SQL: somebody may offer submission `s`, and take its offer back. */
const mayOffer = (user: SessionUser) => isMember(user, sql`s.organisation_id`, WRITERS)

interface Batch {
  offered: number
  left: number
}

/** Offers those of some drafts that lack nothing; one that is offered already stays as it is. */
async function offer(tx: Db, by: string, ids: readonly string[]): Promise<Batch> {
  // Held first, and read by another statement: a recording that came meanwhile is seen by that.
  await sql`
    select from submissions where id = any(${ids}::uuid[]) order by id for no key update
  `.execute(tx)
  // What lacked something when its draft was written may lack nothing since a day began.
  await sql`
    select show_draft(s) from submissions s join open_works w on w.id = s.id
    where s.id = any(${ids}::uuid[]) and w.hidden and cardinality(missing_for_offer(s)) = 0
  `.execute(tx)
  const { rows } = await sql<Batch>`
    with drafts as materialized (select distinct unnest(${ids}::uuid[]) as id),
    whole as (
      select s.id, s.organisation_id, shown_of_draft(s) as shown
      from submissions s join drafts d on d.id = s.id
      where s.state = 'draft' and cardinality(missing_for_offer(s)) = 0
        and not exists (select from open_works where id = s.id)),
    made as (
      insert into open_works (id, organisation_id, offered_by, title, authors, genres, description, turn,
        scripture, rights_until, wish_count)
      select s.id, s.organisation_id, ${by}::uuid, (s.shown).title, (s.shown).authors, (s.shown).genres,
        (s.shown).description, (s.shown).turn, (s.shown).scripture, (s.shown).rights_until,
        (select count(*)::int from open_work_wishes v where v.work_id = s.id)
      from whole s order by s.id on conflict (id) do nothing)
    select count(*) filter (where w.id is not null or open.id is not null)::int as offered,
      count(*) filter (where w.id is null and open.id is null)::int as left
    from drafts d left join whole w on w.id = d.id
      left join open_works open on open.id = d.id and not open.hidden
  `.execute(tx)
  const [found] = rows
  if (!found) throw new Error('A count has a row')
  return found
}

const DERIVE = { key: 'deriveOpenWorks' }

/**
 * Offers some books, those of them that lack nothing.
 * @throws AppError not_found where one is of nobody whom the caller may write for; too_many_requests
 */
export async function offerWorks(
  db: Db,
  user: SessionUser,
  ids: readonly string[],
): Promise<Batch & { goesOn: false }> {
  await countAttempt(db, `offerWorks:${user.id}`, PRESSES)
  return db.transaction().execute(async (tx) => {
    await checkMayOffer(tx, user, ids)
    const { offered, left } = await offer(tx, user.id, ids)
    await enqueue(tx, 'deriveOpenWorks', {}, DERIVE)
    return { offered, left, goesOn: false }
  })
}

/**
 * Takes offers back. Staff who review submissions take those of others back too, which is audited.
 * @throws AppError not_found, not_permitted; too_many_requests
 */
export async function withdrawWorks(
  db: Db,
  user: SessionUser,
  ids: readonly string[],
): Promise<void> {
  await countAttempt(db, `offerWorks:${user.id}`, PRESSES)
  await db.transaction().execute(async (tx) => {
    const { rows: others } = await sql<{ id: string }>`
      select w.id from open_works w where w.id = any(${ids}::uuid[])
        and ${holds(user, 'submission.review')} and not ${isInside(user, sql`w.organisation_id`)}
    `.execute(tx)
    const foreign = new Set(others.map(({ id }) => id))
    const own = ids.filter((id) => !foreign.has(id))
    await checkMayOffer(tx, user, own)
    const ended = await endOffers(tx, sql`w.id = any(${ids}::uuid[])`)
    for (const subjectId of ended.filter((id) => foreign.has(id)))
      await audit(tx, user, { act: 'submission.end_offer', subject: 'submission', subjectId })
  })
}

async function checkMayOffer(tx: Db, user: SessionUser, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ may: boolean }>`
    select ${mayOffer(user)} as may from submissions s
    where s.id = any(${ids}::uuid[]) and ${isInside(user, sql`s.organisation_id`)}
  `.execute(tx)
  if (rows.length < new Set(ids).size) throw new AppError('not_found')
  if (rows.some(({ may }) => !may)) throw new AppError('not_permitted')
}

/** A list on its way: drafts after the one that its last batch ended with. */
const OfList = z.object({
  organisation: Id,
  list: Id.nullable(),
  userId: Id,
  after: Id,
})
type OfList = z.infer<typeof OfList>

export const OFFER_LIST = 'studio.offerList'

/** One job of a list, or of all drafts of an organisation, waits at a time. */
const keyOf = ({ organisation, list }: Pick<OfList, 'organisation' | 'list'>) =>
  `offer:${organisation}:${list ?? 'all'}`

/** Drafts of a list, of which `s` has the ids that come next. */
const draftsOf = ({ organisation, list, after }: Omit<OfList, 'userId'>) => sql<{ id: string }>`
  select s.id from submissions s
  where s.organisation_id = ${organisation} and s.state = 'draft' and s.id > ${after}
    and (${list}::uuid is null or exists (select from import_rows r
      where r.submission_id = s.id and r.import_id = ${list}))
  order by s.id limit ${BATCH} for no key update of s`

/**
 * Offers all that a list brought, or all drafts: the first of them at once, the others by a job.
 * @throws AppError not_found, not_permitted; too_many_requests
 */
export async function offerList(
  db: Db,
  user: SessionUser,
  asked: { organisation: string; import?: string | undefined },
): Promise<Batch & { goesOn: boolean }> {
  await checkList(db, user, asked)
  await countAttempt(db, `offerList:${user.id}`, LISTS)
  const { organisation, import: list = null } = asked
  return db
    .transaction()
    .execute((tx) => offerBatch(tx, { organisation, list, userId: user.id, after: FIRST_UUID }))
}

/** Goes on with a list, unless whoever pressed may no longer. */
export async function goOnOffering(db: Db, payload: unknown): Promise<void> {
  const asked = OfList.parse(payload)
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ may: boolean }>`
      select ${isMember({ id: asked.userId }, sql`o.id`, WRITERS)} as may
      from organisations o where o.id = ${asked.organisation}
    `.execute(tx)
    if (rows[0]?.may) await offerBatch(tx, asked)
  })
}

async function offerBatch(tx: Db, asked: OfList): Promise<Batch & { goesOn: boolean }> {
  const { rows } = await draftsOf(asked).execute(tx)
  const ids = rows.map(({ id }) => id)
  const { offered, left } = await offer(tx, asked.userId, ids)
  const goesOn = ids.length === BATCH
  if (goesOn) await enqueue(tx, OFFER_LIST, { ...asked, after: ids.at(-1) }, { key: keyOf(asked) })
  await enqueue(tx, 'deriveOpenWorks', {}, DERIVE)
  return { offered, left, goesOn }
}

/**
 * Takes all offers of a list, or of an organisation, back, and offers no more of it.
 * @throws AppError not_found, not_permitted; too_many_requests
 */
export async function withdrawList(
  db: Db,
  user: SessionUser,
  asked: { organisation: string; import?: string | undefined },
): Promise<void> {
  await checkList(db, user, asked)
  await countAttempt(db, `offerList:${user.id}`, LISTS)
  const { organisation, import: list = null } = asked
  const which = sql`w.organisation_id = ${organisation}
    and (${list}::uuid is null or exists (select from import_rows r
      where r.submission_id = w.id and r.import_id = ${list}))`
  await endAllOffers(db, which, async (tx) => {
    await sql`
      select graphile_worker.remove_job(key) from graphile_worker.jobs
      where key = ${keyOf({ organisation, list })}
        or ${list === null} and starts_with(key, ${`offer:${organisation}:`})
    `.execute(tx)
  })
}

/** @throws AppError not_found to strangers, and for a list of another organisation; not_permitted */
async function checkList(
  db: Db,
  user: SessionUser,
  asked: { organisation: string; import?: string | undefined },
): Promise<void> {
  const list = asked.import ?? null
  const { rows } = await sql<{ role: MemberRole | null }>`
    select ${roleIn(user, sql`o.id`)} as role from organisations o
    where o.id = ${asked.organisation} and (${list}::uuid is null or exists (
      select from imports i where i.id = ${list} and i.organisation_id = o.id))
  `.execute(db)
  const role = rows[0]?.role
  if (!role) throw new AppError('not_found')
  if (role !== 'owner' && role !== 'editor') throw new AppError('not_permitted')
}

/** @throws AppError not_found for a book of no organisation of the caller's */
export async function getOffer(db: Db, user: SessionUser, id: string) {
  const { rows } = await sql<{ offered: boolean; lacks: Lack[]; wishes: number; may: boolean }>`
    select coalesce(not w.hidden, false) as offered, case when s.state <> 'draft' and w.id is null
        then array['state'] else missing_for_offer(s) end as lacks,
      coalesce(w.wish_count, 0) as wishes, ${mayOffer(user)} as may
    from submissions s left join open_works w on w.id = s.id
    where s.id = ${id} and ${isInside(user, sql`s.organisation_id`)}
  `.execute(db)
  const [found] = rows
  if (!found) throw new AppError('not_found')
  return found
}
