import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { startTestApp } from '#test/app.ts'
import { audioLink } from '#test/audio-link.ts'
import { makeUser } from '#test/factories.ts'
import { runJobs, secretsOf } from '#test/jobs.ts'
import { runJob } from '#server/jobs/jobs.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { makeCode } from '#features/account/account/one-time-codes.server.ts'
import type { AuthSession } from '#features/account/account/contract.ts'
import { hashPassword } from '#features/account/account/passwords.server.ts'
import { mails } from './jobs.server.ts'
import { timeLimit } from '#test/time-limit.ts'

const testApp = await startTestApp()
const { call, db, keys } = testApp

const PASSWORD = 'Gidha-1234'
const NEW = 'Bhangra-5678'
const password_hash = await hashPassword(PASSWORD)
let counted = 0
const elsewhere = () => ({ 'x-forwarded-for': `192.0.2.${++counted % 250}` })

async function member() {
  const email = `member${++counted}@example.com`
  const id = await makeUser(db, email)
  await db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
  return { id, email }
}
const logIn = (email: string, password: string, cookie = '') =>
  call<AuthSession>('POST', '/user/login', {
    body: { email, password },
    headers: { ...elsewhere(), cookie },
  })
const ask = (email: string) =>
  call('POST', '/user/forgotPassword', { body: { email }, headers: elsewhere() })
async function mailed(email: string) {
  expect((await ask(email)).status).toBe(200)
  return secretsOf(await runJobs(testApp), email)
}
const verify = (otp: string, body?: object, as?: string) =>
  call<{ code: string; message: string; resetToken: string }>('POST', `/user/verifyOtp/${otp}`, {
    headers: elsewhere(),
    ...(body ? { body } : {}),
    ...(as ? { as } : {}),
  })
async function resetTokenOf(email: string) {
  const { code } = await mailed(email)
  return (await verify(code, { email })).body.resetToken
}
const reset = (
  value: string,
  password = NEW,
  { confirmPassword = password, headers = elsewhere() } = {},
) =>
  call<{ code: string; message: string; errors?: object[] }>(
    'POST',
    `/user/resetPassword/${value}`,
    { body: { password, confirmPassword }, headers },
  )
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')
const outlive = (id: string) =>
  db
    .updateTable('codes')
    .set({ expires_at: sql<string>`now() - interval '1 second'` })
    .where('user_id', '=', id)
    .execute()

describe('a forgotten password', () => {
  test('is replaced by code: asked for, verified, set, and the new one opens the account', async () => {
    const { email } = await member()
    const asked = await ask(` ${email.toUpperCase()} `)
    expect(asked).toMatchObject({ status: 200, body: { message: 'Code sent successfully' } })
    const { code, mail } = secretsOf(await runJobs(testApp), email)
    expect(mail.subject).toBe('Choose a new password for Qissa')
    expect(mail.text).toContain('ਨਵਾਂ ਪਾਸਵਰਡ ਰੱਖਣ ਲਈ ਇਹ ਕੋਡ ਲਿਖੋ')
    const verified = await verify(code, { email })
    expect(verified).toMatchObject({
      status: 200,
      body: { message: 'Code verified successfully', resetToken: expect.any(String) as string },
    })
    expect(await reset(verified.body.resetToken)).toMatchObject({
      status: 200,
      body: { message: 'Your password was changed. Please log in with the new one.' },
    })
    expect((await logIn(email, PASSWORD)).status).toBe(401)
    expect((await logIn(email, NEW)).status).toBe(200)
  })

  test('is replaced by the link, for which no address is asked', async () => {
    const { email } = await member()
    const { token, mail } = await mailed(email)
    expect(mail.text).toContain(`/resetpassword?token=${token}`)
    const refused = await reset(token, PASSWORD)
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'password' }] } })
    expect((await reset(token)).status).toBe(200)
    expect((await logIn(email, NEW)).status).toBe(200)
    expect((await reset(token, 'Lambi-qissa-1')).body.code).toBe('link_expired')
  })

  test('is not replaced by a common one, and the link still counts', async () => {
    const { email } = await member()
    const { token } = await mailed(email)
    expect(await reset(token, 'P@ssw0rd123')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'password', code: 'validation.password_common' }] },
    })
    expect((await reset(token)).status).toBe(200)
  })

  test('is replaced by what the link was worth, too', async () => {
    const { email } = await member()
    const { resetToken } = (await verify((await mailed(email)).token)).body
    expect((await reset(resetToken)).status).toBe(200)
  })

  test('of somebody signed in needs no address either', async () => {
    const { id, email } = await member()
    const { code } = await mailed(email)
    expect((await verify(code, undefined, id)).status).toBe(200)
  })

  test('is asked for alike at known, unverified and unknown addresses', async () => {
    const [known, waiting] = [await member(), await member()]
    await db.updateTable('users').set({ verified_at: null }).where('id', '=', waiting.id).execute()
    const answers: string[] = []
    for (const email of [known.email, waiting.email, 'nobody@example.com']) {
      const { status, headers, body } = await ask(email)
      answers.push(JSON.stringify([status, body, Object.keys(headers)]))
    }
    expect(new Set(answers).size).toBe(1)
    const to = (await runJobs(testApp)).map((mail) => mail.to)
    expect(to.toSorted()).toEqual([known.email, waiting.email].toSorted())
  })

  test('is asked for five times in ten minutes, then the wait is told', async () => {
    for (let time = 0; time < 5; time++) expect((await ask('often@example.com')).status).toBe(200)
    const sixth = await ask('often@example.com')
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers['retry-after'])).toBeLessThanOrEqual(600)
  })

  test('is asked for with an address', async () => {
    expect(await ask('nobody')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'email', message: 'Invalid email address' }] },
    })
  })
})

