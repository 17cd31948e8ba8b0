import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { Message } from '#shared/schemas/schemas.ts'
import { Email, Password } from '#features/account/account/contract.ts'

const LastStep = Message.extend({ token: z.string(), email: z.string() })

export const requestAccountDeletion = call({
  name: 'requestAccountDeletion',
  method: 'POST',
  path: '/user/accountDelete',
  access: 'public',
  summary: 'Mails a code that allows to delete the account; answers alike for any address',
  body: z.strictObject({ email: Email }),
  answer: Message,
})

export const verifyDeletionCode = call({
  name: 'verifyDeletionCode',
  method: 'POST',
  path: '/user/deleteOtp/:otp',
  access: 'public',
  summary:
    'Takes the six digits, with {email} or as the signed-in user, or the link’s token without; answers the token that confirmDelete takes, and whose account that deletes',
  params: z.object({
    otp: idOf(
      'codes',
      'secret',
      z.string().regex(/^(\d{6}|[\w-]{20,100})$/, { error: 'verify.code_format' }),
    ),
  }),
  body: z.strictObject({ email: Email.optional() }).nullable(),
  answer: LastStep,
})

export const verifyDeletionPassword = call({
  name: 'verifyDeletionPassword',
  method: 'POST',
  path: '/user/deleteWithPassword',
  access: 'user',
  summary:
    'Takes the password in place of a mailed code; answers the token that confirmDelete takes; 403 second_step_again where the account has a second step that this session did not show',
  body: z.strictObject({ currentPassword: Password }),
  answer: LastStep,
})

export const confirmAccountDeletion = call({
  name: 'confirmAccountDeletion',
  method: 'POST',
  path: '/user/confirmDelete/:token',
  access: 'public',
  changesPerson: true,
  summary:
    'Deletes the account and all that is kept of the person, at once and for good; one with a second step, or of the staff, only from its own session that has shown it, else 403 second_step_again',
  params: z.object({ token: idOf('codes', 'secret', z.string().min(20).max(100)) }),
  answer: Message,
})
