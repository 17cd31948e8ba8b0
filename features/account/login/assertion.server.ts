import { sql } from 'kysely'
import type { z } from 'zod'
import { CHALLENGE_MS } from '#server/auth/challenges.ts'
import type { Keys } from '#server/auth/keys.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { RelyingParty } from '#server/auth/relying-party.ts'
import { holdPassword } from '#features/account/account/proof.server.ts'
import { userHandleOf } from '#features/account/passkeys/add-passkey.server.ts'
import type { RequestOptions, SignedChallenge } from './contract.ts'
import { newQuestion, noteAnswered, readQuestion } from './passkey-question.server.ts'

export interface PasskeyContext {
  db: Db
  keys: Keys
}

/** Asks for any passkey of this site: nothing tells whether an account is there. */
export function askForPasskey(
  keys: Keys,
  party: RelyingParty,
): { token: string; options: RequestOptions } {
  const token = newQuestion(keys)
  const asked = { challenge: token, timeout: CHALLENGE_MS }
  return { token, options: { ...asked, rpId: party.id, userVerification: 'required' } }
}

/** A passkey whose answer was found right. */
export interface ShownPasskey {
  id: string
  userId: string
}

/**
 * Finds the passkey that answered a question, for `holdPasskey` in the transaction that follows.
 * A question takes one right answer; the device must have made sure who holds it, and its counter must
 * have moved on, or a copy of it exists.
 * @throws AppError passkey_refused, alike for every reason
 */
export async function redeemPasskey(
  { db, keys }: PasskeyContext,
  { token, response }: z.output<typeof SignedChallenge>,
  party: RelyingParty,
): Promise<ShownPasskey> {
  const until = readQuestion(keys, token)
  if (until === null) throw new AppError('passkey_refused')
  const passkey = await db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', response.id)
    .executeTakeFirst()
  if (!passkey) throw new AppError('passkey_refused')
  const counter = await verify(response, token, party, {
    id: passkey.credential_id,
    publicKey: new Uint8Array(passkey.public_key),
    counter: passkey.counter,
  })
  const { userHandle } = response.response
  const isWhose = !userHandle || userHandle === userHandleOf(passkey.user_id)
  if (counter === null || !isWhose || !(await noteAnswered(db, token, until)))
    throw new AppError('passkey_refused')
  await passkeyUsed(db, passkey.id, counter)
  return { id: passkey.id, userId: passkey.user_id }
}

/**
 * For the transaction of what a passkey opens or confirms: that it was not removed since its answer
 * was found right, and is not until the transaction ends.
 * @returns whether it opens the account alone
 * @throws AppError passkey_refused
 */
export async function holdPasskey(tx: Db, { id, userId }: ShownPasskey): Promise<boolean> {
  // Looked for after the lock: who held the account may have removed it.
  await holdPassword(tx, userId)
  const kept = await tx
    .selectFrom('passkeys')
    .select('only_after_password')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!kept) throw new AppError('passkey_refused')
  return !kept.only_after_password
}

/** The counter that the device told, or null where its answer does not hold. */
async function verify(
  { response, ...rest }: z.output<typeof SignedChallenge>['response'],
  expectedChallenge: string,
  party: RelyingParty,
  credential: { id: string; publicKey: Uint8Array<ArrayBuffer>; counter: number },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { userHandle, ...signed } = response
  const answer = await verifyAuthenticationResponse({
    response: {
      ...rest,
      response: { ...signed, ...(userHandle && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential,
    requireUserVerification: true,
    // The library throws what is wrong in its own words; all of it is one refusal.
  }).catch(() => null)
  return answer?.verified ? answer.authenticationInfo.newCounter : null
}

/** Of two answers with one counter, given at once, one holds. Many devices do not count: always 0. */
async function passkeyUsed(db: Db, passkeyId: string, counter: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql<string>`now()` })
    .where('id', '=', passkeyId)
    .where((eb) => eb.or([eb('counter', '<', counter), eb('counter', '=', 0)]))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('passkey_refused')
}
