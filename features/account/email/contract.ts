import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { Message } from '#shared/schemas/schemas.ts'
import { AuthSession, Email, User } from '#features/account/account/contract.ts'

export const verifyEmail = call({
  name: 'verifyEmail',
  method: 'POST',
  path: '/user/verifyEmail/:token',
  access: 'public',
  changesPerson: true,
  summary:
    'Verifies an address by the link’s token, or by the six digits with {email} or a session; a new address takes the old one’s place in a session of its account alone; signs in',
  params: z.object({ token: idOf('codes', 'secret', z.string().min(6).max(100)) }),
  body: z.strictObject({ email: Email.optional() }).nullable(),
  answer: AuthSession,
})

export const undoEmailChange = call({
  name: 'undoEmailChange',
  method: 'POST',
  path: '/user/undoEmailChange/:token',
  access: 'public',
  changesPerson: true,
  summary:
    'Gives an account its former address back, by the token of the mail that told of the change; its password and every session end, and a mail asks for a new password',
  params: z.object({ token: idOf('former_emails', 'secret', z.string().min(20).max(100)) }),
  answer: Message,
})

export const resendToken = call({
  name: 'resendToken',
  method: 'POST',
  path: '/user/resendToken',
  access: 'public',
  summary:
    'Sends the verification mail again, to {email} or to what the session waits for; answers alike for any address',
  body: z.strictObject({ email: Email.optional() }).nullable(),
  answer: Message,
})

export const cancelEmailChange = call({
  name: 'cancelEmailChange',
  method: 'DELETE',
  path: '/user/update',
  access: 'user',
  summary: 'Keeps the address: one that waits to be verified is dropped',
  answer: z.object({ message: z.string(), user: User }),
})
