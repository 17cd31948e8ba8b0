import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { endSession, endSessions, type SessionUser } from '#server/auth/sessions.ts'
import { notifySecurity } from '#features/account/account/accounts.server.ts'
import { holdPassword } from '#features/account/account/proof.server.ts'
import type { Session } from './contract.ts'
import { deviceOf } from './device-of.server.ts'

const MOST_LISTED = 100

/** Lists the sessions of a listener: this one first, then the most recently used. */
export async function listDevices(db: Db, { id, sessionId }: SessionUser): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', id)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy(sql`id = ${sessionId}`, 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    device: deviceOf(row.user_agent),
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    current: row.id === sessionId,
  }))
}

/**
 * Ends one of a listener's own sessions.
 * @throws AppError not_found for an unknown session and another person's alike
 */
export async function signOutDevice(db: Db, user: SessionUser, sessionId: string): Promise<void> {
  const own = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!own) throw new AppError('not_found')
  await afterOthers(db, user.id, (tx) => endSession(tx, own.id))
}

export const signOutOthers = (db: Db, { id, sessionId }: SessionUser) =>
  afterOthers(db, id, (tx) => endSessions(tx, id, sessionId))

/**
 * Does it after whatever else the account is at: a change of e-mail that is under way opens a
 * session in the place of the one that asked, which has to end as well.
 */
const afterOthers = (db: Db, userId: string, act: (tx: Db) => Promise<void>) =>
  db.transaction().execute(async (tx) => {
    await holdPassword(tx, userId)
    await act(tx)
  })

/**
 * Remembers what an account is opened with; call it wherever a session opens, in its transaction.
 * A mail tells the owner of a kind of browser that is new to an account which knows others.
 */
export async function noteDevice(
  tx: Db,
  userId: string,
  userAgent: string | undefined,
): Promise<void> {
  const { browser, os } = deviceOf(userAgent)
  const hash = createHash('sha256').update(`${userId}\n${browser}\n${os}`).digest('base64url')
  const { rows } = await sql<{ is_new: boolean }>`
    insert into known_devices as known (user_id, device_hash) values (${userId}, ${hash})
    on conflict (user_id, device_hash) do update set seen_at = now()
    returning known.seen_at = known.first_seen_at and exists (
      select from known_devices other
      where other.user_id = known.user_id and other.device_hash <> known.device_hash) as is_new
  `.execute(tx)
  if (!rows[0]?.is_new) return
  const at = new Date().toISOString()
  await enqueue(tx, 'devices.sendNewDevice', { userId, browser, os, at })
  await notifySecurity(tx, userId, {
    what: 'newDevice',
    ...(browser && { browser }),
    ...(os && { os }),
  })
}
