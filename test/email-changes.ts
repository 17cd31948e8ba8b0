import { expect } from 'vitest'
import type { AuthSession, User } from '#features/account/account/contract.ts'
import type { TestApp } from './app.ts'
import { runJobs, secretsOf } from './jobs.ts'
import { members, PASSWORD } from './members.ts'

/** Members, and what they do over HTTP to have another e-mail address. */
export function emailChanges(testApp: TestApp) {
  const { call, db } = testApp
  const all = members(testApp)
  const { member, elsewhere } = all
  let counted = 0
  const fresh = () => `new${++counted}@example.org`

  const ask = (as: string, email: string) => askWith({ as }, email)
  const askWith = ({ as, token }: { as?: string; token?: string }, email: string) =>
    call<{ message: string; user: User }>('PUT', '/user/update', {
      ...(as ? { as } : {}),
      body: { currentPassword: PASSWORD, email },
      headers: { ...elsewhere(), ...(token ? { authorization: `Bearer ${token}` } : {}) },
    })
  const verify = (secret: string, options: { as?: string; body?: object; token?: string } = {}) =>
    call<AuthSession & { code: string; challenge?: string }>(
      'POST',
      `/user/verifyEmail/${secret}`,
      {
        ...(options.as ? { as: options.as } : {}),
        ...(options.body ? { body: options.body } : {}),
        headers: {
          ...elsewhere(),
          ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        },
      },
    )
  const emailOf = async (id: string) =>
    (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow())
      .email

  /** A member who waits to have another address, with what was mailed to it. */
  async function waiting() {
    const { id, email } = await member()
    const wanted = fresh()
    expect((await ask(id, wanted)).status).toBe(200)
    const mails = await runJobs(testApp)
    return { id, email, wanted, mails, ...secretsOf(mails, wanted) }
  }
  return { ...all, fresh, ask, askWith, verify, emailOf, waiting }
}
