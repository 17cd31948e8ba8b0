import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { Message } from '#shared/schemas/schemas.ts'
import { holdsNumber } from '#shared/schemas/phone.ts'
import { passesForQissa } from '#shared/text/house-names.ts'
import {
  AccountName,
  Confirmation,
  DateOfBirth,
  Email,
  Gender,
  NewPassword,
} from '#features/account/account/contract.ts'
import { CONFIRMED, NOT_PERSONAL, NOT_PRODUCT } from '#shared/schemas/new-password.ts'

export const SignUpBody = z
  .strictObject({
    firstName: AccountName,
    lastName: AccountName,
    email: Email,
    password: NewPassword,
    confirmPassword: Confirmation,
    gender: Gender.optional(),
    dob: DateOfBirth,
    language: z.enum(LANGUAGES).optional(),
  })
  .refine(({ firstName, lastName }) => !passesForQissa(`${firstName} ${lastName}`), {
    error: 'validation.name_house',
    path: ['lastName'],
  })
  .refine(({ firstName, lastName }) => !holdsNumber(`${firstName} ${lastName}`), {
    error: 'validation.name_digits',
    path: ['lastName'],
  })
  .refine(...CONFIRMED)
  .refine(...NOT_PRODUCT)
  .refine(...NOT_PERSONAL)

export const signUp = call({
  name: 'signUp',
  method: 'POST',
  path: '/user/signup',
  access: 'public',
  summary: 'Opens an account; a mail with a link and a code follows',
  body: SignUpBody,
  answer: Message,
  status: 201,
})