describe('the code', () => {
  test('dies after five wrong ones, and the link still lets the owner in', async () => {
    const { email } = await member()
    const { code, token } = await mailed(email)
    for (let time = 0; time < 5; time++) {
      expect((await verify(wrongFor(code), { email })).body.code).toBe('code_wrong')
    }
    expect((await verify(code, { email })).status).toBe(422)
    expect((await verify(token)).status).toBe(200)
  })

  test('and its link work once between them, for ten minutes, until the next ones', async () => {
    const [used, old, replaced] = [await member(), await member(), await member()]
    const first = await mailed(used.email)
    expect((await verify(first.code, { email: used.email })).status).toBe(200)
    expect((await verify(first.code, { email: used.email })).body.code).toBe('code_wrong')
    expect((await verify(first.token)).body.code).toBe('link_expired')

    const second = await mailed(old.email)
    await outlive(old.id)
    expect((await verify(second.code, { email: old.email })).status).toBe(422)
    expect((await verify(second.token)).status).toBe(403)

    const third = await mailed(replaced.email)
    const fourth = await mailed(replaced.email)
    expect((await verify(third.token)).status).toBe(403)
    expect((await verify(fourth.token)).status).toBe(200)
  })

  test('of the mail that goes out last works, when two are asked for at the same moment', async () => {
    const { id, email } = await member()
    const sent: Mail[] = []
    let asked = 0
    const send = async (mail: Mail) => {
      // Side by side, the second would overtake the first.
      if (++asked === 1) await wait(200)
      sent.push(mail)
    }
    const platform = { ...testApp, log: testApp.app.log, mailer: { ...testApp.mailer, send } }
    const job = mails['passwordReset.sendCode'] ?? expect.fail('no such job')
    const sendCode = () => runJob(job, platform, { userId: id })
    await Promise.all([sendCode(), sendCode()])
    expect(sent).toHaveLength(2)
    expect((await verify(secretsOf(sent, email).token)).status).toBe(200)
  })

  test('serves no other address and no other purpose', async () => {
    const [one, other] = [await member(), await member()]
    const { code, token } = await mailed(one.email)
    const { code: theirs } = await mailed(other.email)
    if (code !== theirs) expect((await verify(code, { email: other.email })).status).toBe(422)
    for (const [secret, body] of [[code, { email: one.email }] as const, [token, {}] as const]) {
      const answer = await call('POST', `/user/verifyEmail/${secret}`, { body })
      expect(answer.status).toBeGreaterThanOrEqual(400)
    }
    const owner = { id: one.id, email_folded: one.email }
    const verifies = await makeCode(db, keys, owner, 'verify_email')
    expect((await reset(verifies.token)).body.code).toBe('link_expired')
  })

  test('and its link die with the address that they were sent to', async () => {
    const { id, email } = await member()
    const { code, token } = await mailed(email)
    const moved = { email: `moved-${email}`, email_folded: `moved-${email}` }
    await db.updateTable('users').set(moved).where('id', '=', id).execute()
    expect((await verify(code, { email: moved.email })).status).toBe(422)
    expect((await verify(token)).status).toBe(403)
  })

  test('is refused alike for known and unknown addresses, and never without one', async () => {
    const { email } = await member()
    const { code } = await mailed(email)
    const known = await verify(wrongFor(code), { email })
    const unknown = await verify(wrongFor(code), { email: 'nobody@example.com' })
    expect({ ...known.body, instance: '' }).toEqual({ ...unknown.body, instance: '' })
    expect(await verify(code)).toMatchObject({ status: 422, body: { errors: [{ path: 'email' }] } })
  })
})

