import { sql } from 'kysely'
import type { z } from 'zod'
import type { RelyingParty } from '#server/auth/relying-party.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { AppError } from '#server/http/errors.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import { confirmPassword } from '#features/account/account/confirm-password.server.ts'
import { holdSession } from '#features/account/account/proof.server.ts'
import {
  holdPasskey,
  redeemPasskey,
  type PasskeyContext,
  type ShownPasskey,
} from '#features/account/login/assertion.server.ts'
import { guardTwoFactor, noteShown } from '#features/account/two-factor/two-factor.server.ts'
import type { confirmSession as confirmSessionCall } from './contract.ts'

type Body = z.output<typeof confirmSessionCall.body>

/**
 * Makes a session as good as a new login, for whoever shows the account's password or a passkey.
 * @param party asked for only where a passkey answers
 * @throws AppError invalid on `currentPassword`; second_step_again; passkey_refused, also for
 *   another account's; too_many_requests
 */
export async function confirmSession(
  { db, keys }: PasskeyContext,
  user: SessionUser,
  body: Body,
  party: () => RelyingParty,
): Promise<void> {
  const { provedBy, passkey } = await prove({ db, keys }, user, body, party)
  await db.transaction().execute(async (tx) => {
    await holdSession(tx, user, provedBy)
    if (passkey) {
      await holdPasskey(tx, passkey)
      await noteShown(tx, user, passkey.id)
    }
    await tx
      .updateTable('sessions')
      .set({ confirmed_at: sql<string>`now()` })
      .where('id', '=', user.sessionId)
      .execute()
  })
}

/** Of passkeys; passwords are counted with all others. */
const TRIES = { max: 30, seconds: 900 }

async function prove(
  { db, keys }: PasskeyContext,
  user: SessionUser,
  { currentPassword, token, response }: Body,
  party: () => RelyingParty,
): Promise<{ provedBy?: string; passkey?: ShownPasskey }> {
  if (token && response) {
    await countAttempt(db, `confirm:${user.id}`, TRIES)
    const passkey = await redeemPasskey({ db, keys }, { token, response }, party())
    if (passkey.userId !== user.id) throw new AppError('passkey_refused')
    return { passkey }
  }
  const provedBy = await confirmPassword(db, user, currentPassword ?? '')
  await guardTwoFactor(db, user)
  return { provedBy }
}
