import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { Id } from '#shared/schemas/schemas.ts'
import { FIRST_UUID } from '#shared/text/uuid.ts'
import { isInside, isMember, roleIn } from '#features/studio/organisations/membership.server.ts'
import type { MemberRole } from '#features/studio/organisations/contract.ts'
import type { Lack } from './contract.ts'

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
async function offer(
  tx: Db,
  by: string | null,
  drafts: RawBuilder<unknown>,
): Promise<Batch & { seen: number; last: string | null }> {
  const { rows } = await sql<Batch & { seen: number; last: string | null }>`
    with drafts as materialized (${drafts}),
    whole as (
      select s.id, s.organisation_id, shown_of_draft(s) as shown
      from submissions s join drafts d on d.id = s.id
      where s.state = 'draft' and cardinality(missing_for_offer(s)) = 0
      order by s.id for no key update of s),
    made as (
      insert into open_works (id, organisation_id, offered_by, title, authors, genres, description, turn,
        scripture, rights_until, wish_count)
      select s.id, s.organisation_id, ${by}::uuid, (s.shown).title, (s.shown).authors, (s.shown).genres,
        (s.shown).description, (s.shown).turn, (s.shown).scripture, (s.shown).rights_until,
        (select count(*)::int from open_work_wishes v where v.work_id = s.id)
      from whole s order by s.id on conflict (id) do nothing)
    select count(*)::int as seen, max(d.id::text) as last,
      count(*) filter (where w.id is not null or open.id is not null)::int as offered,
      count(*) filter (where w.id is null and open.id is null)::int as left
    from drafts d left join whole w on w.id = d.id left join open_works open on open.id = d.id
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
    const { offered, left } = await offer(
      tx,
      user.id,
      sql`select distinct unnest(${ids}::uuid[]) as id`,
    )
    await enqueue(tx, 'deriveOpenWorks', {}, DERIVE)
    return { offered, left, goesOn: false }
  })
}

/** @throws AppError not_found, too_many_requests */
export async function withdrawWorks(
  db: Db,
  user: SessionUser,
  ids: readonly string[],
): Promise<void> {
  await countAttempt(db, `offerWorks:${user.id}`, PRESSES)
  await db.transaction().execute(async (tx) => {
    await checkMayOffer(tx, user, ids)
    await sql`delete from open_works where id = any(${ids}::uuid[])`.execute(tx)
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

/** Drafts of a list, of which `s` has the ids that come next. */
const draftsOf = ({ organisation, list, after }: Omit<OfList, 'userId'>) => sql`
  select s.id from submissions s
  where s.organisation_id = ${organisation} and s.state = 'draft' and s.id > ${after}
    and (${list}::uuid is null or exists (select from import_rows r
      where r.submission_id = s.id and r.import_id = ${list}))
  order by s.id limit ${BATCH}`

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
  const { offered, left, seen, last } = await offer(tx, asked.userId, draftsOf(asked))
  const goesOn = seen === BATCH && last !== null
  if (goesOn) await enqueue(tx, OFFER_LIST, { ...asked, after: last })
  await enqueue(tx, 'deriveOpenWorks', {}, DERIVE)
  return { offered, left, goesOn }
}

/** @throws AppError not_found, not_permitted; too_many_requests */
export async function withdrawList(
  db: Db,
  user: SessionUser,
  asked: { organisation: string; import?: string | undefined },
): Promise<void> {
  await checkList(db, user, asked)
  await countAttempt(db, `offerList:${user.id}`, LISTS)
  const { organisation, import: list = null } = asked
  await sql`
    delete from open_works w where w.organisation_id = ${organisation}
      and (${list}::uuid is null or exists (select from import_rows r
        where r.submission_id = w.id and r.import_id = ${list}))
  `.execute(db)
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
    select w.id is not null as offered, case when s.state <> 'draft' and w.id is null
        then array['state'] else missing_for_offer(s) end as lacks,
      coalesce(w.wish_count, 0) as wishes, ${mayOffer(user)} as may
    from submissions s left join open_works w on w.id = s.id
    where s.id = ${id} and ${isInside(user, sql`s.organisation_id`)}
  `.execute(db)
  const [found] = rows
  if (!found) throw new AppError('not_found')
  return found
}
