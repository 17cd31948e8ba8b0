import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { AuthSession } from '#features/account/account/accounts-contract.ts'
import { SignedChallenge } from './passkey-login-contract.ts'
import { ChallengeToken } from '#features/account/passkeys/contract.ts'
import { SecondCode } from '#features/account/two-factor/contract.ts'

/** What may follow a password; `second_step_required` names those that an account has. */
export const METHODS = ['totp', 'recovery', 'passkey'] as const
export type Method = (typeof METHODS)[number]

export const finishLogin = call({
  name: 'finishLogin',
  method: 'POST',
  path: '/user/secondStep',
  access: 'public',
  summary:
    'Opens the session that a password asked for: with `code` (six digits or a recovery code), or with a passkey’s `token` and `response`',
  body: z
    .strictObject({
      /** What `second_step_required` answered. */
      challenge: ChallengeToken,
      code: SecondCode.optional(),
      ...SignedChallenge.partial().shape,
    })
    .refine(({ code, token, response }) => (code ? !token && !response : token && response), {
      error: 'secondStep.code_required',
      path: ['code'],
    }),
  answer: AuthSession,
})
