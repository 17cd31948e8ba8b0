import { sql } from 'kysely'
import type { Query } from '#shared/call/call.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import {
  describeWork,
  pageOfWorks,
  WORK_COLUMNS,
} from '#features/discovery/open-works/open-works.server.ts'
import { plainNamesOf } from '#features/books/names/names.server.ts'
import { isInside } from '#features/studio/organisations/membership.server.ts'
import type { listWorksToNarrate as call, WorkToNarrate } from './contract.ts'

type WorkRow = Parameters<typeof describeWork>[0]

/** SQL: nobody has work `w` to read it aloud. */
const IS_FREE = sql<boolean>`not exists (select from narration_requests q
  where q.work_id = w.id and q.state = 'accepted')`

/**
 * Works that nobody has taken, for members of whichever organisation; or those that one offers.
 * @throws AppError not_permitted to who belongs to none; not_found for an organisation of others
 */
export async function listWorksToNarrate(
  db: Db,
  user: SessionUser,
  { organisation, ...asked }: Query<typeof call>,
): Promise<{ works: WorkToNarrate[]; next: string | null }> {
  const { rows: mine } = await sql<{ id: string }>`
    select o.id from organisations o where ${isInside(user, sql`o.id`)}
  `.execute(db)
  if (organisation && !mine.some(({ id }) => id === organisation)) throw new AppError('not_found')
  if (mine.length === 0) throw new AppError('not_permitted')
  const { ids, next } = await pageOfWorks(
    db,
    asked,
    organisation ? { organisation } : { among: IS_FREE },
  )
  const { rows } = await sql<WorkRow & Pick<WorkToNarrate, 'offered_by' | 'own' | 'request'>>`
    select ${WORK_COLUMNS}, ${plainNamesOf('o', 'name')} as offered_by,
      w.organisation_id = any(${mine.map(({ id }) => id)}::uuid[]) as own,
      (select json_build_object('_id', q.id, 'state', q.state, 'expires_at', q.expires_at)
        from narration_requests q where q.work_id = w.id
          and q.organisation_id = any(${mine.map(({ id }) => id)}::uuid[])
        order by q.state, q.place limit 1) as request
    from open_works w join organisations o on o.id = w.organisation_id
    where w.id = any(${ids}::uuid[])
  `.execute(db)
  const works = new Map(
    rows.map(({ offered_by, own, request, ...row }) => [
      row.id,
      { ...describeWork(row), offered_by, own, request },
    ]),
  )
  return { works: ids.flatMap((id) => works.get(id) ?? []), next }
}
