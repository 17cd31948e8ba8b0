import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { Keys } from '#server/auth/keys.ts'
import {
  countAttempt,
  countNetwork,
  forgetAttempts,
  takeAttempt,
  takeBackAttempt,
} from '#server/http/rate-limits.ts'
import { enqueueMail } from '#features/account/account/accounts.server.ts'
import { redeemRecoveryCode } from './recovery-codes.server.ts'
import { openAppSecret } from './app-secret.server.ts'
import { stepOf } from './totp.server.ts'

const A_QUARTER = { max: 10, seconds: 15 * 60 }
const A_DAY = { max: 20, seconds: 24 * 60 * 60 }
// Many people can share a network; each attempt at a login knows a password already.
const PER_NETWORK = { max: 30, seconds: 15 * 60 }

/** Who types a code for an account; each of them knows its password. */
export interface TwoFactorTrier {
  userId: string
  /**
   * The network of a stranger; null for a session of the account, or a browser that opened it
   * before: strangers spend none of its tries.
   */
  strangerIn: string | null
}

const keysOf = (userId: string, isKnown: boolean) => {
  const act = isKnown ? 'secondStepKnown' : 'secondStep'
  return { quarter: `${act}:${userId}`, day: `${act}Day:${userId}` }
}

/**
 * @returns what it is counted under, for `twoFactorCodeWasRight`
 * @throws AppError too_many_requests; second_step_tries_over once those of the day are used up
 */
export async function countTwoFactorCode(
  db: Db,
  { userId, strangerIn }: TwoFactorTrier,
): Promise<readonly string[]> {
  const { quarter, day } = keysOf(userId, strangerIn === null)
  await countAttempt(db, quarter, A_QUARTER)
  const wait = await takeAttempt(db, day, A_DAY)
  if (wait !== null) throw new AppError('second_step_tries_over', { retryAfter: wait })
  const own = [quarter, day]
  if (strangerIn === null) return own
  const ofNetwork = { act: 'finishLogin', network: strangerIn, limit: PER_NETWORK }
  return countNetwork(db, { ...ofNetwork, own, account: userId })
}

/** A right code was no guess; the wrong ones of the day still count. */
export async function twoFactorCodeWasRight(
  db: Db,
  { userId, strangerIn }: TwoFactorTrier,
  counted: readonly string[],
): Promise<void> {
  await takeBackAttempt(db, ...counted)
  await forgetAttempts(db, keysOf(userId, strangerIn === null).quarter)
}

/** Forgets what was tried, where there is nothing left to try. */
export async function forgetTwoFactorTries(db: Db, userId: string): Promise<void> {
  for (const isKnown of [false, true]) {
    const { quarter, day } = keysOf(userId, isKnown)
    await forgetAttempts(db, quarter)
    await forgetAttempts(db, day)
  }
}

/**
 * Uses six digits of the account's app, or a recovery code, up: neither serves twice. A recovery
 * code that was used is reported to the owner by mail.
 * @throws AppError code_wrong
 */
export async function redeemTwoFactorCode(
  tx: Db,
  keys: Keys,
  userId: string,
  typed: string,
): Promise<void> {
  const digits = typed.replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(digits)) {
    if (await redeemDigits(tx, keys, userId, digits)) return
  } else if (await redeemRecoveryCode(tx, keys, userId, typed)) {
    return enqueueMail(tx, 'secondStep.sendRecoveryUsed', userId)
  }
  throw new AppError('code_wrong')
}

async function redeemDigits(tx: Db, keys: Keys, userId: string, digits: string) {
  const app = await tx
    .selectFrom('authenticators')
    .select('secret_encrypted')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const secret = app && openAppSecret(keys, userId, app.secret_encrypted)
  const step = secret ? stepOf(secret, digits) : null
  if (step === null) return false
  const { numUpdatedRows } = await tx
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
