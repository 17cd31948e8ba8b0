import { foldEmail } from '#shared/schemas/email.ts'
import type { TestApp } from './app.ts'

/** The sign-up form of somebody, filled in. */
export const person = {
  firstName: 'Simran',
  lastName: 'Gill',
  password: 'Gidha-1234',
  confirmPassword: 'Gidha-1234',
  gender: 'Female',
  dob: '1990-02-28',
}

export const same = (password: string) => ({ password, confirmPassword: password })

/** Sign-ups over HTTP, and the accounts that they leave. */
export function signUps({ call, db }: TestApp) {
  let counted = 0
  return {
    freshEmail: () => `reader${++counted}@example.com`,
    signUp: (body: object, headers: Record<string, string> = {}) =>
      call<{ code: string; errors: { path: string; code: string }[] }>('POST', '/user/signup', {
        body: { ...person, ...body },
        headers,
      }),
    accountOf: (email: string) =>
      db
        .selectFrom('users')
        .selectAll()
        .where('email_folded', '=', foldEmail(email))
        .executeTakeFirst(),
  }
}
