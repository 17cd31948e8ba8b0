import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { personOf } from '#features/books/names/names.server.ts'
import { IS_VISIBLE } from '#features/books/names/visible.server.ts'
import type { FollowedPerson } from './contract.ts'

interface Follow {
  person: string
  created_at: string
}

/** Tells whether a person has a book that readers see: others are treated as if they did not exist. */
const isSeen = (personId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from audiobook_people ap join audiobooks a on a.id = ap.audiobook_id
  where ap.person_id = ${personId} and ${IS_VISIBLE})`

/**
 * From now on tells of what a person brings out; a second time answers what there is.
 * @throws AppError not_found for somebody of whom nothing is to be seen
 */
export async function followPerson(db: Db, user: SessionUser, personId: string): Promise<Follow> {
  const { rows } = await sql<Follow>`
    insert into follows (user_id, person_id)
    select ${user.id}, id from people where id = ${personId} and ${isSeen(sql`people.id`)}
    on conflict (user_id, person_id) do update set user_id = excluded.user_id
    returning person_id as person, created_at
  `.execute(db)
  const [follow] = rows
  if (!follow) throw new AppError('not_found')
  return follow
}

/** @throws AppError not_found for somebody whom the user does not follow */
export async function unfollowPerson(db: Db, user: SessionUser, personId: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('follows')
    .where('user_id', '=', user.id)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('not_found')
}

export async function findFollow(
  db: Db,
  user: SessionUser,
  personId: string,
): Promise<Follow | null> {
  const follow = await db
    .selectFrom('follows')
    .select(['person_id as person', 'created_at'])
    .where('user_id', '=', user.id)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return follow ?? null
}

/** One page of those whom the user follows, the latest first, and how many there are in all. */
export async function listFollows(
  db: Db,
  user: SessionUser,
  page: { _start: number; _limit: number },
): Promise<{ follow: FollowedPerson[]; total: number }> {
  const followed = sql`follows f join people p on p.id = f.person_id
    where f.user_id = ${user.id} and ${isSeen(sql`p.id`)}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<FollowedPerson>`
      select f.created_at, ${personOf('p')} as person
      from ${followed} order by f.created_at desc, p.id
      limit ${page._limit} offset ${page._start}
    `.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${followed}`.execute(db),
  ])
  return { follow: rows, total: counted[0]?.total ?? 0 }
}
