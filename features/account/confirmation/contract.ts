import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { CONFIRMED_MINUTES } from '#shared/schemas/limits.ts'
import { Message } from '#shared/schemas/schemas.ts'
import { Password } from '#features/account/account/contract.ts'
import { SignedChallenge } from '#features/account/login/contract.ts'

export const confirmSession = call({
  name: 'confirmSession',
  method: 'POST',
  path: '/user/confirm',
  access: 'user',
  summary: `Confirms who has the session, for calls that answer 403 confirmation_needed: with \`currentPassword\`, or with a passkey’s \`token\` (of passkey/loginOptions) and \`response\`; good for ${CONFIRMED_MINUTES} minutes, as a login is`,
  body: z
    .strictObject({
      currentPassword: Password.optional(),
      ...SignedChallenge.partial().shape,
    })
    .refine(
      ({ currentPassword, token, response }) =>
        currentPassword === undefined ? token && response : !token && !response,
      { error: 'validation.password_required', path: ['currentPassword'] },
    ),
  answer: Message,
})
