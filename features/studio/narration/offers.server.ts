import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { audit } from '#server/auth/audit.ts'
import { AppError } from '#server/http/errors.ts'
import { holds } from '#server/http/access.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { holdInOrder } from '#features/studio/organisations/hold.server.ts'
import { isInside, isMember } from '#features/studio/organisations/membership.server.ts'
import type { Lack } from './contract.ts'
import { endOffers } from './endings.server.ts'

const PRESSES = { max: 600, seconds: 3600 }
export const WRITERS = ['owner', 'editor'] as const

/** SQL: somebody may offer submission `s`, and take its offer back. */
const mayOffer = (user: SessionUser) => isMember(user, sql`s.organisation_id`, WRITERS)

export interface Batch {
  offered: number
  left: number
}

/**
 * Offers those of some drafts that lack nothing; one that is offered already stays as it is.
 * @throws AppError offers_barred
 */
export async function offer(tx: Db, by: string, ids: readonly string[]): Promise<Batch> {
  // Held first, and read by another statement: a recording that came meanwhile is seen by that.
  await holdInOrder(tx, {
    users: [by],
    organisations: sql`o.id in (select organisation_id from submissions where id = any(${ids}::uuid[]))`,
    submissions: sql`s.id = any(${ids}::uuid[])`,
  })
  const { rows: barred } = await sql`
    select from submissions s join organisations o on o.id = s.organisation_id
    where s.id = any(${ids}::uuid[]) and o.offers_barred_for is not null limit 1
  `.execute(tx)
  if (barred.length > 0) throw new AppError('offers_barred')
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

export const DERIVE = { key: 'deriveOpenWorks', queue: 'deriveOpenWorks' }

/**
 * Offers some books, those of them that lack nothing.
 * @throws AppError not_found where one is of nobody whom the caller may write for; offers_barred;
 *   too_many_requests
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
    await holdInOrder(tx, { users: [user.id] })
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
