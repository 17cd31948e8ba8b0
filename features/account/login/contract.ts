import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { Message } from '#shared/schemas/schemas.ts'
import { AuthSession, Email, Password } from '#features/account/account/accounts-contract.ts'

export const LoginBody = z.strictObject({ email: Email, password: Password })

export const logIn = call({
  name: 'logIn',
  method: 'POST',
  path: '/user/login',
  access: 'public',
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
  summary: 'Ends the session',
  answer: Message,
})
