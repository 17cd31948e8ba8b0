import type { z } from 'zod'
import { takeChallenge, tryChallenge } from '#server/auth/challenges.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { countNetwork } from '#server/http/rate-limits.ts'
import type { RelyingParty } from '#server/auth/relying-party.ts'
import type { Platform } from '#server/http/route.ts'
import { knownDevice } from '#features/account/account/device-cookie.server.ts'
import { holdPassword } from '#features/account/account/proof.server.ts'
import { openSession, type OpenedSession } from '#features/account/devices/open-session.server.ts'
import {
  holdPasskey,
  redeemPasskey,
  type PasskeyContext,
  type ShownPasskey,
} from './assertion.server.ts'
import {
  countTwoFactorCode,
  redeemTwoFactorCode,
  twoFactorCodeWasRight,
} from '#features/account/two-factor/typed-code.server.ts'
import type { LoginOrigin } from './login.server.ts'
import type { finishLogin as finishLoginCall } from './contract.ts'

/** Of logins that nobody waits for: nobody guesses 256 bits, and neighbours must not wait for them. */
const UNKNOWN_PER_NETWORK = { max: 300, seconds: 15 * 60 }

type Body = z.output<typeof finishLoginCall.body>

/**
 * Opens the session that a right password asked for, by what the account has beside it.
 * @param party asked for only where a passkey answers
 * @throws AppError second_step_expired for a login that waits no longer; code_wrong;
 *   passkey_refused; too_many_requests; second_step_tries_over
 */
export async function finishLogin(
  { db, keys }: Pick<Platform, 'db' | 'keys'>,
  body: Body,
  party: () => RelyingParty,
  { ip, userAgent, deviceCookie }: LoginOrigin,
): Promise<OpenedSession> {
  const waiting = await tryChallenge(db, body.challenge, 'second_step')
  if (!waiting || !(await isStillRight(db, waiting))) {
    await countNetwork(db, { act: 'unknownLogin', network: ip, limit: UNKNOWN_PER_NETWORK })
    throw new AppError('second_step_expired')
  }
  const { userId } = waiting
  const opened = { userId, passwordMark: waiting.challenge }
  const isKnown = knownDevice(keys, deviceCookie, opened) !== null
  const trier = { userId, strangerIn: isKnown ? null : ip }
  // Codes can be guessed; wrong ones keep nobody from a passkey.
  const counted = body.code ? await countTwoFactorCode(db, trier) : []
  const passkey = await showPasskey({ db, keys }, body, userId, party)
  const session = await db.transaction().execute(async (tx) => {
    if (!(await isStillRight(tx, waiting))) throw new AppError('second_step_expired')
    if (body.code) await redeemTwoFactorCode(tx, keys, userId, body.code)
    if (passkey) await trustPasskey(tx, passkey)
    // Of two right answers at once, one opens.
    const taken = await takeChallenge(tx, body.challenge, { purpose: 'second_step', userId })
    if (!taken) throw new AppError('second_step_expired')
    return openSession(tx, userId, userAgent, {
      twoFactor: true,
      passkeys: passkey ? [passkey.id] : [],
    })
  })
  if (body.code) await twoFactorCodeWasRight(db, trier, counted)
  return session
}

/** Tells whether the password that began this login is still the account's. */
const isStillRight = async (db: Db, waiting: { userId: string; challenge: string }) =>
  (await holdPassword(db, waiting.userId)) === waiting.challenge

/** After a password, a passkey that was left in doubt is its owner's. */
async function trustPasskey(tx: Db, passkey: ShownPasskey): Promise<void> {
  if (await holdPasskey(tx, passkey)) return
  await tx
    .updateTable('passkeys')
    .set({ only_after_password: false })
    .where('id', '=', passkey.id)
    .execute()
}

/** Another's passkey is as good as none. */
async function showPasskey(
  context: PasskeyContext,
  { token, response }: Body,
  userId: string,
  party: () => RelyingParty,
): Promise<ShownPasskey | null> {
  if (!token || !response) return null
  const passkey = await redeemPasskey(context, { token, response }, party())
  if (passkey.userId !== userId) throw new AppError('passkey_refused')
  return passkey
}
