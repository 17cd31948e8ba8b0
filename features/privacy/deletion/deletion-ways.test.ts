import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { runJobs, secretsOf } from '#test/jobs.ts'
import { startSession } from '#server/auth/sessions.ts'
import { removeTwoFactor } from '#features/admin/console/two-factor-removal.server.ts'
import { hashPassword } from '#features/account/account/passwords.server.ts'

const testApp = await startTestApp()
const { call, db } = testApp
const PASSWORD = 'Gidha-1234'
const password_hash = await hashPassword(PASSWORD)

interface Said {
  message: string
  token: string
  email: string
  code: string
  errors?: { path: string }[]
}
const REFUSED = { status: 403, body: { code: 'link_expired' } }

let counted = 0
async function member() {
  const email = `Goes${++counted}@example.com`
  const id = await makeUser(db, email)
  await db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
  return { id, email }
}
async function mailed(email: string) {
  await call('POST', '/user/accountDelete', { body: { email } })
  return secretsOf(await runJobs(testApp), email)
}
const verify = (secret: string, email?: string) =>
  call<Said>('POST', `/user/deleteOtp/${secret}`, email ? { body: { email } } : {})
const withPassword = (as: string, currentPassword: string, headers: Record<string, string> = {}) =>
  call<Said>('POST', '/user/deleteWithPassword', { as, body: { currentPassword }, headers })
const confirm = (token: string, headers: Record<string, string> = {}) =>
  call<Said>('POST', `/user/confirmDelete/${token}`, { headers })
const isThere = async (id: string) =>
  (await db.selectFrom('users').select('id').where('id', '=', id).execute()).length === 1

describe('the link of the mail', () => {
  test('leads to the last step, which says whose account goes', async () => {
    const { id, email } = await member()
    const { token, mail } = await mailed(email)
    expect(mail.text).toContain(`${testApp.env.publicUrl}/user/delete?token=${token}`)
    const opened = await verify(token)
    expect(opened).toMatchObject({ status: 200, body: { email } })
    expect(await isThere(id)).toBe(true)
    expect((await confirm(opened.body.token)).status).toBe(200)
    expect(await isThere(id)).toBe(false)
  })

  test('deletes nothing by itself', async () => {
    const { id, email } = await member()
    const { token } = await mailed(email)
    expect(await confirm(token)).toMatchObject(REFUSED)
    expect(await isThere(id)).toBe(true)
  })

  test('works once, for ten minutes, and not beside its digits; wrong digits do not kill it', async () => {
    const [used, old, tried] = [await member(), await member(), await member()]
    const first = await mailed(used.email)
    expect((await verify(first.code, used.email)).status).toBe(200)
    expect(await verify(first.token)).toMatchObject(REFUSED)
    const second = await mailed(old.email)
    await sql`update codes set expires_at = now() where user_id = ${old.id}`.execute(db)
    expect(await verify(second.token)).toMatchObject(REFUSED)
    const third = await mailed(tried.email)
    const wrong = third.code === '000000' ? '111111' : '000000'
    for (let time = 0; time < 15; time++) await verify(wrong, tried.email)
    expect((await verify(third.token)).status).toBe(200)
    expect(await verify(third.token)).toMatchObject(REFUSED)
  })

  test('of another purpose leads nowhere', async () => {
    const { email } = await member()
    await call('POST', '/user/forgotPassword', { body: { email } })
    const { token } = secretsOf(await runJobs(testApp), email)
    expect(await verify(token)).toMatchObject(REFUSED)
  })
})

describe('the password of the account', () => {
  test('leads whoever is signed in to the last step, without a mail', async () => {
    const { id, email } = await member()
    const opened = await withPassword(id, PASSWORD)
    expect(opened).toMatchObject({ status: 200, body: { email } })
    expect(await runJobs(testApp)).toEqual([])
    expect(await isThere(id)).toBe(true)
    expect((await confirm(opened.body.token)).status).toBe(200)
    expect(await isThere(id)).toBe(false)
  })

  test('is asked for at its field, and ten wrong ones have to wait', async () => {
    const { id } = await member()
    for (let time = 0; time < 9; time++)
      expect(await withPassword(id, 'Wrong-1234')).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'currentPassword' }] },
      })
    const tenth = await withPassword(id, PASSWORD)
    expect(tenth.status).toBe(429)
    expect(Number(tenth.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('is nobody’s without a session', async () => {
    const body = { currentPassword: PASSWORD }
    expect((await call('POST', '/user/deleteWithPassword', { body })).status).toBe(401)
  })

  test('does not do where an app is set up and the session has shown none', async () => {
    const { id } = await member()
    await sql`insert into authenticators (user_id, secret_encrypted, confirmed_at)
      values (${id}, 'sealed', now())`.execute(db)
    const session = async (twoFactor: boolean) => ({
      authorization: `Bearer ${await startSession(db, id, 'test', { twoFactor })}`,
    })
    const refused = await withPassword(id, PASSWORD, await session(false))
    expect(refused).toMatchObject({ status: 403, body: { code: 'second_step_again' } })
    expect((await withPassword(id, PASSWORD, await session(true))).status).toBe(200)
  })
})

describe('an account with an app of one-time passwords', () => {
  const signedIn = async (id: string, twoFactor: boolean) => ({
    authorization: `Bearer ${await startSession(db, id, 'test', { twoFactor })}`,
  })
  const withApp = async (role: 'listener' | 'contributor' = 'listener') => {
    const one = await member()
    await sql`insert into authenticators (user_id, secret_encrypted, confirmed_at)
      values (${one.id}, 'sealed', now())`.execute(db)
    await db.updateTable('users').set({ role }).where('id', '=', one.id).execute()
    return one
  }

  test.each(['listener', 'contributor'] as const)(
    'of a %s goes by a mailed secret only from its own session that showed the app',
    async (role) => {
      const [{ id, email }, other] = [await withApp(role), await withApp()]
      const { code } = await mailed(email)
      const { token } = (await verify(code, email)).body
      const strangers = [{}, await signedIn(id, false), await signedIn(other.id, true)]
      for (const headers of strangers)
        expect(await confirm(token, headers)).toMatchObject({
          status: 403,
          body: { code: 'second_step_again' },
        })
      expect(await isThere(id)).toBe(true)
      expect((await confirm(token, await signedIn(id, true))).status).toBe(200)
      expect(await isThere(id)).toBe(false)
    },
  )

  test('goes by the mail alone once the operator took the lost app off', async () => {
    const { id, email } = await withApp()
    await removeTwoFactor(db, email)
    const { token } = await mailed(email)
    expect((await confirm((await verify(token)).body.token)).status).toBe(200)
    expect(await isThere(id)).toBe(false)
  })

  test('that was never confirmed, or a passkey beside the password, asks for nothing more', async () => {
    const { id, email } = await member()
    await sql`insert into authenticators (user_id, secret_encrypted) values (${id}, 'x')`.execute(
      db,
    )
    await sql`insert into passkeys (user_id, credential_id, public_key, name)
      values (${id}, 'of-a-leaver', 'key', 'Phone')`.execute(db)
    const { token } = await mailed(email)
    expect((await confirm((await verify(token)).body.token)).status).toBe(200)
  })
})
