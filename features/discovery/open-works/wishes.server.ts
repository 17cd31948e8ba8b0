import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import { MOST_WISHES_FOR_WORKS } from '#shared/schemas/limits.ts'
import type { ListedWork } from './contract.ts'
import { getOpenWork, IS_OPEN } from './open-works.server.ts'

const WISHES = { max: 120, seconds: 3600 }

/**
 * Wishes that a work be recorded; a second time changes nothing.
 * @throws AppError not_found for one that is not offered; too_many_requests; too_many_wishes
 */
export async function wishForWork(db: Db, user: SessionUser, id: string): Promise<ListedWork> {
  await countAttempt(db, `wishForWork:${user.id}`, WISHES)
  return db.transaction().execute(async (tx) => {
    // One wish of an account after the other, or two at once would both be the last that it may have.
    await sql`select from users where id = ${user.id} for no key update`.execute(tx)
    const { rows } = await sql<{ others: number }>`
      select (select count(*)::int from (select from open_work_wishes
        where user_id = ${user.id} and work_id <> w.id limit ${MOST_WISHES_FOR_WORKS}) own) as others
      from open_works w where w.id = ${id} and ${IS_OPEN}
    `.execute(tx)
    const [asked] = rows
    if (!asked) throw new AppError('not_found')
    if (asked.others >= MOST_WISHES_FOR_WORKS) throw new AppError('too_many_wishes')
    await sql`
      insert into open_work_wishes (work_id, user_id) values (${id}, ${user.id}) on conflict do nothing
    `.execute(tx)
    return getOpenWork(tx, user, id)
  })
}

/** @throws AppError not_found for a work that is not offered */
export async function endWishForWork(db: Db, user: SessionUser, id: string): Promise<ListedWork> {
  await countAttempt(db, `wishForWork:${user.id}`, WISHES)
  await getOpenWork(db, user, id)
  await sql`delete from open_work_wishes where work_id = ${id} and user_id = ${user.id}`.execute(db)
  return getOpenWork(db, user, id)
}
