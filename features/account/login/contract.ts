import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { Message } from '#shared/schemas/schemas.ts'
import { AuthSession, Email, Password } from '#features/account/account/contract.ts'
import { Bytes, ChallengeToken } from '#features/account/passkeys/contract.ts'
import { TwoFactorCode } from '#features/account/two-factor/contract.ts'

export const LoginBody = z.strictObject({ email: Email, password: Password })

export const logIn = call({
  name: 'logIn',
  method: 'POST',
  path: '/user/login',
  access: 'public',
  changesPerson: true,
  summary:
    'Opens a session; 403 email_unverified until the address is verified, 403 second_step_required with a `challenge` where the account has a second step',
  body: LoginBody,
  answer: AuthSession,
})

export const logOut = call({
  name: 'logOut',
  method: 'POST',
  path: '/user/logout',
  access: 'public',
  changesPerson: true,
  summary: 'Ends the session',
  answer: Message,
})

/** What `navigator.credentials.get` is asked for, as WebAuthn's JSON. No account is named. */
const RequestOptions = z.object({
  challenge: Bytes,
  timeout: z.number().int(),
  rpId: z.string(),
  userVerification: z.literal('required'),
})

export type RequestOptions = z.infer<typeof RequestOptions>

/** What `navigator.credentials.get` gave, as WebAuthn's JSON; what else it holds is not read. */
export const Assertion = z.object({
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Bytes.optional(),
  }),
})

export type Assertion = z.infer<typeof Assertion>

/** The token of the question, and a passkey's answer to it. */
export const SignedChallenge = z.strictObject({ token: ChallengeToken, response: Assertion })

export const beginPasskeyLogin = call({
  name: 'beginPasskeyLogin',
  method: 'POST',
  path: '/passkey/loginOptions',
  access: 'public',
  summary: 'Asks for any passkey of this site; the device knows whose it is',
  answer: z.object({ token: ChallengeToken, options: RequestOptions }),
})

export const logInWithPasskey = call({
  name: 'logInWithPasskey',
  method: 'POST',
  path: '/passkey/login',
  access: 'public',
  changesPerson: true,
  summary: 'Opens a session with a passkey; it counts as a second step',
  body: SignedChallenge,
  answer: AuthSession,
})

/** The second factors; `second_step_required` names those that an account has. */
export const METHODS = ['totp', 'recovery', 'passkey'] as const

export type Method = (typeof METHODS)[number]

export const finishLogin = call({
  name: 'finishLogin',
  method: 'POST',
  path: '/user/secondStep',
  access: 'public',
  changesPerson: true,
  summary:
    'Opens the session that a password asked for: with `code` (six digits or a recovery code), or with a passkey’s `token` and `response`',
  body: z
    .strictObject({
      /** What `second_step_required` answered. */
      challenge: ChallengeToken,
      code: TwoFactorCode.optional(),
      ...SignedChallenge.partial().shape,
    })
    .refine(({ code, token, response }) => (code ? !token && !response : token && response), {
      error: 'secondStep.code_required',
      path: ['code'],
    }),
  answer: AuthSession,
})
