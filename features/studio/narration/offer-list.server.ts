import { sql } from 'kysely'
import { z } from 'zod'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { Id } from '#shared/schemas/schemas.ts'
import { FIRST_UUID } from '#shared/text/uuid.ts'
import { holdInOrder } from '#features/studio/organisations/hold.server.ts'
import { isMember, roleIn } from '#features/studio/organisations/membership.server.ts'
import type { MemberRole } from '#features/studio/organisations/contract.ts'
import { endAllOffers } from './endings.server.ts'
import { DERIVE, offer, WRITERS, type Batch } from './offers.server.ts'

const LISTS = { max: 30, seconds: 3600 }
const BATCH = 500

/** A list on its way: drafts after the one that its last batch ended with. */
const OfList = z.object({
  organisation: Id,
  list: Id.nullable(),
  userId: Id,
  after: Id,
})
type OfList = z.infer<typeof OfList>

export const OFFER_LIST = 'studio.offerList'

const keysOf = (organisation: string) => `offer:${organisation}:`
/** One job of a list, or of all drafts of an organisation, waits at a time. */
const keyOf = ({ organisation, list }: Pick<OfList, 'organisation' | 'list'>) =>
  keysOf(organisation) + (list ?? 'all')

/** Drafts of a list, of which `s` has the ids that come next. */
const draftsOf = ({ organisation, list, after }: Omit<OfList, 'userId'>) => sql<{ id: string }>`
  select s.id from submissions s
  where s.organisation_id = ${organisation} and s.state = 'draft' and s.id > ${after}
    and (${list}::uuid is null or exists (select from import_rows r
      where r.submission_id = s.id and r.import_id = ${list}))
  order by s.id limit ${BATCH}`

/**
 * Offers all that a list brought, or all drafts: the first of them at once, the others by a job.
 * @throws AppError not_found, not_permitted; offers_barred; too_many_requests
 */
export async function offerList(
  db: Db,
  user: SessionUser,
  asked: { organisation: string; import?: string | undefined },
): Promise<Batch & { goesOn: boolean }> {
  await checkList(db, user, asked)
  await countAttempt(db, `offerList:${user.id}`, LISTS)
  const { organisation, import: list = null } = asked
  return db.transaction().execute(async (tx) => {
    await holdOffering(tx, { organisation, userId: user.id })
    return offerBatch(tx, { organisation, list, userId: user.id, after: FIRST_UUID })
  })
}

/** Goes on with a list, unless whoever pressed may no longer, or the list was taken back meanwhile. */
export async function goOnOffering(db: Db, payload: unknown): Promise<void> {
  const asked = OfList.parse(payload)
  await db.transaction().execute(async (tx) => {
    await holdOffering(tx, asked)
    // Whoever takes a list back takes the key of its job, also of one that is at work.
    const { rows } = await sql<{ may: boolean }>`
      select ${isMember({ id: asked.userId }, sql`o.id`, WRITERS)} and o.offers_barred_for is null
        and exists (select from graphile_worker.jobs
          where key = ${keyOf(asked)} and locked_at is not null) as may
      from organisations o where o.id = ${asked.organisation}
    `.execute(tx)
    if (rows[0]?.may) await offerBatch(tx, asked)
  })
}

/** Offers of a list come one batch after the other, and none while they are taken back. */
const holdOffering = (tx: Db, { organisation, userId }: Pick<OfList, 'organisation' | 'userId'>) =>
  holdInOrder(tx, { users: [userId], organisations: sql`o.id = ${organisation}`, alone: true })

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
 * Takes all offers of a list, or of an organisation, back; what it has on its way is not offered any more.
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
    await holdOffering(tx, { organisation, userId: user.id })
    await endOffering(tx, organisation)
  })
}

/**
 * Has no job go on with what an organisation offers, whose offering the caller holds: a list that is
 * taken back may come along with all drafts, or with another list that has the same ones.
 */
export async function endOffering(tx: Db, organisation: string): Promise<void> {
  await sql`
    select graphile_worker.remove_job(key) from graphile_worker.jobs
    where starts_with(key, ${keysOf(organisation)})
  `.execute(tx)
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
