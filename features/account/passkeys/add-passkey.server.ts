import type { z } from 'zod'
import { CHALLENGE_MS, openChallenge, takeChallenge } from '#server/auth/challenges.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { RelyingParty } from '#server/auth/relying-party.ts'
import { newToken, type SessionUser } from '#server/auth/sessions.ts'
import { enqueueMail } from '#features/account/account/accounts.server.ts'
import { confirmPassword } from '#features/account/account/confirm-password.server.ts'
import { holdSession } from '#features/account/account/proof.server.ts'
import { deviceOf } from '#features/account/devices/device-of.server.ts'
import { ALGORITHMS, verifyPasskey } from './verify-passkey.server.ts'
import type { addPasskey as addPasskeyCall, CreationOptions, Passkey } from './contract.ts'
import {
  guardTwoFactor,
  markTwoFactor,
  noteShown,
} from '#features/account/two-factor/two-factor.server.ts'

const MOST = 20

/**
 * Asks a device for a passkey of the user's; the password is asked once more.
 * @throws AppError invalid for a wrong password; too_many_passkeys; second_step_again
 */
export async function beginPasskey(
  db: Db,
  user: SessionUser,
  currentPassword: string,
  party: RelyingParty,
): Promise<{ token: string; options: CreationOptions }> {
  const provedBy = await confirmPassword(db, user, currentPassword)
  const { passkeys } = await guardTwoFactor(db, user)
  if (passkeys >= MOST) throw new AppError('too_many_passkeys')
  const challenge = newToken()
  const waiting = { purpose: 'add_passkey', userId: user.id, challenge } as const
  const token = await db.transaction().execute(async (tx) => {
    await holdSession(tx, user, provedBy)
    return openChallenge(tx, waiting)
  })
  const options = {
    challenge,
    timeout: CHALLENGE_MS,
    excludeCredentials: await knownCredentials(db, user),
    rp: { id: party.id, name: 'Qissa' },
    user: nameOf(user),
    ...WANTED,
  }
  return { token, options }
}

const WANTED = {
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
  attestation: 'none',
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
} as const

const nameOf = (user: SessionUser) => ({
  id: userHandleOf(user.id),
  name: user.email,
  displayName: `${user.firstName} ${user.lastName}`,
})

/** The user handle that a device stores with a passkey to name the account. */
export const userHandleOf = (userId: string) => Buffer.from(userId).toString('base64url')

async function knownCredentials(db: Db, user: SessionUser) {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', user.id)
    .execute()
  return rows.map(({ credential_id: id, transports }) => ({
    id,
    transports,
    type: 'public-key' as const,
  }))
}

/**
 * Adds the passkey that a device made; a mail tells of it, and the session has shown two-factor.
 * @throws AppError passkey_not_added for an answer to no or another question; passkey_known;
 *   too_many_passkeys; second_step_again
 */
export async function addPasskey(
  db: Db,
  user: SessionUser,
  { token, response, name }: z.output<typeof addPasskeyCall.body>,
  party: RelyingParty,
  userAgent: string | undefined,
): Promise<Passkey> {
  await guardTwoFactor(db, user)
  const challenge = await takeChallenge(db, token, { purpose: 'add_passkey', userId: user.id })
  if (!challenge) throw new AppError('passkey_not_added')
  const { credential } = await verifyPasskey(response, challenge, party)
  return db.transaction().execute(async (tx) => {
    await holdSession(tx, user)
    if ((await knownCredentials(tx, user)).length >= MOST) throw new AppError('too_many_passkeys')
    const passkey = await tx
      .insertInto('passkeys')
      .values({
        user_id: user.id,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: response.response.transports ?? [],
        name: name ?? nameFrom(userAgent),
      })
      .onConflict((known) => known.column('credential_id').doNothing())
      .returning(['id as _id', 'name', 'created_at', 'last_used_at'])
      .executeTakeFirst()
    if (!passkey) throw new AppError('passkey_known')
    await markTwoFactor(tx, user)
    await noteShown(tx, user, passkey._id)
    await enqueueMail(tx, 'passkeys.sendAdded', user.id)
    return passkey
  })
}

/** The first name of a passkey, until its person renames it: "Chrome, Android". */
function nameFrom(userAgent: string | undefined): string {
  const { browser, os } = deviceOf(userAgent)
  return [browser, os].filter(Boolean).join(', ') || 'Qissa'
}
