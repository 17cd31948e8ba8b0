import { sql, type RawBuilder } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { MemberRole } from './contract.ts'

/**
 * SQL: what somebody is in an accepted organisation, by a column or an id; null for a stranger. The
 * id is taken in a subquery of its own: inside the joins below, a column such as `o.id` would mean our
 * table instead of the caller’s.
 */
export const roleIn = (
  user: Pick<SessionUser, 'id'>,
  organisation: RawBuilder<unknown>,
) => sql<MemberRole | null>`(select m.role from (select ${organisation} as id) asked
  join organisations o on o.id = asked.id join organisation_members m on m.organisation_id = o.id
  where m.user_id = ${user.id} and o.state = 'accepted')`

/** SQL: they are a member of it. Asked of many rows, the organisations of a person are looked up once. */
export const isInside = (
  user: SessionUser,
  organisation: RawBuilder<unknown>,
) => sql<boolean>`(${organisation} in (select m.organisation_id
  from organisation_members m join organisations o on o.id = m.organisation_id
  where m.user_id = ${user.id} and o.state = 'accepted'))`

/** SQL: they are one of these in it. */
export const isMember = (
  user: Pick<SessionUser, 'id'>,
  organisation: RawBuilder<unknown>,
  roles: readonly MemberRole[],
) => sql<boolean>`coalesce(${roleIn(user, organisation)} = any(${roles}::text[]), false)`

/**
 * Tells whether somebody who may write the books of an organisation, an owner or editor of it, is an owner.
 * @throws AppError not_found to strangers; not_permitted to its other members
 */
export async function checkMayWriteFor(
  db: Db,
  user: SessionUser,
  organisation: string,
): Promise<{ isOwner: boolean }> {
  const { rows } = await sql<{ role: MemberRole | null }>`
    select ${roleIn(user, sql`o.id`)} as role from organisations o where o.id = ${organisation}
  `.execute(db)
  const role = rows[0]?.role
  if (!role) throw new AppError('not_found')
  if (role !== 'owner' && role !== 'editor') throw new AppError('not_permitted')
  return { isOwner: role === 'owner' }
}
