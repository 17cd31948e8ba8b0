import type { z } from 'zod'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/http/errors.ts'
import type { RelyingParty } from '#server/auth/relying-party.ts'
import { openSession, type OpenedSession } from '#features/account/devices/open-session.server.ts'
import { holdPasskey, redeemPasskey, type PasskeyContext } from './assertion.server.ts'
import type { SignedChallenge } from './contract.ts'

/**
 * Opens a session for whoever a passkey belongs to. The device asked for a finger, a face or a
 * PIN, so that it counts as two-factor too.
 * @throws AppError passkey_refused
 */
export async function logInWithPasskey(
  { db, env, keys }: PasskeyContext & { env: Pick<Env, 'demo'> },
  signed: z.output<typeof SignedChallenge>,
  party: RelyingParty,
  userAgent: string | undefined,
): Promise<OpenedSession> {
  const passkey = await redeemPasskey({ db, keys }, signed, party)
  const { userId } = passkey
  const account = await db
    .selectFrom('users')
    .select('is_demo')
    .where('id', '=', userId)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  if (!account || (account.is_demo && !env.demo)) throw new AppError('passkey_refused')
  return db.transaction().execute(async (tx) => {
    if (!(await holdPasskey(tx, passkey))) throw new AppError('passkey_refused')
    return openSession(tx, userId, userAgent, { twoFactor: true, passkeys: [passkey.id] })
  })
}