describe('a new password', () => {
  test('is refused with every reason, and the token opens the door after that', async () => {
    const { email } = await member()
    const value = await resetTokenOf(email)
    const reasons: [string, string | undefined, string, string][] = [
      ['short', undefined, 'password', 'Password must be at least 8 characters'],
      [NEW, 'Bhangra-567', 'confirmPassword', 'Password must match'],
      [
        'Qissa-12345',
        undefined,
        'password',
        'Password must not be a word of Qissa, such as its name, “awaaz” or “punjab”, with digits',
      ],
      ['Simran-1234', undefined, 'password', 'Password must not be your own name or email'],
      [PASSWORD, undefined, 'password', 'Password must not be one you used before'],
    ]
    for (const [password, confirmPassword, path, message] of reasons) {
      const answer = await reset(value, password, { confirmPassword: confirmPassword ?? password })
      expect(answer.status, password).toBe(422)
      expect(answer.body.errors, password).toContainEqual(
        expect.objectContaining({ path, message }),
      )
    }
    expect(await reset(value, NEW, { confirmPassword: '' })).toMatchObject({
      status: 422,
      body: { errors: [{ message: 'please enter your confirm password' }] },
    })
    expect((await logIn(email, PASSWORD)).status).toBe(200)
    expect((await reset(value)).status).toBe(200)
  })

  test('is looked at sixty times in ten minutes, from wherever it is sent', async () => {
    const value = await resetTokenOf((await member()).email)
    const statuses: number[] = []
    for (let time = 0; time < 61; time++) statuses.push((await reset(value, 'Password1!')).status)
    expect(statuses).toEqual([...Array<number>(60).fill(422), 429])
  })

  test('is not kept from anybody by made-up links of their neighbours', async () => {
    const value = await resetTokenOf((await member()).email)
    const headers = elsewhere()
    for (let time = 0; time < 31; time++)
      expect((await reset('A'.repeat(43), NEW, { headers })).status).toBe(403)
    expect((await reset(value, NEW, { headers })).status).toBe(200)
  })

  test('is not kept from anybody by what neighbours send with a token of their own', async () => {
    const [theirs, mine] = [await member(), await member()]
    const { token } = await mailed(mine.email)
    const value = await resetTokenOf(theirs.email)
    const headers = elsewhere()
    for (let time = 0; time < 31; time++)
      expect((await reset(value, 'Password1!', { headers })).status).toBe(422)
    expect((await reset(token, NEW, { headers })).status).toBe(200)
  })

  test('is none of the ten before, nor the one of now', { tags: ['full'] }, async () => {
    const { id, email } = await member()
    const used = Array.from({ length: 11 }, (_, place) => `Lambi-qissa-${place}!`)
    for (const password of used) {
      await sql`delete from rate_limits`.execute(db)
      expect((await reset(await resetTokenOf(email), password)).status).toBe(200)
    }
    await sql`delete from rate_limits`.execute(db)
    const value = await resetTokenOf(email)
    for (const password of used) {
      expect((await reset(value, password)).status, password).toBe(422)
    }
    expect((await reset(value, PASSWORD)).status).toBe(200)
    const kept = await db
      .selectFrom('previous_passwords')
      .select('password_hash')
      .where('user_id', '=', id)
      .execute()
    expect(kept).toHaveLength(10)
    expect(kept.every((row) => row.password_hash.startsWith('$argon2id$'))).toBe(true)
  })

  test('is set once by a token, for ten minutes, by one of many at once', async () => {
    const [one, late] = [await member(), await member()]
    const value = await resetTokenOf(one.email)
    const many = await Promise.all(
      ['Aaa', 'Bbb', 'Ccc', 'Ddd'].map((start) => reset(value, `${start}-lambi-1`)),
    )
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await reset(value)).body.code).toBe('link_expired')
    const expired = await resetTokenOf(late.email)
    await outlive(late.id)
    expect((await reset(expired)).status).toBe(403)
    expect((await reset('no-token-at-all')).status).toBe(403)
  })

  test('ends every session, media links included, within a second', async () => {
    const { id, email } = await member()
    const tokens = [await logIn(email, PASSWORD), await logIn(email, PASSWORD)].map(({ body }) => ({
      authorization: `Bearer ${body.token}`,
    }))
    const audio = await audioLink(testApp, id, tokens[0] ?? {})
    const statuses = async () => [
      (await testApp.app.inject({ url: audio })).statusCode,
      ...(await Promise.all(
        tokens.map(async (headers) => (await call('GET', '/user/currentUser', { headers })).status),
      )),
    ]
    expect(await statuses()).toEqual([200, 200, 200])
    expect((await reset(await resetTokenOf(email))).status).toBe(200)
    await expect.poll(statuses, { timeout: timeLimit(1_200) }).toEqual([403, 401, 401])
  })

  test('drops what was mailed before and tells the owner', async () => {
    const { email } = await member()
    const value = await resetTokenOf(email)
    const { token } = await mailed(email)
    expect((await reset(value)).status).toBe(200)
    const mails = (await runJobs(testApp)).filter((mail) => mail.to === email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Qissa password was changed'])
    expect((await verify(token)).status).toBe(403)
  })

  test('takes back what an intruder in the account had begun', async () => {
    const { id, email } = await member()
    const intruder = { email: 'intruder@example.com', email_folded: 'intruder@example.com' }
    await db
      .insertInto('email_changes')
      .values({ user_id: id, ...intruder })
      .execute()
    await db
      .insertInto('challenges')
      .values({
        token_hash: 'waiting',
        user_id: id,
        purpose: 'second_step',
        challenge: '',
        expires_at: sql<string>`now() + interval '5 minutes'`,
      })
      .execute()
    await reset(await resetTokenOf(email))
    for (const table of ['email_changes', 'challenges'] as const) {
      const rows = await db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()
      expect(rows).toEqual([])
    }
  })

  test('lets the owner in at once while strangers have used the tries up', async () => {
    const { email } = await member()
    for (let time = 0; time < 10; time++) await logIn(email, 'Wrong-1234')
    expect((await logIn(email, PASSWORD)).status).toBe(429)
    const answer = await reset(await resetTokenOf(email))
    const device = /device=[^;]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? ''
    for (let time = 0; time < 10; time++) await logIn(email, 'Wrong-1234')
    expect((await logIn(email, NEW)).status).toBe(429)
    expect((await logIn(email, NEW, device)).status).toBe(200)
  })

  test('clears the cookie of a session of the account, and no other account’s', async () => {
    const [own, other] = [await member(), await member()]
    for (const [session, cleared] of [
      [own, true],
      [other, false],
    ] as const) {
      const { token } = (await logIn(session.email, PASSWORD)).body
      const value = await resetTokenOf(own.email)
      const headers = { cookie: `token=${token}`, origin: 'http://127.0.0.1:3000', ...elsewhere() }
      const answer = await reset(value, `Lambi-qissa-${Number(cleared)}`, { headers })
      expect(answer.status).toBe(200)
      expect(/token=;/.test(String(answer.headers['set-cookie']))).toBe(cleared)
    }
  })

  test('proves the address of an account that waited for that', async () => {
    const { id, email } = await member()
    await db
      .updateTable('users')
      .set({ verified_at: null, password_contested_at: sql<string>`now()` })
      .where('id', '=', id)
      .execute()
    expect((await logIn(email, PASSWORD)).status).toBe(403)
    expect((await reset(await resetTokenOf(email))).status).toBe(200)
    expect(await logIn(email, NEW)).toMatchObject({
      status: 200,
      body: { user: { isVerified: true } },
    })
    const { password_contested_at } = await db
      .selectFrom('users')
      .select('password_contested_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(password_contested_at).toBeNull()
  })
})

