import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { MemberRole } from '#features/studio/organisations/contract.ts'
import { checkMayWriteFor, roleIn } from '#features/studio/organisations/membership.server.ts'

/**
 * Tells whether somebody who may read an import, an owner or editor of its organisation, is an owner.
 * @throws AppError not_found to strangers; not_permitted to its other members
 */
export async function checkMayReadImport(
  db: Db,
  user: SessionUser,
  id: string,
): Promise<{ isOwner: boolean }> {
  const found = await db
    .selectFrom('imports')
    .select('organisation_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return checkMayWriteFor(db, user, found.organisation_id)
}

/** Tells whether what an import says of rights counts. */
export async function mayWriteRightsOf(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean | null }>`
    select writes_rights as may from imports where id = ${id}
  `.execute(db)
  return rows[0]?.may ?? false
}

/**
 * What an import may do now: whoever had it run may have left, or become another, since they did. An
 * operator is nobody.
 */
export async function standingOf(
  db: Db,
  id: string,
  user: string | null,
): Promise<{ mayRun: boolean; mayWriteRights: boolean }> {
  const role = user === null ? sql`'owner'` : roleIn({ id: user }, sql`i.organisation_id`)
  const { rows } = await sql<{ role: MemberRole | null; may: boolean | null }>`
    select ${role} as role, i.writes_rights as may from imports i where i.id = ${id}
  `.execute(db)
  const [found] = rows
  const isOwner = found?.role === 'owner'
  return {
    mayRun: isOwner || found?.role === 'editor',
    mayWriteRights: isOwner && (found.may ?? false),
  }
}

/** Each is looked at for each file. */
const MOST_DRAFTS = 100_000

/** @throws AppError quota_full for an organisation of too many drafts */
export async function checkRoomForDrafts(db: Db, organisation: string): Promise<void> {
  const { drafts } = await db
    .selectFrom('submissions')
    .select((eb) => eb.fn.countAll<number>().as('drafts'))
    .where('organisation_id', '=', organisation)
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow()
  if (drafts > MOST_DRAFTS) throw new AppError('quota_full')
}
