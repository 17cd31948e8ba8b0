import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { CONFIRMED, NOT_PRODUCT } from '#shared/schemas/new-password.ts'
import { Message } from '#shared/schemas/schemas.ts'
import { Confirmation, Email, NewPassword } from '#features/account/account/contract.ts'

export const NewPasswordBody = z
  .strictObject({ password: NewPassword, confirmPassword: Confirmation })
  .refine(...CONFIRMED)
  .refine(...NOT_PRODUCT)

export const forgotPassword = call({
  name: 'forgotPassword',
  method: 'POST',
  path: '/user/forgotPassword',
  access: 'public',
  summary: 'Mails a code and a link for a new password; answers alike for any address',
  body: z.strictObject({ email: Email }),
  answer: Message,
})

export const verifyOtp = call({
  name: 'verifyOtp',
  method: 'POST',
  path: '/user/verifyOtp/:otp',
  access: 'public',
  summary:
    'Takes the six digits with {email}, or the link’s token without; the `resetToken` of the answer opens resetPassword once, for ten minutes',
  params: z.object({ otp: idOf('codes', 'secret', z.string().min(6).max(100)) }),
  body: z.strictObject({ email: Email.optional() }).nullable(),
  answer: z.object({ message: z.string(), resetToken: z.string() }),
})

export const resetPassword = call({
  name: 'resetPassword',
  method: 'POST',
  path: '/user/resetPassword/:value',
  access: 'public',
  changesPerson: true,
  summary:
    'Sets a new password by the `resetToken` of verifyOtp, or by the token of the mail’s link, and ends every session; a refused password leaves the token as it is',
  params: z.object({ value: idOf('codes', 'secret', z.string().min(6).max(100)) }),
  body: NewPasswordBody,
  answer: Message,
})
