import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import { AppError, refusedField } from '#server/http/errors.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { subscribePush as call } from './contract.ts'
import { isPushService } from './allowed-endpoint.server.ts'
import { isPoint } from './send-push.server.ts'

type Subscription = z.output<typeof call.body>

/**
 * Sends a person's notifications to the browser of their session from now on. A browser in which
 * somebody else was signed in is theirs now.
 * @throws AppError invalid for an address that is no push service's, or a key that is none
 */
export async function subscribePush(
  db: Db,
  user: SessionUser,
  { endpoint, keys: { p256dh, auth } }: Subscription,
  testOrigin: string | null,
): Promise<void> {
  if (!isPushService(endpoint, testOrigin))
    throw refusedField('endpoint', 'validation.push_endpoint')
  if (!isPoint(p256dh)) throw refusedField('keys.p256dh', 'validation.push_keys')
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      select from sessions where id = ${user.sessionId} for no key update
    `.execute(tx)
    if (rows.length === 0) throw new AppError('unauthenticated')
    await tx.deleteFrom('push_subscriptions').where('session_id', '=', user.sessionId).execute()
    const now = { session_id: user.sessionId, user_id: user.id, p256dh, auth }
    await tx
      .insertInto('push_subscriptions')
      .values({ ...now, endpoint })
      .onConflict((known) => known.column('endpoint').doUpdateSet(now))
      .execute()
  })
}

/** Sends nothing more to the browser of the session that asks. */
export async function unsubscribePush(db: Db, { sessionId }: SessionUser): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute()
}

/** Finds the push endpoint of a session's browser, if it has one. */
export async function findEndpoint(db: Db, { sessionId }: SessionUser): Promise<string | null> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row?.endpoint ?? null
}
