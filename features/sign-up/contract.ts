import { z } from 'zod'
import { call } from '../../shared/call'
import { LANGUAGES } from '../../shared/languages'
import { Message } from '../../shared/schemas'
import {
  Confirmation,
  DateOfBirth,
  Email,
  Gender,
  NewPassword,
  PersonName,
} from '../accounts/contract'
import { CONFIRMED, NOT_PERSONAL, NOT_PRODUCT } from '../../shared/new-password'

export const SignUpBody = z
  .strictObject({
    firstName: PersonName,
    lastName: PersonName,
    email: Email,
    password: NewPassword,
    confirmPassword: Confirmation,
    gender: Gender,
    dob: DateOfBirth,
    language: z.enum(LANGUAGES).optional(),
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
