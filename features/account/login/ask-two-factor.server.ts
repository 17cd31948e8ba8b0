import { openChallenge } from '#server/auth/challenges.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { passwordMark } from '#features/account/account/proof.server.ts'
import {
  needsTwoFactor,
  twoFactorStateOf,
  type TwoFactorState,
} from '#features/account/two-factor/two-factor.server.ts'
import type { Method } from './contract.ts'

/**
 * Between a right password and its session: where the account has two-factor, the login waits
 * for it.
 * @throws AppError second_step_required with the `challenge` that finishLogin takes, and `methods`
 */
export async function askTwoFactor(
  db: Db,
  account: { id: string; password_hash: string },
): Promise<void> {
  const steps = await twoFactorStateOf(db, account.id)
  if (!needsTwoFactor(steps)) return
  const challenge = await openChallenge(db, {
    purpose: 'second_step',
    userId: account.id,
    // A login that waits dies with the password that it began with.
    challenge: passwordMark(account.password_hash),
  })
  throw new AppError('second_step_required', { extra: { challenge, methods: methodsOf(steps) } })
}

function methodsOf({ authenticator, recoveryCodes, passkeys }: TwoFactorState): Method[] {
  return [
    ...(authenticator ? (['totp'] as const) : []),
    ...(authenticator && recoveryCodes > 0 ? (['recovery'] as const) : []),
    ...(passkeys > 0 ? (['passkey'] as const) : []),
  ]
}
