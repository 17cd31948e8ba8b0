import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { CONFIRMED, NOT_PRODUCT } from '#shared/schemas/new-password.ts'
import {
  Confirmation,
  Email,
  NewPassword,
  Password,
  User,
} from '#features/account/account/contract.ts'

interface Asked {
  email?: string | undefined
  password?: string | undefined
  confirmPassword?: string | undefined
}

/** The change of a login: another e-mail, another password, or both. */
export const CredentialsBody = z
  .strictObject({
    currentPassword: Password,
    email: Email.optional(),
    password: NewPassword.optional(),
    confirmPassword: Confirmation.optional(),
  })
  .refine(({ email, password }: Asked) => email !== undefined || password !== undefined, {
    error: 'validation.nothing_to_change',
  })
  .refine(
    ({ password, confirmPassword }: Asked) =>
      password === undefined || confirmPassword !== undefined,
    { error: 'validation.confirm_required', path: ['confirmPassword'] },
  )
  .refine(...CONFIRMED)
  .refine(...NOT_PRODUCT)

export const updateCredentials = call({
  name: 'updateCredentials',
  method: 'PUT',
  path: '/user/update',
  access: 'user',
  summary:
    'Changes what opens the account. A new password ends every other session; a new address counts once it is verified (`pendingEmail`)',
  body: CredentialsBody,
  /** `note` says what follows from the change: who was logged out, where a code went. */
  answer: z.object({ message: z.string(), note: z.string(), user: User }),
})
