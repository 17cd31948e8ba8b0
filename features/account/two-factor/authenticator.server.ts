import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { Keys } from '#server/auth/keys.ts'
import { countAttempt, forgetAttempts, type Limit } from '#server/http/rate-limits.ts'
import { endSessions, type SessionUser } from '#server/auth/sessions.ts'
import { enqueueMail } from '#features/account/account/accounts.server.ts'
import { confirmPassword } from '#features/account/account/confirm-password.server.ts'
import { holdSession } from '#features/account/account/proof.server.ts'
import { guardTwoFactor, markTwoFactor, twoFactorRemoved } from './two-factor.server.ts'
import type { stopSecondStep as stopSecondStepCall } from './contract.ts'
import { makeRecoveryCodes } from './recovery-codes.server.ts'
import { openAppSecret, sealAppSecret } from './app-secret.server.ts'
import { invitation, newSecret, stepOf } from './totp.server.ts'
import {
  countTwoFactorCode,
  redeemTwoFactorCode,
  twoFactorCodeWasRight,
} from './typed-code.server.ts'

/** Digits of an app that is being set up: apart from those that open the account. */
const SET_UP: Limit = { max: 10, seconds: 15 * 60 }

/** Reads whether an app is set up, since when, and how many recovery codes are left. */
export async function getSecondStep(db: Db, { id }: SessionUser) {
  const app = await db
    .selectFrom('authenticators')
    .select('confirmed_at')
    .select(
      sql<number>`(select count(*) from recovery_codes r
        where r.user_id = authenticators.user_id and r.used_at is null)`.as('left'),
    )
    .where('user_id', '=', id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return {
    isOn: app !== undefined,
    confirmed_at: app?.confirmed_at ?? null,
    recoveryCodesLeft: app?.left ?? 0,
  }
}

/**
 * Makes a secret for an app, in the place of one that was never confirmed.
 * @throws AppError invalid for a wrong password; second_step_on; second_step_again
 */
export async function startSecondStep(
  db: Db,
  keys: Keys,
  user: SessionUser,
  currentPassword: string,
) {
  const provedBy = await confirmPassword(db, user, currentPassword)
  await guardTwoFactor(db, user)
  const secret = newSecret()
  await db.transaction().execute(async (tx) => {
    await holdSession(tx, user, provedBy)
    const { rows } = await sql`
      insert into authenticators as a (user_id, secret_encrypted)
      values (${user.id}, ${sealAppSecret(keys, user.id, secret)})
      on conflict (user_id) do update
        set secret_encrypted = excluded.secret_encrypted, created_at = now()
        where a.confirmed_at is null
      returning user_id
    `.execute(tx)
    if (rows.length === 0) throw new AppError('second_step_on')
  })
  return { secret, ...invitation(user.email, secret) }
}

/**
 * Sets the app up by the first digits that it shows; the session has shown two-factor, and every
 * other one of the account ends.
 * @returns the recovery codes, this once
 * @throws AppError code_wrong; second_step_on; not_found where none was started; too_many_requests
 */
export async function confirmSecondStep(
  db: Db,
  keys: Keys,
  user: SessionUser,
  typed: string,
): Promise<string[]> {
  await guardTwoFactor(db, user)
  await findStarted(db, user)
  const tries = `secondStepSetUp:${user.id}`
  await countAttempt(db, tries, SET_UP)
  const recoveryCodes = await db.transaction().execute(async (tx) => {
    await holdSession(tx, user)
    const started = await findStarted(tx, user)
    const digits = typed.replace(/[\s-]/g, '')
    const secret = openAppSecret(keys, user.id, started)
    const step = secret === null ? null : stepOf(secret, digits)
    if (step === null) throw new AppError('code_wrong')
    await tx
      .updateTable('authenticators')
      .set({ confirmed_at: sql<string>`now()`, last_step: step })
      .where('user_id', '=', user.id)
      .execute()
    await markTwoFactor(tx, user)
    // Whoever is in the account besides has shown nothing of it.
    await endSessions(tx, user.id, user.sessionId)
    await enqueueMail(tx, 'secondStep.sendOn', user.id)
    return makeRecoveryCodes(tx, keys, user.id)
  })
  await forgetAttempts(db, tries)
  return recoveryCodes
}

/** The secret of an app that waits for its first digits, as it is kept. */
async function findStarted(db: Db, { id }: SessionUser) {
  const app = await db
    .selectFrom('authenticators')
    .select(['secret_encrypted', 'confirmed_at'])
    .where('user_id', '=', id)
    .executeTakeFirst()
  if (!app) throw new AppError('not_found')
  if (app.confirmed_at) throw new AppError('second_step_on')
  return app.secret_encrypted
}

type Confirmed = z.output<typeof stopSecondStepCall.body>

/**
 * Takes the app and the recovery codes off the account.
 * @throws AppError invalid for a wrong password; code_wrong; second_step_kept for an account of the
 *   staff that has no passkey; second_step_again
 */
export async function stopSecondStep(db: Db, keys: Keys, user: SessionUser, typed: Confirmed) {
  await withSecondCode(db, keys, { user, typed }, async (tx) => {
    await tx.deleteFrom('authenticators').where('user_id', '=', user.id).execute()
    await tx.deleteFrom('recovery_codes').where('user_id', '=', user.id).execute()
    await twoFactorRemoved(tx, user.id)
    await enqueueMail(tx, 'secondStep.sendOff', user.id)
  })
}

/**
 * Makes new recovery codes; the old ones stop working.
 * @throws AppError invalid for a wrong password; code_wrong; second_step_again
 */
export function renewRecoveryCodes(db: Db, keys: Keys, user: SessionUser, typed: Confirmed) {
  return withSecondCode(db, keys, { user, typed }, async (tx) => {
    await enqueueMail(tx, 'secondStep.sendRecoveryCodes', user.id)
    return makeRecoveryCodes(tx, keys, user.id)
  })
}

/** Asks for password and code before `act`, in whose transaction the code is used up. */
async function withSecondCode<T>(
  db: Db,
  keys: Keys,
  { user, typed }: { user: SessionUser; typed: Confirmed },
  act: (tx: Db) => Promise<T>,
): Promise<T> {
  const provedBy = await confirmPassword(db, user, typed.currentPassword)
  await guardTwoFactor(db, user)
  const trier = { userId: user.id, strangerIn: null }
  const counted = await countTwoFactorCode(db, trier)
  const done = await db.transaction().execute(async (tx) => {
    await holdSession(tx, user, provedBy)
    await redeemTwoFactorCode(tx, keys, user.id, typed.code)
    return act(tx)
  })
  await twoFactorCodeWasRight(db, trier, counted)
  return done
}
