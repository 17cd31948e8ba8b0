import { z } from 'zod'
import { call } from '../../shared/call'
import { isEmail } from '../../shared/email'
import { LANGUAGES } from '../../shared/languages'
import { Day, Id, line, Message } from '../../shared/schemas'
import { PASSWORD_RULES } from '../../shared/password-rules'

export const GENDERS = ['Male', 'Female', 'Other'] as const

const nameKeys = {
  required: 'validation.name_required',
  min: 2,
  tooShort: 'validation.name_short',
  below: 50,
  tooLong: 'validation.name_long',
}
export const PersonName = line(nameKeys)

/** Compared after NFKC and case folding; kept as typed. */
export const Email = z
  .string({ error: 'validation.email_invalid' })
  .trim()
  .refine(isEmail, { error: 'validation.email_invalid' })

/** Every rule that fails has its own message; the first is shown first. */
export const NewPassword = PASSWORD_RULES.reduce(
  (password, { key, test }) => password.refine(test, { error: key }),
  z
    .string({ error: 'validation.password_required' })
    .min(1, { error: 'validation.password_required', abort: true })
    .max(200, { error: 'error.too_long', abort: true }),
)

const MINIMUM_AGE = 13

/** Whether someone born on `dob` (YYYY-MM-DD) is at least 13 on the day of `now`, UTC. */
export function isOldEnough(dob: string, now = new Date()): boolean {
  const [year = 0, month = 1, day = 1] = dob.split('-').map(Number)
  const birthday = Date.UTC(year + MINIMUM_AGE, month - 1, day)
  return birthday <= Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
}

const DateOfBirth = z.iso
  .date({ error: 'validation.dob_invalid' })
  .refine((dob) => dob >= '1900-01-01' && dob <= new Date().toISOString().slice(0, 10), {
    error: 'validation.dob_invalid',
    abort: true,
  })
  .refine((dob) => isOldEnough(dob), { error: 'validation.too_young' })

export const SignUpBody = z
  .strictObject({
    firstName: PersonName,
    lastName: PersonName,
    email: Email,
    password: NewPassword,
    confirmPassword: z
      .string({ error: 'validation.confirm_required' })
      .min(1, { error: 'validation.confirm_required' }),
    gender: z.enum(GENDERS, { error: 'validation.gender_required' }),
    dob: DateOfBirth,
    language: z.enum(LANGUAGES).optional(),
  })
  .refine((body) => body.password === body.confirmPassword, {
    error: 'validation.password_match',
    path: ['confirmPassword'],
    when: ({ value }) => Boolean((value as { confirmPassword?: string }).confirmPassword),
  })

export const LoginBody = z.strictObject({
  email: Email,
  password: z
    .string({ error: 'validation.password_required' })
    .min(1, { error: 'validation.password_required' })
    .max(200, { error: 'error.too_long' }),
})

/** A user as they see themselves. */
export const User = z.object({
  _id: Id,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  gender: z.enum(GENDERS).nullable(),
  callingCode: z.string().nullable(),
  countryCode: z.string().nullable(),
  dob: Day.nullable(),
  country: z.string().nullable(),
  state: z.string().nullable(),
  city: z.string().nullable(),
  language: z.enum(LANGUAGES),
  role: z.string(),
  isVerified: z.boolean(),
})
export type User = z.infer<typeof User>

export const AuthSession = z.object({
  token: z.string(),
  token_type: z.literal('Bearer'),
  message: z.string(),
  user: User,
})
export type AuthSession = z.infer<typeof AuthSession>

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

export const logIn = call({
  name: 'logIn',
  method: 'POST',
  path: '/user/login',
  access: 'public',
  summary: 'Opens a session; 403 email_unverified until the address is verified',
  body: LoginBody,
  answer: AuthSession,
})

export const logOut = call({
  name: 'logOut',
  method: 'POST',
  path: '/user/logout',
  access: 'public',
  summary: 'Ends the session',
  answer: Message,
})

export const currentUser = call({
  name: 'currentUser',
  method: 'GET',
  path: '/user/currentUser',
  access: 'user',
  summary: 'The signed-in user',
  answer: z.object({ user: User }),
})

export const VerifyEmailBody = z.strictObject({ email: Email.optional() })

export const verifyEmail = call({
  name: 'verifyEmail',
  method: 'POST',
  path: '/user/verifyEmail/:token',
  access: 'public',
  summary: 'Verifies the address by the link’s token, or by the six digits with {email}; signs in',
  params: z.object({ token: z.string().min(6).max(100) }),
  body: VerifyEmailBody.nullable(),
  answer: AuthSession,
})

export const resendToken = call({
  name: 'resendToken',
  method: 'POST',
  path: '/user/resendToken',
  access: 'public',
  summary: 'Sends the verification mail again; answers alike for any address',
  body: z.strictObject({ email: Email }),
  answer: Message,
})