describe('a contested password', () => {
  test('is replaced by way of a mail that says why, sent when the address is verified', async () => {
    const email = `contested${++counted}@example.com`
    const person = { firstName: 'Simran', lastName: 'Gill', gender: 'Female', dob: '1990-01-01' }
    for (const password of ['Daaku-9876', 'Maalak-9876']) {
      const body = { ...person, email, password, confirmPassword: password }
      expect((await call('POST', '/user/signup', { body, headers: elsewhere() })).status).toBe(201)
    }
    const { token } = secretsOf(await runJobs(testApp), email)
    expect((await call('POST', `/user/verifyEmail/${token}`)).status).toBe(200)
    for (const password of ['Daaku-9876', 'Maalak-9876']) {
      expect((await logIn(email, password)).status).toBe(401)
    }
    const sent = secretsOf(await runJobs(testApp), email)
    expect(sent.mail.subject).toBe('Please choose your password for Qissa')
    expect(sent.mail.text).toContain('more than once, with different passwords')
    const { resetToken } = (await verify(sent.token)).body
    expect((await reset(resetToken, 'Maalak-9876')).status).toBe(200)
    expect((await logIn(email, 'Maalak-9876')).status).toBe(200)
  })
})

test('the database holds no code, token or password in plain', async () => {
  const { email } = await member()
  const { code, token } = await mailed(email)
  const { resetToken } = (await verify(token)).body
  await reset(resetToken)
  for (const table of ['codes', 'previous_passwords', 'users', 'rate_limits'] as const) {
    const text = JSON.stringify(await db.selectFrom(table).selectAll().execute())
    for (const secret of [token, resetToken, NEW, PASSWORD]) expect(text).not.toContain(secret)
    expect(text).not.toMatch(new RegExp(`"${code}"`))
  }
})
