import type { z } from 'zod'
import type { Db } from '../../server/db'
import type { Env } from '../../server/env'
import { AppError } from '../../server/errors'
import type { RelyingParty } from '../../server/relying-party'
import { openSession, type OpenedSession } from '../devices/open-session.server'
import { redeemPasskey } from './assertion.server'
import type { SignedChallenge } from './contract'

/**
 * Opens a session for whoever a passkey belongs to. The device asked for a finger, a face or a
 * PIN, so that it counts as a second step too.
 * @throws AppError passkey_refused
 */
export async function logInWithPasskey(
  db: Db,
  env: Pick<Env, 'demo'>,
  signed: z.output<typeof SignedChallenge>,
  party: RelyingParty,
  userAgent: string | undefined,
): Promise<OpenedSession> {
  const userId = await redeemPasskey(db, signed, party)
  const account = await db
    .selectFrom('users')
    .select('is_demo')
    .where('id', '=', userId)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  if (!account || (account.is_demo && !env.demo)) throw new AppError('passkey_refused')
  return db.transaction().execute((tx) => openSession(tx, userId, userAgent, { secondStep: true }))
}
