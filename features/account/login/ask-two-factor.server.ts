import { openChallenge } from '#server/auth/challenges.ts'
import type { Db } from '#server/db/database.ts'
import { passwordMark } from '#features/account/account/proof.server.ts'
import {
  needsTwoFactor,
  twoFactorStateOf,
  type TwoFactorState,
} from '#features/account/two-factor/two-factor.server.ts'
import type { Method } from './contract.ts'

/** What a login waits for: the `challenge` that finishLogin takes, and what may answer it. */
export interface AskedTwoFactor {
  challenge: string
  methods: Method[]
}

/**
 * Between a right password and its session: where the account has two-factor, the login waits
 * for it. In the transaction that holds the password, or two-factor could be turned on meanwhile.
 * @returns null where the password alone opens the account
 */
export async function askTwoFactor(
  tx: Db,
  account: { id: string; password_hash: string },
): Promise<AskedTwoFactor | null> {
  const steps = await twoFactorStateOf(tx, account.id)
  if (!needsTwoFactor(steps)) return null
  const challenge = await openChallenge(tx, {
    purpose: 'second_step',
    userId: account.id,
    // A login that waits dies with the password that it began with.
    challenge: passwordMark(account.password_hash),
  })
  return { challenge, methods: methodsOf(steps) }
}

function methodsOf({ authenticator, recoveryCodes, passkeys }: TwoFactorState): Method[] {
  return [
    ...(authenticator ? (['totp'] as const) : []),
    ...(authenticator && recoveryCodes > 0 ? (['recovery'] as const) : []),
    ...(passkeys > 0 ? (['passkey'] as const) : []),
  ]
}
