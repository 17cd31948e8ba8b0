import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { AuthSession } from '#features/account/account/accounts-contract.ts'
import { Bytes, ChallengeToken } from '#features/account/passkeys/contract.ts'

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
  summary: 'Opens a session with a passkey; it counts as a second step',
  body: SignedChallenge,
  answer: AuthSession,
})
