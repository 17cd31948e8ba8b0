import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { runJobs, secretsOf } from '#test/jobs.ts'
import { person, same, signUps } from '#test/sign-ups.ts'

const testApp = await startTestApp()
const { call, db } = testApp
const { accountOf, freshEmail, signUp } = signUps(testApp)

describe('sign-up', () => {
  test('opens an account that is not verified and mails a code and a link', async () => {
    const email = freshEmail()
    const answer = await signUp({ email })
    expect(answer).toMatchObject({ status: 201, body: { message: 'Email send successfully' } })
    expect(await accountOf(email)).toMatchObject({ verified_at: null, role: 'listener' })
    const { mail } = secretsOf(await runJobs(testApp), email)
    expect(mail.subject).toBe('Verify your email for Qissa')
    expect(mail.text).toContain(`${testApp.env.publicUrl}/user/verify/`)
    expect(mail.text).toContain('ਈਮੇਲ ਤਸਦੀਕ ਕਰੋ')
  })

  test('the account’s language is the body’s, else the request’s, and leads the mail', async () => {
    const [one, other] = [freshEmail(), freshEmail()]
    await signUp({ email: one, language: 'pa' }, { 'accept-language': 'en' })
    await signUp({ email: other }, { 'accept-language': 'pa-IN' })
    const mails = await runJobs(testApp)
    for (const email of [one, other]) {
      expect(await accountOf(email)).toMatchObject({ language: 'pa' })
      const { mail } = secretsOf(mails, email)
      expect(mail.subject).toBe('ਕਿੱਸਾ ਲਈ ਆਪਣੀ ਈਮੇਲ ਤਸਦੀਕ ਕਰੋ')
      expect(mail.text.indexOf('ਜੀ ਆਇਆਂ')).toBeLessThan(mail.text.indexOf('Welcome'))
    }
  })

  test('a known address gets the same answer, and its mailbox learns of it', async () => {
    const known = freshEmail()
    const id = await makeUser(db, known)
    const [unknownAnswer, knownAnswer] = [
      await signUp({ email: freshEmail() }),
      await signUp({ email: known.toUpperCase(), firstName: 'Mallory' }),
    ]
    expect(knownAnswer.status).toBe(unknownAnswer.status)
    expect(JSON.stringify(knownAnswer.body)).toBe(JSON.stringify(unknownAnswer.body))
    expect(Object.keys(knownAnswer.headers)).toEqual(Object.keys(unknownAnswer.headers))
    const toKnown = (await runJobs(testApp)).filter((mail) => mail.to === known)
    expect(toKnown.map((mail) => mail.subject)).toEqual(['You already have an account at Qissa'])
    expect(await accountOf(known)).toMatchObject({
      id,
      first_name: 'Simran',
      password_hash: 'none',
    })
  })

  test('an address that is not verified takes the newest details, and old codes die', async () => {
    const email = freshEmail()
    await signUp({ email })
    const old = secretsOf(await runJobs(testApp), email)
    await signUp({ email, firstName: 'Harjit' })
    const fresh = secretsOf(await runJobs(testApp), email)
    const dead = await call('POST', `/user/verifyEmail/${old.token}`, { body: {} })
    expect(dead.status).toBe(403)
    const verified = await call('POST', `/user/verifyEmail/${fresh.token}`, { body: {} })
    expect(verified).toMatchObject({ status: 200, body: { user: { firstName: 'Harjit' } } })
  })

  test('mails for an address without an account take no turn of its sign-up', async () => {
    const email = freshEmail()
    for (let time = 0; time < 21; time++) {
      await call('POST', '/user/resendToken', { body: { email } })
      await sql`delete from rate_limits where key like 'resendToken:%'`.execute(db)
    }
    expect((await signUp({ email })).status).toBe(201)
  })

  test('signing up twice with one password keeps it', async () => {
    const email = freshEmail()
    await signUp({ email })
    await signUp({ email })
    const { token } = secretsOf(await runJobs(testApp), email)
    await call('POST', `/user/verifyEmail/${token}`, { body: {} })
    const login = { body: { email, password: person.password } }
    expect((await call('POST', '/user/login', login)).status).toBe(200)
  })

  test('a form that was sent twice at once makes one account, which its password opens', async () => {
    const email = freshEmail()
    const both = await Promise.all([signUp({ email }), signUp({ email: email.toUpperCase() })])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    const mails = await runJobs(testApp)
    expect(mails.length).toBe(1)
    // Whichever came last says how the address is written.
    const { token } = secretsOf(mails, mails[0]?.to ?? '')
    await call('POST', `/user/verifyEmail/${token}`, { body: {} })
    const login = { body: { email, password: person.password } }
    expect((await call('POST', '/user/login', login)).status).toBe(200)
  })

  test('dots and plus signs make different people', async () => {
    for (const email of ['a.b@example.com', 'ab@example.com', 'ab+x@example.com']) {
      expect((await signUp({ email })).status).toBe(201)
      expect(await accountOf(email)).toMatchObject({ email })
    }
  })

  test('the password is kept as Argon2id with 19 MiB', async () => {
    const email = freshEmail()
    await signUp({ email })
    const account = await accountOf(email)
    expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('no table and no queue holds a code, a token or a password in the plain', async () => {
    const email = freshEmail()
    await signUp({ email })
    const queued = await sql<{ row: string }>`
      select payload::text as row from graphile_worker._private_jobs`.execute(db)
    expect(queued.rows[0]?.row).not.toContain(email)
    const { code, token } = secretsOf(await runJobs(testApp), email)
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - 'created_at' - 'expires_at')::text as row from codes t
      union all select (to_jsonb(t) - 'created_at' - 'updated_at')::text from users t
      union all select t::text from sessions t
      union all select t::text from graphile_worker._private_jobs t`.execute(db)
    expect(rows.some(({ row }) => row.includes(email))).toBe(true)
    for (const secret of [code, token, person.password]) {
      expect(rows.filter(({ row }) => row.includes(secret))).toEqual([])
    }
    const opened = await call<{ token: string }>('POST', `/user/verifyEmail/${token}`, { body: {} })
    const sessions = await sql<{ row: string }>`select t::text as row from sessions t`.execute(db)
    expect(sessions.rows.filter(({ row }) => row.includes(opened.body.token))).toEqual([])
  })

  test('a sixth sign-up with one e-mail in ten minutes waits, known or not', async () => {
    const [unknown, known] = [freshEmail(), freshEmail()]
    await makeUser(db, known)
    for (const email of [unknown, known]) {
      for (let time = 0; time < 5; time++) expect((await signUp({ email })).status).toBe(201)
      const sixth = await signUp({ email })
      expect(sixth.status).toBe(429)
      expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
    }
  })
})

test('a network that has used up its sign-ups has no password looked at; a common one takes no turn of an e-mail', async () => {
  const email = freshEmail()
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const statuses: number[] = []
  for (let time = 0; time < 61; time++)
    statuses.push((await signUp({ email, ...same('Password1!') }, headers)).status)
  expect(statuses).toEqual([...Array<number>(60).fill(422), 429])
  expect((await signUp({ email })).status).toBe(201)
})
