import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { runJobs, secretsOf } from '#test/jobs.ts'
import { same, signUps } from '#test/sign-ups.ts'
import { networkOf } from '#server/http/network.ts'
import { noteRefused } from '#features/account/account/declined-sign-ups.server.ts'
import { emailHash } from '#features/account/account/attempt-limits.server.ts'

const testApp = await startTestApp()
const { call, db } = testApp
const { accountOf, freshEmail, signUp } = signUps(testApp)

/** The first part of a cookie that an answer sets, as a browser sends it back. */
const cookiePair = (cookies: unknown, name: string) =>
  [cookies]
    .flat()
    .map(String)
    .find((one) => one.startsWith(`${name}=`))
    ?.split(';')[0] ?? ''

describe('an address that several sign up with', () => {
  test('of two passwords for an address that nobody has proved, neither opens it', async () => {
    const email = freshEmail()
    await signUp({ email, ...same('Maalak-1234') })
    await signUp({ email, ...same('Daaku-1234') })
    const { token } = secretsOf(await runJobs(testApp), email)
    const verified = await call('POST', `/user/verifyEmail/${token}`, { body: {} })
    expect(verified.status).toBe(200)
    for (const password of ['Maalak-1234', 'Daaku-1234']) {
      const login = await call('POST', '/user/login', { body: { email, password } })
      expect(login.status).toBe(401)
    }
  })

  test('a password that comes after somebody had no turn opens nothing', async () => {
    const email = freshEmail()
    await sql`insert into rate_limits values (${`signUp:${emailHash(email)}`}, 5, now() + interval '1 minute')`.execute(
      db,
    )
    expect((await signUp({ email, ...same('Maalak-1234') })).status).toBe(429)
    await sql`delete from rate_limits`.execute(db)
    expect((await signUp({ email, ...same('Daaku-1234') })).status).toBe(201)
    const { token } = secretsOf(await runJobs(testApp), email)
    expect((await call('POST', `/user/verifyEmail/${token}`, { body: {} })).status).toBe(200)
    const login = await call('POST', '/user/login', { body: { email, password: 'Daaku-1234' } })
    expect(login.status).toBe(401)
  })

  test('a password is contested where somebody was refused, whichever of both came first', async () => {
    const email = freshEmail()
    expect((await signUp({ email, ...same('Daaku-1234') })).status).toBe(201)
    const { token } = secretsOf(await runJobs(testApp), email)
    // Between the intruder's look and their write somebody had no turn: no row of theirs says so.
    await noteRefused(db, { emailFolded: email, ip: '192.0.2.1', hours: 1 })
    expect((await call('POST', `/user/verifyEmail/${token}`, { body: {} })).status).toBe(200)
    const login = await call('POST', '/user/login', { body: { email, password: 'Daaku-1234' } })
    expect(login.status).toBe(401)
  })

  test('while refusals go unnoted, a password counts only where its own browser verifies', async () => {
    await db.deleteFrom('declined_sign_ups').execute()
    for (let time = 0; time < 310; time++)
      await noteRefused(db, {
        emailFolded: freshEmail(),
        ip: networkOf(`2001:db8:3:${time.toString(16)}::1`),
        hours: 720,
      })
    const { rows } = await sql<{ long: boolean }>`
      select refused_until > now() + interval '25 hours' as long from declined_sign_ups`.execute(db)
    expect(rows).toHaveLength(301)
    expect(rows.filter(({ long }) => !long)).toHaveLength(1)
    const origin = testApp.env.publicUrl
    const verified = async (isOwnBrowser: boolean) => {
      const email = freshEmail()
      const answer = await signUp({ email, ...same('Daaku-1234') }, { origin })
      expect(answer.status).toBe(201)
      const cookie = isOwnBrowser ? cookiePair(answer.headers['set-cookie'], 'code_asker') : ''
      const { token } = secretsOf(await runJobs(testApp), email)
      const headers = { origin, cookie }
      const opened = await call('POST', `/user/verifyEmail/${token}`, { body: {}, headers })
      expect(opened.status).toBe(200)
      const body = { email, password: 'Daaku-1234' }
      return (await call('POST', '/user/login', { body })).status
    }
    expect(await verified(false)).toBe(401)
    expect(await verified(true)).toBe(200)
    await db.deleteFrom('declined_sign_ups').execute()
  })

  test('while refusals go unnoted, a stranger’s password opens nothing though the owner asks for the code anew', async () => {
    await sql`insert into declined_sign_ups values ('any', null, null, now() + interval '1 hour')`.execute(
      db,
    )
    const origin = testApp.env.publicUrl
    const email = freshEmail()
    const opened = async (password: string, cookie: string, path: 'code' | 'token') => {
      const again = { body: { email }, headers: { origin, cookie } }
      const asked = await call('POST', '/user/resendToken', again)
      const owner = cookie || cookiePair(asked.headers['set-cookie'], 'code_asker')
      const secrets = secretsOf(await runJobs(testApp), email)
      const verified = await call('POST', `/user/verifyEmail/${secrets[path]}`, {
        body: { email },
        headers: { origin, cookie: owner },
      })
      expect(verified.status).toBe(200)
      return (await call('POST', '/user/login', { body: { email, password } })).status
    }
    for (const path of ['code', 'token', 'a day later'] as const) {
      await signUp({ email, ...same('Daaku-1234') }, { origin })
      if (path === 'a day later')
        await sql`update declined_sign_ups set refused_until = now() where email_hash = 'any'`.execute(
          db,
        )
      expect(await opened('Daaku-1234', '', path === 'token' ? 'token' : 'code')).toBe(401)
      await db.deleteFrom('users').where('email_folded', '=', email).execute()
    }
    await sql`update declined_sign_ups set refused_until = now() + interval '1 hour'
      where email_hash = 'any'`.execute(db)
    const own = await signUp({ email, ...same('Maalak-1234') }, { origin })
    const cookie = cookiePair(own.headers['set-cookie'], 'code_asker')
    await signUp({ email, ...same('Maalak-1234') }, { origin })
    expect(await opened('Maalak-1234', cookie, 'code')).toBe(200)
    expect(await accountOf(email)).toMatchObject({ password_asker: null })
    await db.deleteFrom('declined_sign_ups').execute()
    await db.deleteFrom('rate_limits').execute()
  })

  test('its login is answered alike whether the address has an account or none', async () => {
    const [known, unknown] = [freshEmail(), freshEmail()]
    await makeUser(db, known)
    const password = 'Andaaza-1234'
    const answers = async (tried: string) =>
      Promise.all(
        [known, unknown].map(async (email) => {
          const { status, body } = await call<{ code: string }>('POST', '/user/login', {
            body: { email, password: tried },
          })
          return [status, body.code]
        }),
      )
    for (const email of [known, unknown]) await signUp({ email, ...same(password) })
    expect(await answers(password)).toEqual([
      [403, 'email_unverified'],
      [403, 'email_unverified'],
    ])
    for (const email of [known, unknown]) await signUp({ email, ...same('Duja-12345') })
    expect(await answers(password)).toEqual([
      [401, 'wrong_credentials'],
      [401, 'wrong_credentials'],
    ])
    // No try is given back for it, or the account's own password could be guessed at without end.
    for (let time = 0; time < 8; time++) await answers('Duja-12345')
    expect((await answers('Duja-12345')).map(([status]) => status)).toEqual([429, 429])
    await sql`delete from rate_limits`.execute(db)
  })

  test('a password that waits opens nothing where whoever wants the address too got no turn', async () => {
    const email = freshEmail()
    for (let time = 0; time < 5; time++) await signUp({ email, ...same('Daaku-1234') })
    expect((await signUp({ email, ...same('Maalak-1234') })).status).toBe(429)
    const { token } = secretsOf(await runJobs(testApp), email)
    expect((await call('POST', `/user/verifyEmail/${token}`, { body: {} })).status).toBe(200)
    for (const password of ['Maalak-1234', 'Daaku-1234']) {
      const login = await call('POST', '/user/login', { body: { email, password } })
      expect(login.status).toBe(401)
    }
  })
})
