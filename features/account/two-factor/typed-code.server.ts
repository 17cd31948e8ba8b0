import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { Keys } from '#server/auth/keys.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import { enqueueMail } from '#features/account/account/accounts.server.ts'
import { redeemRecoveryCode } from './recovery-codes.server.ts'
import { openAppSecret } from './app-secret.server.ts'
import { stepOf } from './totp.server.ts'

const TRIES = { max: 10, seconds: 15 * 60 }

export const triesKey = (userId: string) => `secondStep:${userId}`

/**
 * Counts a code for an account before it is looked at. Whoever gets here knows the password.
 * @throws AppError too_many_requests
 */
export const countTwoFactorCode = (db: Db, userId: string) =>
  countAttempt(db, triesKey(userId), TRIES)

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
