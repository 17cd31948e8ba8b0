import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { AppNotification } from './contract.ts'
import { isSeen, readNotifications } from './notification-data.server.ts'
import { notificationOf } from './notification-text.server.ts'

interface Page {
  _start: number
  _limit: number
}

/** A page of a person's notifications, newest first; with how many are unread, and how many there are. */
export async function listNotifications(
  db: Db,
  user: SessionUser,
  { language, ...page }: Page & { language: Language },
): Promise<{ notification: AppNotification[]; count: number; total: number }> {
  const [rows, { rows: counted }] = await Promise.all([
    readNotifications(db, sql`n.user_id = ${user.id} and ${isSeen}`, page),
    sql<{ count: number; total: number }>`
      select count(*) filter (where read_at is null)::int as count, count(*)::int as total
      from notifications n where user_id = ${user.id} and ${isSeen}
    `.execute(db),
  ])
  const reader = { language, script: user.script }
  const notification = rows.map((row) => notificationOf(row, reader))
  return { notification, count: counted[0]?.count ?? 0, total: counted[0]?.total ?? 0 }
}

export async function countNotifications(db: Db, { id }: Pick<SessionUser, 'id'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notifications n
    where user_id = ${id} and read_at is null and ${isSeen}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Counts the unread by person; who has none is missing. */
export async function countAll(db: Db, userIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select user_id as id, count(*)::int as count from notifications n
    where user_id = any(${userIds}::uuid[]) and read_at is null and ${isSeen} group by user_id
  `.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** @throws AppError not_found for a notification that is not the user's own */
export async function markNotification(db: Db, user: SessionUser, id: string): Promise<void> {
  await change(
    db,
    sql`
    update notifications set read_at = coalesce(read_at, now())
    where id = ${id} and user_id = ${user.id}`,
  )
}

/** @throws AppError not_found for a notification that is not the user's own */
export async function unmarkNotification(db: Db, user: SessionUser, id: string): Promise<void> {
  await change(
    db,
    sql`
    update notifications set read_at = null where id = ${id} and user_id = ${user.id}`,
  )
}

/** @throws AppError not_found for a notification that is not the user's own */
export async function deleteNotification(db: Db, user: SessionUser, id: string): Promise<number> {
  return change(db, sql`delete from notifications where id = ${id} and user_id = ${user.id}`)
}

export async function markAllNotifications(db: Db, user: SessionUser): Promise<void> {
  await sql`
    update notifications set read_at = now() where user_id = ${user.id} and read_at is null
  `.execute(db)
}

export async function deleteAllNotifications(db: Db, user: SessionUser): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from notifications where user_id = ${user.id}
  `.execute(db)
  return Number(numAffectedRows)
}

async function change(db: Db, statement: ReturnType<typeof sql>): Promise<number> {
  const { numAffectedRows = 0n } = await statement.execute(db)
  if (numAffectedRows === 0n) throw new AppError('not_found')
  return Number(numAffectedRows)
}
