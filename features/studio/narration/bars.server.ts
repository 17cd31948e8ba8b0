import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { audit } from '#server/auth/audit.ts'
import { AppError } from '#server/http/errors.ts'
import { holds, holdsAlone } from '#server/http/access.ts'
import { isTheirs } from '#features/studio/organisations/took-part.server.ts'
import { holdInOrder } from '#features/studio/organisations/hold.server.ts'
import { isInside } from '#features/studio/organisations/membership.server.ts'
import { endAllOffers } from './endings.server.ts'
import { endOffering } from './offer-list.server.ts'

/**
 * Takes all offers of an organisation back and lets it make none, with a reason that its members read.
 * @throws AppError not_found for one that is not accepted, and to whoever may not; own_submission for
 *   one that they are of or worked for; already_decided
 */
export async function barOffers(
  db: Db,
  actor: SessionUser,
  id: string,
  reason: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const barred = await holdOrganisation(tx, actor, id)
    if (barred) throw new AppError('already_decided')
    await sql`update organisations set offers_barred_for = ${reason} where id = ${id}`.execute(tx)
    await endOffering(tx, id)
    await audit(tx, actor, {
      act: 'organisation.bar_offers',
      subject: 'organisation',
      subjectId: id,
      details: { reason },
    })
  })
  await endAllOffers(db, sql`w.organisation_id = ${id}`)
}

/** @throws AppError not_found, own_submission; already_decided where it may offer works */
export async function allowOffers(db: Db, actor: SessionUser, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const barred = await holdOrganisation(tx, actor, id)
    if (!barred) throw new AppError('already_decided')
    await sql`update organisations set offers_barred_for = null where id = ${id}`.execute(tx)
    await audit(tx, actor, {
      act: 'organisation.allow_offers',
      subject: 'organisation',
      subjectId: id,
      details: { reason: barred },
    })
  })
}

/** Waits for offers that are being made, and answers why it may make none. */
async function holdOrganisation(tx: Db, actor: SessionUser, id: string): Promise<string | null> {
  await holdInOrder(tx, { users: [actor.id], organisations: sql`o.id = ${id}`, alone: true })
  const { rows } = await sql<{ barred: string | null; own: boolean }>`
    select o.offers_barred_for as barred, not ${holdsAlone(actor, 'submission.review')}
      and (${isInside(actor, sql`o.id`)} or coalesce(o.applied_by = ${actor.id}, false)
        or exists (select from submissions s where s.organisation_id = o.id and ${isTheirs(actor)})) as own
    from organisations o
    where o.id = ${id} and o.state = 'accepted' and ${holds(actor, 'submission.review')}
  `.execute(tx)
  const [found] = rows
  if (!found) throw new AppError('not_found')
  if (found.own) throw new AppError('own_submission')
  return found.barred
}
