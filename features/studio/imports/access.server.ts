import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { holds } from '#server/http/access.ts'
import { AppError } from '#server/http/errors.ts'
import type { MemberRole } from '#features/studio/organisations/contract.ts'
import { roleIn } from '#features/studio/organisations/membership.server.ts'

const WRITERS: readonly (MemberRole | null)[] = ['owner', 'editor']

/**
 * Tells whether somebody brings lists into an organisation as staff; its owners and editors do as members.
 * @throws AppError not_found to strangers; not_permitted to its other members
 */
export async function checkMayImport(
  db: Db,
  user: SessionUser,
  organisation: string,
): Promise<{ byStaff: boolean }> {
  const { rows } = await sql<{ role: MemberRole | null; isStaff: boolean }>`
    select ${roleIn(user, sql`o.id`)} as role, ${holds(user, 'catalogue.write')} as "isStaff"
    from organisations o where o.id = ${organisation} and o.state = 'accepted'
  `.execute(db)
  const [found] = rows
  if (!found || (found.role === null && !found.isStaff)) throw new AppError('not_found')
  const isWriter = WRITERS.includes(found.role)
  if (!isWriter && !found.isStaff) throw new AppError('not_permitted')
  return { byStaff: !isWriter }
}

/** The same for the organisation of an import. */
export async function checkMayReadImport(
  db: Db,
  user: SessionUser,
  id: string,
): Promise<{ byStaff: boolean }> {
  const found = await db
    .selectFrom('imports')
    .select('organisation_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return checkMayImport(db, user, found.organisation_id)
}
